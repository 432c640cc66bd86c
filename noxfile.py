"""Every check of the project, each in an environment of its own."""

import nox
from nox.command import CommandFailed

nox.needs_version = ">=2024.10"
nox.options.sessions = ["lint", "typing", "imports", "tests", "docs"]
nox.options.error_on_missing_interpreters = False

PYTHONS = ["3.11", "3.12", "3.13"]
COVERED = ",".join(
    f"src/isle_of_trains/{part}/*"
    for part in ("kernel", "games/all_aboard", "games/ticket_to_ride")
)
LEAST_COVERAGE = 98


@nox.session
def lint(session: nox.Session) -> None:
    """Check style and formatting."""
    session.install("-e", ".[dev]")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")


@nox.session
def typing(session: nox.Session) -> None:
    """Check all types, strictly."""
    session.install("-e", ".[dev]")
    session.run("mypy")


@nox.session
def imports(session: nox.Session) -> None:
    """Check that imports go only down the layers."""
    session.install("-e", ".[dev]")
    session.run("lint-imports")


@nox.session(python=PYTHONS)
def tests(session: nox.Session) -> None:
    """Run the tests. The other sessions already run the tools of test_quality."""
    session.install("-e", ".[dev]")
    session.run("pytest", "-n", "auto", "--ignore=tests/project/test_quality.py", *session.posargs)


@nox.session
def coverage(session: nox.Session) -> None:
    """Measure branch coverage. Fail if the kernel or a game has too little."""
    session.install("-e", ".[dev]")
    session.run(
        "pytest", "-n", "auto", "--ignore=tests/project", "--cov", "--cov-report=", *session.posargs
    )
    session.run("coverage", "report")
    session.run("coverage", "report", f"--include={COVERED}", f"--fail-under={LEAST_COVERAGE}")


@nox.session
def docs(session: nox.Session) -> None:
    """Build the documentation. A warning is an error."""
    session.install("-e", ".[docs]")
    session.run("sphinx-build", "-W", "--keep-going", "-b", "html", "docs", "docs/_build/html")


@nox.session
def bench(session: nox.Session) -> None:
    """Measure the speed of random play beside other engines, and of every part."""
    session.install(".")
    extras = nox.project.load_toml("pyproject.toml")["project"]["optional-dependencies"]
    for peer in extras["bench"]:
        try:
            session.install(peer)
        except CommandFailed:
            session.warn(f"{peer} cannot be installed here and will be missing from the table.")
    session.run("python", "-m", "benchmarks", *session.posargs)


@nox.session
def microbench(session: nox.Session) -> None:
    """Measure each part of the library with pytest-benchmark."""
    session.install(".[microbench]")
    plain = ("-o", "addopts=--import-mode=importlib")  # the tests' own options want more plugins
    timer = "--benchmark-timer=time.process_time"
    session.run("pytest", *plain, timer, "benchmarks/test_parts.py", *session.posargs)


@nox.session(python=PYTHONS)
def work(session: nox.Session) -> None:
    """Count the work of the verbs and keep the counts, which the tests compare with."""
    session.install(".")
    session.run("python", "-m", "benchmarks.work", "--renew", env={"PYTHONHASHSEED": "0"})


@nox.session
def soak(session: nox.Session) -> None:
    """Play thousands of random games and check every state."""
    session.install("-e", ".[test]")
    session.run("python", "-m", "isle_of_trains.testing.soak", *session.posargs)


@nox.session
def golden(session: nox.Session) -> None:
    """Make the golden files that are missing. Files that exist are kept."""
    session.install("-e", ".[test]")
    session.run("python", "-m", "tests.golden.make", *session.posargs)
    session.run("python", "-m", "tests.games.ticket_to_ride.golden.make")


@nox.session
def schemas(session: nox.Session) -> None:
    """Generate the JSON Schemas and the TypeScript declarations anew."""
    session.install("-e", ".")
    for game in ("all_aboard", "ticket_to_ride"):
        session.run("python", "-m", f"isle_of_trains.games.{game}.schemas")


@nox.session
def messages(session: nox.Session) -> None:
    """Bring the catalogues of translations up to date and compile them."""
    session.install("-e", ".[dev]")
    session.run("python", "-m", "messages")


@nox.session(python="3.11")
def fuzz(session: nox.Session) -> None:
    """Fuzz what comes in from outside: `nox -s fuzz -- -runs=1000000`."""
    session.install("-e", ".[test]", "atheris>=2.3,<4")
    session.run("python", "-m", "fuzz.fuzz_json", *(session.posargs or ["-runs=100000"]))
