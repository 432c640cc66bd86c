"""The clauses of the rulebook: their ids, and a title of our own for each.

Code that enforces a clause, a refusal that cites it, an event that follows from it and a test
that proves it all use the id.
"""

from __future__ import annotations

from typing import Final

from isle_of_trains.kernel.clause import Clause, by_id, ruling

_CLAUSES = (
    Clause("setup.players", "Two to five players."),
    Clause("setup.trains", "Everybody starts with all the trains that the map gives: 45."),
    Clause("setup.hand", "Four train cards each, out of the shuffled 110."),
    Clause("setup.market", "Then five train cards lie face up."),
    Clause("setup.tickets", "Three tickets each, of which at least two are kept."),
    ruling("setup.first", "Seat 0 starts unless the caller names another seat."),
    Clause("setup.options", "Players, first player, map and turn limit."),
    Clause("turn.one", "A turn is one of three things: cards, a route, or tickets."),
    Clause("turn.decision", "Only the seat that is asked acts, and only to answer the question."),
    Clause("turn.hold", "What is named must be there: card, route or ticket."),
    Clause("cards.two", "Two cards, each out of the market or blind off the deck."),
    Clause("cards.locomotive", "Who takes a face-up locomotive takes nothing else."),
    Clause("cards.second", "The second card is never a face-up locomotive."),
    Clause("cards.none", "Without a card on deck, discard pile or market, none can be taken."),
    Clause("route.one", "One open route between two neighbouring cities, anywhere on the map."),
    Clause("route.set", "A card a space, all of one colour; locomotives stand in for any."),
    Clause("route.trains", "A train on every space, so one must have that many."),
    Clause("route.points", "A route scores at once, the longer the better."),
    Clause("route.double", "Nobody owns both tracks of a pair; with few players only one is used."),
    Clause("tickets.draw", "Draw three tickets and keep at least one of them."),
    ruling("turn.pass", "Pass only where nothing else can be done."),
    Clause("market.locomotives", "Three locomotives face up clear the market."),
    Clause("deck.reshuffle", "An empty deck is made anew from the discard pile at once."),
    Clause("end.trigger", "Two trains or fewer at the end of a turn bring a last turn for all."),
    ruling("end.stalled", "When all players in a row had to pass, the game is over."),
    Clause("end.turn-limit", "A game option ends the game after so many turns."),
    Clause("score.tickets", "A completed ticket adds its value, an open one takes it away."),
    Clause("score.longest", "Ten points for the longest path of trains, to all who tie."),
    Clause("score.ties", "Ties go to more completed tickets, then the longest path, then shared."),
    Clause("secret.hand", "A hand is known to its owner; the others know its size."),
    Clause("secret.tickets", "Tickets are known to their owner; the others know how many."),
    Clause("secret.deck", "Nobody knows the order of the decks, or what others draw blind."),
    ruling("open.shown", "A card taken face up is known until one of its colour leaves the hand."),
    ruling("open.returned", "A seat knows the tickets it put back, in order, until drawn."),
)

CLAUSES: Final = by_id(_CLAUSES)
