"""Points, itemised, and who has won."""

from __future__ import annotations

from attrs import frozen

from isle_of_trains.games.ticket_to_ride.draft import Table
from isle_of_trains.games.ticket_to_ride.network import are_joined, longest_path
from isle_of_trains.games.ticket_to_ride.terms import LONGEST_PATH_POINTS, EndReason, TicketName


@frozen
class TicketScore:
    """What one ticket is worth: its points, below zero if its cities are not joined."""

    ticket: TicketName
    points: int

    @property
    def is_completed(self) -> bool:
        """Tell whether its cities are joined."""
        return self.points > 0


@frozen(kw_only=True)
class Scorecard:
    """The points of a seat, item by item."""

    seat: int
    routes: int
    tickets: tuple[TicketScore, ...]
    longest_path: int
    """The points for the longest path: all or nothing."""
    path_length: int
    """Not points: how many trains the longest path of this seat has."""

    @property
    def ticket_points(self) -> int:
        """The points of all tickets, completed or open."""
        return sum(ticket.points for ticket in self.tickets)

    @property
    def completed(self) -> int:
        """How many tickets are completed."""
        return sum(ticket.is_completed for ticket in self.tickets)

    @property
    def total(self) -> int:
        """All points."""
        return self.routes + self.ticket_points + self.longest_path

    @property
    def standing(self) -> tuple[int, int, int]:
        """What seats are compared by, the first difference deciding (score.ties)."""
        return self.total, self.completed, self.longest_path


@frozen(kw_only=True)
class Outcome:
    """How a game ended."""

    winners: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    """All seats, best first; seats of one group share their place."""
    reason: EndReason
    scores: tuple[Scorecard, ...]


def scorecards(table: Table) -> tuple[Scorecard, ...]:
    """Count the points of all seats as if the game ended now."""
    board = table.options.board
    lengths = [longest_path(board, network) for network in table.claimed]
    longest = max(lengths)
    return tuple(
        Scorecard(
            seat=seat,
            routes=player.points,
            tickets=ticket_scores(table, seat),
            longest_path=LONGEST_PATH_POINTS if lengths[seat] == longest > 0 else 0,
            path_length=lengths[seat],
        )
        for seat, player in enumerate(table.seats)
    )


def ticket_scores(table: Table, seat: int) -> tuple[TicketScore, ...]:
    """Look at the tickets that a seat has kept (score.tickets)."""
    board = table.options.board
    scores = []
    for name in table.seats[seat].tickets:
        ticket = board.tickets[name]
        completed = are_joined(board, table.claimed[seat], ticket.a, ticket.b)
        scores.append(TicketScore(name, ticket.points if completed else -ticket.points))
    return tuple(scores)


def rank(scores: tuple[Scorecard, ...]) -> tuple[tuple[int, ...], ...]:
    """Order the seats, best first, ties together (score.ties)."""
    standings = sorted({card.standing for card in scores}, reverse=True)
    return tuple(
        tuple(card.seat for card in scores if card.standing == standing) for standing in standings
    )
