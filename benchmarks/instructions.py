"""Count the bytecode instructions that Python carries out."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import CodeType, FrameType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from _typeshed import TraceFunction

if sys.version_info >= (3, 12):

    def count(work: Callable[[], object]) -> int:
        """Do some work and count its instructions."""
        executed = 0

        def tell(code: CodeType, offset: int) -> None:  # noqa: ARG001  # what is called
            nonlocal executed
            executed += 1

        monitoring = sys.monitoring
        tool, event = monitoring.PROFILER_ID, monitoring.events.INSTRUCTION
        monitoring.use_tool_id(tool, "work")
        monitoring.register_callback(tool, event, tell)
        monitoring.set_events(tool, event)
        try:
            work()
        finally:
            monitoring.set_events(tool, 0)
            monitoring.register_callback(tool, event, None)
            monitoring.free_tool_id(tool)
        return executed

else:

    def count(work: Callable[[], object]) -> int:
        """Do some work and count its instructions."""
        executed = 0

        def trace(frame: FrameType, event: str, _: object) -> TraceFunction:
            nonlocal executed
            frame.f_trace_opcodes = True
            frame.f_trace_lines = False
            executed += event == "opcode"
            return trace

        before = sys.gettrace()
        sys.settrace(trace)
        try:
            work()
        finally:
            sys.settrace(before)
        return executed
