"""What lies in the middle of the table: piles, display, bag, islands, tickets, progress."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from isle_of_trains.games.all_aboard.catalogue import (
    ISLANDS,
    PROGRESS_NEEDED,
    TILES,
    Contract,
    Island,
)
from isle_of_trains.games.all_aboard.effects import (
    Bonus,
    DiscardCards,
    Draw,
    DrawPassengers,
    Effect,
    GainTokens,
    SalvageCards,
)
from isle_of_trains.games.all_aboard.pictures.cards import (
    HEIGHT,
    WIDTH,
    card_back,
    card_shapes,
)
from isle_of_trains.games.all_aboard.pictures.palette import (
    FAINT,
    HIGHLIGHT,
    INK,
    OF_COLOUR,
    PAPER,
    SLOT,
    passenger,
    sign,
)
from isle_of_trains.games.all_aboard.state import Ticket
from isle_of_trains.games.all_aboard.terms import (
    COLOURS,
    BonusKind,
    CardName,
    Colour,
    Freight,
    IslandName,
)
from isle_of_trains.games.all_aboard.text.names import name_of
from isle_of_trains.kernel.picture import (
    Block,
    Shape,
    disc,
    fitted,
    placed,
    rectangle,
    stroke,
    words,
)
from isle_of_trains.kernel.templates import say, template

_LABEL: Final = 16
"""Room for a line of words below a card."""
_PANEL: Final = 147
_SIGN: Final = 17
_SMALL: Final = 9
_BONUSES: Final = {
    BonusKind.ANY: template("+any action"),
    BonusKind.BUILD: template("+Build"),
    BonusKind.LOAD: template("+Load"),
    BonusKind.DELIVER: template("+Deliver"),
    BonusKind.LOAD_OR_DELIVER: template("+Load or Deliver"),
}
"""A space of a ticket tile is narrow; a language may have an abbreviation for it."""


def pile(shapes: Iterable[Shape], label: str) -> Block:
    """Set a card over a word that says what it is."""
    below = words(label, WIDTH / 2, HEIGHT + 12, size=_SMALL, fill=FAINT, anchor="middle")
    return Block(WIDTH, HEIGHT + _LABEL, (*shapes, below))


def display(cards: Iterable[CardName]) -> Iterator[Block]:
    """Draw the cards on display."""
    for name in cards:
        yield pile(card_shapes(name), say("on display"))


def deck(size: int, known: tuple[CardName, ...]) -> Block:
    """Draw the deck. Its top is shown if everybody knows it."""
    shapes = card_shapes(known[-1]) if known else card_back(say("deck"))
    return pile(shapes, say("deck: {count}", count=size))


def discard(cards: tuple[CardName, ...]) -> Block:
    """Draw the discard pile with its top card."""
    empty = rectangle(
        1, 1, WIDTH - 2, HEIGHT - 2, fill="none", stroke=FAINT, line=1, radius=8, dashes="5 4"
    )  # fmt: skip
    shapes = card_shapes(cards[-1]) if cards else (empty,)
    return pile(shapes, say("discard pile: {count}", count=len(cards)))


def _panel(height: float, title: str, shapes: Iterable[Shape], edge: str = FAINT) -> Block:
    size = fitted(title, 11, _PANEL - 40)
    return Block(
        _PANEL,
        height,
        (
            rectangle(1, 1, _PANEL - 2, height - 2, fill=PAPER, stroke=edge, line=1.5, radius=6),
            words(title, 9, 17, size=size, bold=True),
            *shapes,
        ),
    )


def bag(passengers: Iterable[Colour]) -> Block:
    """Draw how many passengers of each colour are in the bag."""
    counts = Counter(passengers)
    shapes: list[Shape] = []
    for place, colour in enumerate(COLOURS):
        x, y = 18 + 46 * (place % 3), 40 + 26 * (place // 3)
        shapes.append(placed(x, y, (passenger(colour),)))
        shapes.append(words(f"×{counts[colour]}", x + 10, y + 4, size=10))
    return _panel(88, say("Bag"), shapes)


def track(progress: int, players: int) -> Block:
    """Draw how far the progress train has come."""
    need = PROGRESS_NEEDED[players]
    gap = (_PANEL - 44) / need
    shapes = [stroke((22, 42), (_PANEL - 22, 42), colour=FAINT, line=3)]
    for place in range(need + 1):
        is_here = place == min(progress, need)
        x = 22 + gap * place
        fill = HIGHLIGHT if is_here else SLOT
        shapes.append(disc(x, 42, 10, fill=fill, stroke=INK, line=1))
        ink = "#ffffff" if is_here else INK
        shapes.append(words(str(place), x, 46, size=10, fill=ink, anchor="middle", bold=is_here))
    return _panel(66, say("Progress: {have} of {need}", have=progress, need=need), shapes)


# Islands


def island(name: IslandName) -> Block:
    """Draw an island card with its contracts."""
    card = ISLANDS[name]
    rows = (card.primary, *card.secondaries)
    shapes: list[Shape] = []
    for row, contract in enumerate(rows):
        shapes.append(placed(0, 27 + 24 * row, _contract(contract, is_primary=row == 0)))
    edge = INK if card.colour is None else OF_COLOUR[card.colour]
    block = _panel(32 + 24 * len(rows), name_of(name), shapes, INK)
    return Block(block.width, block.height, (*block.shapes, *_flag(card, edge)))


def _flag(card: Island, fill: str) -> Iterator[Shape]:
    yield rectangle(1, 23, _PANEL - 2, 3, fill=fill, stroke=INK, line=0.4)
    if card.colour is not None:
        yield placed(_PANEL - 16, 13, (passenger(card.colour),))


def _contract(contract: Contract, *, is_primary: bool) -> Iterator[Shape]:
    """Draw the points of a contract and the cargo it wants."""
    yield rectangle(8, 2, 24, 19, fill=SLOT, stroke=INK, line=1, radius=4)
    yield words(str(contract.points), 20, 16, size=11, anchor="middle", bold=is_primary)
    wanted = [
        Freight(kind) for kind, count in enumerate(contract.needs.counts) for _ in range(count)
    ]
    for place, freight in enumerate(wanted):
        yield placed(46 + (_SIGN + 2) * place, 11, (sign(freight),))


# Tickets


def ticket(standing: Ticket) -> Block:
    """Draw a destination with its ticket tile and the passengers on it."""
    colour = ISLANDS[standing.destination].colour
    assert colour is not None, "only destinations with passengers have a ticket"
    shapes: list[Shape] = [placed(_PANEL - 16, 15, (passenger(colour),))]
    for place, reward in enumerate(TILES[standing.tile].rewards):
        x = 6 + 46 * place
        shapes.append(rectangle(x, 28, 43, 48, fill=SLOT, stroke=FAINT, line=1, radius=4))
        if place < standing.filled:
            shapes.append(placed(x + 21.5, 43, (passenger(colour),)))
        for row, line in enumerate(map(_reward, reward)):
            size = fitted(line, 8, 41)
            shapes.append(words(line, x + 21.5, 63 + 9 * row, size=size, anchor="middle"))
    return _panel(84, name_of(standing.destination), shapes)


def _reward(effect: Effect) -> str:
    """Say a reward in a word or two."""
    match effect:
        case Draw():
            return say("cards {count}", count=effect.count)
        case GainTokens():
            return say("tokens {count}", count=effect.count)
        case DrawPassengers():
            return say("people {count}", count=effect.count)
        case SalvageCards():
            return say("salvage {count}", count=effect.count)
        case DiscardCards():
            return say("discard {count}", count=effect.count)
        case Bonus():
            return say(_BONUSES[effect.kind])
