"""The clauses of the rulebook: their ids, and a title of our own for each.

Code that enforces a clause, a refusal that cites it, an event that follows from it and a test
that proves it all use the id.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen


@frozen
class Clause:
    """One clause. A ruling is a point on which the printed rules leave a choice."""

    id: str
    title: str
    is_ruling: bool = False

    @property
    def section(self) -> str:
        """The part of the rulebook it belongs to."""
        return self.id.partition(".")[0]


def _ruling(clause: str, title: str) -> Clause:
    return Clause(clause, title, is_ruling=True)


_CLAUSES = (
    Clause("setup.island", "Six island cards lie primary side up; four players add a seventh."),
    Clause("setup.tickets", "Each of six destinations gets one ticket tile at random."),
    Clause("setup.engine", "Everybody starts with a level 1 engine; the spare ones join the deck."),
    Clause("setup.deal", "Five cards each, then three face up on display."),
    Clause("setup.passengers", "Eighteen passengers in the bag, two of them to each supply."),
    _ruling("setup.first", "Seat 0 starts unless the caller names another seat."),
    Clause("setup.options", "Players, first player, edition, promos, scenario and turn limit."),
    Clause("turn.actions", "A turn is two actions, the same one twice if you like."),
    Clause("turn.decision", "Only the seat that is asked acts, and only to answer the question."),
    Clause("turn.hold", "What is named must be there: card, passenger, car, load or building."),
    Clause("turn.possible", "An action whose requirements cannot be met cannot be chosen."),
    Clause("turn.bonus", "A bonus action is extra; it may be declined, and is lost if impossible."),
    Clause("turn.hand-limit", "At the end of a turn a hand above five is discarded down to five."),
    Clause("turn.refill", "At the end of a turn the display is filled back to three."),
    Clause("turn.end-order", "The edition says when the end of the game is looked for."),
    Clause("deck.reshuffle", "An empty deck is made anew from the discard pile."),
    Clause("take.display", "Take a card on display; its gap stays until the end of the turn."),
    Clause("take.deck", "Take the top card of the deck, if there is any card left to draw."),
    Clause("take.passenger", "Take a passenger at random from the bag."),
    Clause("take.bag-empty", "A passenger that an empty bag cannot give is a token instead."),
    Clause("build.engine", "A train has one engine, so an engine is always an upgrade."),
    Clause("build.caboose", "Cabooses are never upgraded; any number may be in a train."),
    Clause("build.building", "A building stands beside the train and weighs nothing."),
    Clause("build.extend", "A car is added at the right end of the train."),
    Clause("build.upgrade", "A car replaces one of its category and of a lower level."),
    Clause("build.building-limit", "One building; at the limit a new one replaces an old one."),
    Clause("build.scrap", "Before building for the train, one other car may be given up."),
    _ruling("build.scrap-loads", "A scrapped car's cargo is discarded, its passengers go home."),
    _ruling("build.scrap-caboose-4", "Who scraps caboose 4 gives up a building over the limit."),
    _ruling("build.upgrade-loads", "Loads move to the new car as far as it has room for them."),
    Clause("build.capacity", "After the build the weights must not exceed the pull."),
    Clause("build.cost", "The printed cost, or the difference of the two for an upgrade."),
    Clause("build.pay", "The cost is paid with that many other cards of the hand."),
    _ruling("build.order", "Scrap, place, give up buildings, pay, draw passengers."),
    Clause("build.passengers", "The passengers shown on the new card are drawn."),
    Clause("load.space", "A car takes a load while it holds fewer than it has slots."),
    Clause("load.match", "Cargo needs a car of its type; passengers ride coaches and engines."),
    Clause("load.type", "Loaded cargo counts only as the type of its car."),
    Clause("load.as-any", "One more card discarded lets cargo go face down into any cargo car."),
    Clause("load.benefit", "Loading a rival's car pays the loader that car's benefit."),
    Clause("load.own", "Loading one's own car pays nothing."),
    Clause("load.bonus-own", "A bonus load goes to one's own train."),
    Clause("load.discard", "A benefit that discards takes any card; an empty hand gives none."),
    Clause("deliver.own", "Only loads of one's own train are delivered."),
    Clause(
        "deliver.one-destination", "A delivery names one destination where it can do something."
    ),
    _ruling("deliver.steps", "A delivery goes step by step, each reward resolved at once."),
    Clause("deliver.primary", "Exactly the cargo shown buys the island card and moves progress."),
    Clause("deliver.one-island", "No second island card while one is open beside the engine."),
    Clause("deliver.secondary", "A secondary contract tucks the island card under the engine."),
    Clause("deliver.owner", "A taken island card serves its owner alone."),
    Clause("deliver.ticket", "A passenger of the right colour takes the leftmost space's reward."),
    Clause("deliver.ticket-full", "The third passenger fills the tile and moves progress."),
    Clause("deliver.special", "Once a delivery, loads may be set aside for two cards each."),
    Clause("deliver.which", "The player chooses which car gives; in a car the oldest cargo goes."),
    _ruling("deliver.asked", "Which loads serve is asked only where it makes a difference."),
    Clause(
        "deliver.finish", "After any step the delivery may be finished; with none left it ends."
    ),
    Clause("deliver.research", "The Research Station wants cargo of any type and no passengers."),
    Clause("caboose.1", "Draw a card at the start of each delivery."),
    Clause("caboose.2", "Draw a card for each coal you load."),
    Clause("caboose.3", "Its owner stores one cargo card of any type in it."),
    Clause("caboose.4", "One more building."),
    Clause("caboose.5", "Extending the train costs one less."),
    Clause("caboose.6", "Two more pull, no weight."),
    Clause("caboose.7", "Once a delivery, a passenger stands for one cargo of a contract."),
    Clause("caboose.8", "Draw two cards for each passenger you load."),
    Clause("caboose.9", "Once a delivery, one passenger may leave at its own destination."),
    Clause("caboose.10", "Once a delivery, a passenger of another colour earns the reward."),
    _ruling("caboose.when", "A caboose works from when it is built until it is scrapped."),
    Clause("end.progress", "The progress train at its spot triggers the end; the active takes it."),
    Clause("end.empty", "Deck and discard pile both empty trigger the end too."),
    Clause("end.both", "Both at once count as the progress train."),
    Clause("end.turn-limit", "A game option ends the game after so many turns."),
    Clause("end.final-turns", "After the trigger everybody has one more turn."),
    Clause("score.tokens", "One point a token."),
    Clause("score.cars", "The printed points of all cars."),
    Clause("score.loads", "One point a load on the train."),
    Clause("score.progress-train", "One point for the progress train."),
    Clause("score.contracts", "Primary points beside the engine, the total once tucked."),
    Clause("score.buildings", "Each building scores by its own condition."),
    _ruling("score.town-hall", "Every engine, coach and caboose shows a passenger icon."),
    _ruling(
        "score.stations", "Stations count all passengers on their tiles, whoever brought them."
    ),
    Clause("score.ties", "Ties go to the longer train, then to the better cars, then are shared."),
    Clause("solo.setup", "One player, six islands, no progress track."),
    Clause("solo.day", "A day is two actions."),
    Clause("solo.benefit", "Alone, one's own cars pay, but not for loads made by a bonus."),
    Clause("solo.night", "Hand limit, refill, then the top card of the deck is discarded."),
    Clause("solo.return", "Tokens put the top card of the discard pile back on the deck."),
    Clause("solo.no-reshuffle", "Alone, the discard pile is never shuffled."),
    Clause("solo.end", "The game is over the moment the deck is empty."),
    Clause("solo.rating", "A score alone has a name, from Freeloader to Island Conductor."),
    Clause("solo.win", "A scenario is won the moment its objective holds."),
    Clause("scenario.1", "Both contracts of Billington's and of Flint Beach."),
    Clause("scenario.2", "Four buildings, without a limit."),
    Clause("scenario.3", "Sixty points."),
    Clause("scenario.4", "Thirteen cars behind the engine."),
    Clause("scenario.5", "Five full ticket tiles."),
    Clause("scenario.6", "Both contracts of Alpine Lodge, Devon City and Research Station."),
    Clause("scenario.7", "Fifty points from buildings, without a limit."),
    Clause("scenario.8", "All seven primary contracts; no secondary ones, no island limit."),
    Clause("scenario.9", "Every level 3 car and engine; returning a card costs two."),
    Clause("scenario.10", "Seventy points, and each token takes one away."),
    Clause("promo.time-engine", "The Time Engine: one more engine, which salvages a card."),
    Clause("promo.tickets", "Three more ticket tiles to draw the six from."),
    Clause("secret.hand", "A hand is known to its owner; the others know its size."),
    Clause("secret.deck", "Nobody knows the order of the deck, or who leaves the bag next."),
    Clause("secret.face-down", "A card loaded face down is known to its loader alone."),
    _ruling("open.discard", "The discard pile lies open, and discards are seen by all."),
    _ruling("open.shown", "What came openly into a hand is known until its kind leaves it."),
    _ruling("open.returned", "Cards put back on the deck are known, in order, until drawn."),
)

CLAUSES: Final = {clause.id: clause for clause in _CLAUSES}
