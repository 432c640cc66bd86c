"""A player's place, and the whole table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from isle_of_trains.games.ticket_to_ride.maps import Map
from isle_of_trains.games.ticket_to_ride.pictures.maps import WIDTH, claims_of, map_block
from isle_of_trains.games.ticket_to_ride.pictures.palette import (
    BACK,
    FAINT,
    FILL,
    HIGHLIGHT,
    INK,
    LETTERS,
    PAPER,
    SEATS,
    TABLE,
    ink_on,
)
from isle_of_trains.games.ticket_to_ride.state import Seat, State
from isle_of_trains.games.ticket_to_ride.terms import Card, Counts, TicketName, by_name
from isle_of_trains.games.ticket_to_ride.text.names import card_name, seat_name
from isle_of_trains.games.ticket_to_ride.views import SeatView, View, view
from isle_of_trains.kernel.picture import (
    CHIP_HEIGHT,
    Block,
    Picture,
    caption,
    chip,
    fitted,
    in_rows,
    placed,
    rectangle,
    stacked,
    words,
)
from isle_of_trains.kernel.templates import say, say_count

_GAP: Final = 10
_MARGIN: Final = 14
_CARD: Final = (64, 40)


def table(shown: State | View, *, width: float = WIDTH) -> Picture:
    """Draw a whole table, or what a seat sees of it."""
    seen = view(shown, None) if isinstance(shown, State) else shown
    inner = width - 2 * _MARGIN
    parts = stacked(_parts(seen, shown.seats, inner), _GAP)
    height = parts.height + 2 * _MARGIN
    cloth = rectangle(0, 0, width, height, fill=TABLE, radius=10)
    title = say_count(
        "A table with {count} player", "A table with {count} players", len(seen.seats)
    )
    return Picture(width, height, title, (cloth, placed(_MARGIN, _MARGIN, parts.shapes)))


def _parts(seen: View, players: Sequence[Seat | SeatView], width: float) -> Iterator[Block]:
    yield map_block(seen.options.map, claims_of(seen.seats), width)
    yield in_rows(_market(seen), width, _GAP)
    for number, player in enumerate(players):
        yield _seat(player, number, seen.options.map, width, is_active=number == seen.to_act)


def _market(seen: View) -> Iterator[Block]:
    yield _back(say("deck"), seen.deck_size)
    for card in seen.market:
        yield _card(card)
    yield _back(say("discards"), sum(seen.discard))
    yield _back(say("tickets"), seen.ticket_deck_size)


def _card(card: Card | None) -> Block:
    width, height = _CARD
    if card is None:
        empty = rectangle(
            1, 1, width - 2, height - 2, fill="none", stroke=FAINT, line=1, radius=5, dashes="4 3"
        )  # fmt: skip
        return Block(width, height, (empty,))
    name = card_name(card)
    return Block(
        width,
        height,
        (
            rectangle(1, 1, width - 2, height - 2, fill=FILL[card], stroke=INK, line=1, radius=5),
            words(
                name,
                width / 2,
                25,
                size=fitted(name, 9, width - 14),
                fill=ink_on(card),
                anchor="middle",
                bold=True,
            ),
        ),
    )


def _back(label: str, count: int) -> Block:
    width, height = _CARD
    return Block(
        width,
        height,
        (
            rectangle(1, 1, width - 2, height - 2, fill=BACK, stroke=INK, line=1, radius=5),
            words(
                label, width / 2, 17, size=fitted(label, 9, width - 6), fill=PAPER, anchor="middle"
            ),
            words(str(count), width / 2, 32, size=12, fill=PAPER, anchor="middle", bold=True),
        ),
    )


# A player's place


def _seat(
    player: Seat | SeatView, number: int, map_: Map, width: float, *, is_active: bool
) -> Block:
    inner = width - 2 * _MARGIN
    rows = stacked([in_rows(row, inner, 6) for row in _belongings(player, map_)], 6)
    height = rows.height + 42
    edge, line = (HIGHLIGHT, 3.0) if is_active else (FAINT, 1.0)
    name = seat_name(number)
    heading = say("{seat}: to act", seat=name) if is_active else name
    facts = ", ".join(
        (
            say_count("{count} point", "{count} points", player.points),
            say_count("{count} train", "{count} trains", player.trains),
        )
    )
    return Block(
        width,
        height,
        (
            rectangle(
                2, 2, width - 4, height - 4, fill="#fbf8ef", stroke=edge, line=line, radius=8
            ),
            rectangle(_MARGIN, 10, 16, 16, fill=SEATS[number], radius=3),
            words(str(number), _MARGIN + 8, 22, size=11, fill=PAPER, anchor="middle", bold=True),
            words(heading, _MARGIN + 24, 22, size=13, bold=True),
            words(facts, width - _MARGIN, 22, size=12, anchor="end"),
            placed(_MARGIN, 32, rows.shapes),
        ),
    )  # fmt: skip


def _belongings(player: Seat | SeatView, map_: Map) -> Iterator[list[Block]]:
    if player.hand is not None:
        yield [caption(say("Hand:"), FAINT), *_counted(player.hand)]
    elif isinstance(player, SeatView):
        yield [chip(_in_hand(player.hand_size), edge=BACK, fill=PAPER)]
    if player.tickets is not None:
        kept = (*player.tickets, *(player.offered or ()))
        yield [caption(say("Tickets:"), FAINT), *(_ticket(name, map_) for name in kept)]
    elif isinstance(player, SeatView):
        yield [chip(_tickets(player.ticket_count), edge=BACK, fill=PAPER)]


def _in_hand(count: int) -> str:
    return say_count("{count} card in hand", "{count} cards in hand", count)


def _tickets(count: int) -> str:
    return say_count("{count} ticket", "{count} tickets", count)


def _ticket(name: TicketName, map_: Map) -> Block:
    ticket = next(ticket for ticket in map_.tickets if ticket.name == name)
    titles = {city.name: city.title for city in map_.cities}
    label = f"{titles[ticket.a]} – {titles[ticket.b]} {ticket.points}"
    return chip(label, edge=INK, fill=PAPER)


def _counted(hand: Counts) -> Iterator[Block]:
    for card, count in by_name(hand).items():
        yield Block(
            48,
            CHIP_HEIGHT,
            (
                rectangle(1, 1, 24, CHIP_HEIGHT - 2, fill=FILL[card], stroke=INK, line=1, radius=4),
                words(
                    LETTERS[card], 13, 15, size=10, fill=ink_on(card), anchor="middle", bold=True
                ),
                words(f"×{count}", 28, 15, size=11),
            ),
        )
