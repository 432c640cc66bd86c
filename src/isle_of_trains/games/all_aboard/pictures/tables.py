"""A player's place, and the whole table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from isle_of_trains.games.all_aboard.catalogue import CARDS
from isle_of_trains.games.all_aboard.pictures.commons import (
    bag,
    deck,
    discard,
    display,
    island,
    ticket,
    track,
)
from isle_of_trains.games.all_aboard.pictures.palette import (
    BACK,
    FAINT,
    HIGHLIGHT,
    INK,
    OF_CATEGORY,
    PAPER,
    TABLE,
    passenger,
    sign,
)
from isle_of_trains.games.all_aboard.pictures.trains import (
    CAR_HEIGHT,
    CAR_WIDTH,
    train_shapes,
)
from isle_of_trains.games.all_aboard.state import Seat, State, Tucked
from isle_of_trains.games.all_aboard.terms import CardName
from isle_of_trains.games.all_aboard.text.names import name_of, seat_name
from isle_of_trains.games.all_aboard.train import Train
from isle_of_trains.games.all_aboard.views import SeatView, View, view
from isle_of_trains.kernel.picture import (
    CHIP_HEIGHT,
    Block,
    Picture,
    Shape,
    caption,
    chip,
    in_rows,
    placed,
    rectangle,
    stacked,
    words,
)
from isle_of_trains.kernel.templates import say, say_count

WIDTH: Final = 960
_GAP: Final = 10
_MARGIN: Final = 14


def seat(player: Seat | SeatView, number: int = 0, *, width: float = WIDTH) -> Picture:
    """Draw what one player has; a hand that is not known shows its backs."""
    block = _seat(player, number, width, is_active=False)
    return Picture(block.width, block.height, seat_name(number), block.shapes)


def table(shown: State | View, *, width: float = WIDTH) -> Picture:
    """Draw a whole table, or what a seat sees of it.

    A narrow picture sets its parts below each other, so that a phone can show it.
    """
    seen = view(shown, None) if isinstance(shown, State) else shown
    inner = width - 2 * _MARGIN
    parts = stacked(_parts(seen, shown.seats, inner), 2 * _GAP)
    height = parts.height + 2 * _MARGIN
    title = say_count(
        "A table with {count} player", "A table with {count} players", len(seen.seats)
    )
    cloth = rectangle(0, 0, width, height, fill=TABLE, radius=10)
    return Picture(width, height, title, (cloth, placed(_MARGIN, _MARGIN, parts.shapes)))


def _parts(seen: View, players: Sequence[Seat | SeatView], width: float) -> Iterator[Block]:
    yield in_rows(_middle(seen), width, _GAP)
    yield _under(say("Tickets"), in_rows(map(ticket, seen.tickets), width, _GAP))
    if seen.islands:
        yield _under(say("Islands"), in_rows(map(island, seen.islands), width, _GAP))
    for number, player in enumerate(players):
        yield _seat(player, number, width, is_active=number == seen.to_act)


def _under(heading: str, block: Block) -> Block:
    """Set a heading over a block."""
    title = words(heading, 2, 12, size=12, bold=True)
    return Block(block.width, block.height + 20, (title, placed(0, 20, block.shapes)))


def _middle(seen: View) -> Iterator[Block]:
    yield deck(seen.deck_size, seen.deck_top)
    yield from display(seen.display)
    yield discard(seen.discard)
    others = [bag(seen.bag)]
    if not seen.options.is_solo:
        others.append(track(seen.progress, len(seen.seats)))
    yield stacked(others, _GAP)


# A player's place


def _seat(player: Seat | SeatView, number: int, width: float, *, is_active: bool) -> Block:
    inner = width - 2 * _MARGIN
    rows = stacked(
        [_cars(player, inner), *(in_rows(row, inner, 6) for row in _belongings(player) if row)],
        8,
    )
    height = rows.height + 44
    edge, line = (HIGHLIGHT, 3.0) if is_active else (FAINT, 1.0)
    heading = say("{seat}: to act", seat=seat_name(number)) if is_active else seat_name(number)
    facts = ", ".join((_strength(player.train), _tokens(player.tokens)))
    return Block(
        width,
        height,
        (
            rectangle(
                2, 2, width - 4, height - 4, fill="#fbf8ef", stroke=edge, line=line, radius=8
            ),
            words(heading, _MARGIN, 22, size=13, bold=True),
            words(facts, width - _MARGIN, 22, size=12, anchor="end"),
            placed(_MARGIN, 32, rows.shapes),
        ),
    )  # fmt: skip


def _tokens(count: int) -> str:
    return say_count("{count} token", "{count} tokens", count)


def _strength(coupled: Train) -> str:
    """Say how much of its pull a train uses."""
    pull = sum(CARDS[kind].pull for kind in coupled.kinds)
    weight = sum(CARDS[kind].weight for kind in coupled.kinds)
    return say("weight {weight} of {pull}", weight=weight, pull=pull)


def _cars(player: Seat | SeatView, width: float) -> Block:
    most = max(1, int(width // CAR_WIDTH))
    rows = -(-len(player.train.kinds) // most)
    return Block(width, CAR_HEIGHT * rows, tuple(train_shapes(player.train, most=most)))


def _belongings(player: Seat | SeatView) -> Iterator[list[Block]]:
    yield [
        *(
            Block(20, CHIP_HEIGHT, (placed(10, 11, (passenger(colour),)),))
            for colour in player.supply
        ),
        *map(_card_chip, player.buildings),
        *(
            _island_chip(say("{island}: primary done", island=name_of(name)))
            for name in player.beside
        ),
        *map(_tucked_chip, player.tucked),
    ]
    if player.hand is not None:
        yield [caption(say("Hand:"), FAINT), *map(_card_chip, player.hand)]
    elif isinstance(player, SeatView):
        backs = say_count("{count} card in hand", "{count} cards in hand", player.hand_size)
        known = (
            [caption(say("seen by all:"), FAINT), *map(_card_chip, player.shown)]
            if player.shown
            else []
        )
        yield [chip(backs, edge=BACK, fill=PAPER), *known]


def _tucked_chip(card: Tucked) -> Block:
    label = say(
        "{island}: secondary {number} done", island=name_of(card.island), number=card.which + 1
    )
    return _island_chip(label)


def _island_chip(label: str) -> Block:
    return chip(label, edge=INK, fill=PAPER)


def _card_chip(name: CardName) -> Block:
    """Draw a card small: its name, and what it counts as when it is loaded."""
    card = CARDS[name]
    small = chip(name_of(name), edge=OF_CATEGORY[card.category], fill=PAPER, room=20)
    icon: Shape = placed(small.width - 13, CHIP_HEIGHT / 2, (sign(card.icon),))
    return Block(small.width, small.height, (*small.shapes, icon))
