"""A page that plays: `python examples/web_page.py`, then open the address that it prints.

You have seat 0. The other seats take any legal action. Only the standard library is used.
"""

import html
import http.server
import random
import sys
from http import HTTPStatus
from urllib.parse import parse_qs

import isle_of_trains as iot
from isle_of_trains import svg
from isle_of_trains.games.all_aboard.text import describe_action, narrate

YOU = 0
PAGE = """<!doctype html><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Isle of Trains</title>
<style>body {{ font: 16px sans-serif; margin: 1rem auto; max-width: 60rem; padding: 0 1rem }}
svg {{ max-width: 100%; height: auto }} button {{ margin: .2rem; padding: .4rem .7rem }}
ul {{ color: #555 }}</style>
<form method="post">{buttons}</form><ul>{story}</ul>{table}"""


class Table:
    """One game. It keeps the state; a browser gets only what seat 0 may see."""

    def __init__(self, players: int, seed: int) -> None:
        self.state = iot.new_game(players=players, seed=seed)
        self.chance = random.Random(seed)
        self.story: list[str] = []

    def play(self, action: iot.Action) -> None:
        """Carry out your action, and then those of the others until you are asked again."""
        self.story = []
        self._do(action)
        while self.state.to_act not in (None, YOU):
            self._do(self.chance.choice(iot.legal_actions(self.state)))

    def _do(self, action: iot.Action) -> None:
        step = iot.step(self.state, action)
        seen = [iot.redact(event, YOU) for event in step.events]
        self.story += [narrate(event, self.state) for event in seen]
        self.state = step.state

    def page(self) -> str:
        """Write the page."""
        buttons = [
            f'<button name="choice" value="{iot.write_action(action)}">'
            f"{html.escape(describe_action(action, self.state))}</button>"
            for action in iot.legal_actions(self.state)
        ]
        result = iot.outcome(self.state)
        ending = [] if result is None else [f"The game is over. Winners: {result.winners}"]
        return PAGE.format(
            buttons="".join(buttons),
            story="".join(f"<li>{html.escape(line)}</li>" for line in (*self.story, *ending)),
            table=svg.table(iot.view(self.state, YOU)),
        )


class Handler(http.server.BaseHTTPRequestHandler):
    """Show the page, and take an answer."""

    table: Table

    def do_GET(self) -> None:
        """Show the table."""
        self._send(HTTPStatus.OK, self.table.page())

    def do_POST(self) -> None:
        """Take an action in notation. Whatever is wrong with it, the table stays as it is."""
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        try:
            self.table.play(iot.read_action(parse_qs(body)["choice"][0]))
        except (iot.GameError, KeyError) as error:
            self._send(HTTPStatus.BAD_REQUEST, html.escape(str(error)))
        else:
            self._send(HTTPStatus.OK, self.table.page())

    def _send(self, status: HTTPStatus, text: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.end_headers()
        self.wfile.write(text.encode())

    def log_message(self, format: str, *args: object) -> None:
        """Keep quiet."""


def serve(table: Table, port: int = 8000) -> http.server.HTTPServer:
    """Make a server for a table."""
    handler = type("TableHandler", (Handler,), {"table": table})
    return http.server.HTTPServer(("127.0.0.1", port), handler)


if __name__ == "__main__":
    server = serve(Table(players=2, seed=int(sys.argv[1]) if sys.argv[1:] else 1))
    print(f"http://127.0.0.1:{server.server_port}")
    server.serve_forever()
