// The documents of ticket_to_ride, version 1. Generated: do not edit.

export type MapName = "us";

export type Track ColourName = "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow" | "grey";

/** A map as it is in a file: titles of cities, and rows of routes and tickets. */
export interface MapData {
  readonly name: string;
  readonly trains: number;
  readonly cities: { readonly [name: string]: string };
  readonly routes: ReadonlyArray<readonly [string, string, number, Track ColourName]>;
  readonly tickets: ReadonlyArray<readonly [string, string, number]>;
}

export type MapOrName = MapName | MapData;

/** What was agreed before the game (setup.options). */
export interface Options {
  readonly players: number;
  readonly first: number;
  readonly map: MapOrName;
  readonly turn_limit: number | null;
  readonly ruleset: number;
}

/** Question: cards, a route, or tickets? (turn.one). */
export interface ChooseAction {
  readonly type: "ChooseAction";
}

/** Question: which of the tickets on offer are kept? At least so many. */
export interface ChooseTickets {
  readonly type: "ChooseTickets";
  readonly least: number;
}

/** Question: which is the second card? (cards.two). */
export interface ChooseSecondCard {
  readonly type: "ChooseSecondCard";
}

/** Question: which cards pay for this route? (route.set). */
export interface ChoosePayment {
  readonly type: "ChoosePayment";
  readonly route: string;
}

export type CardName = "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow" | "locomotive";

export type CardCounts = { readonly [name in CardName]?: number };

/** What one player has. Routes and kept tickets are sorted: their order means nothing. */
export interface Seat {
  readonly hand: CardCounts;
  readonly shown: CardCounts;
  readonly trains: number;
  readonly points: number;
  readonly routes: ReadonlyArray<string>;
  readonly tickets: ReadonlyArray<string>;
  readonly offered: ReadonlyArray<string>;
}

/** The ways in which a game can end. */
export type EndReason = "trains" | "stalled" | "turn limit";

/** A table at rest: everything that matters for how the game goes on. */
export interface State {
  readonly options: Options;
  readonly seed: number;
  readonly counter: number;
  readonly turn: number;
  readonly active: number;
  readonly decision: ChooseAction | ChooseTickets | ChooseSecondCard | ChoosePayment | null;
  readonly seats: ReadonlyArray<Seat>;
  readonly deck: ReadonlyArray<CardName>;
  readonly discard: CardCounts;
  readonly market: ReadonlyArray<CardName | null>;
  readonly tickets: ReadonlyArray<string>;
  readonly returned: ReadonlyArray<number>;
  readonly passes: number;
  readonly last_turn: number | null;
  readonly over: EndReason | null;
}

/** What is seen of one player. Hand and tickets are None where only their number is known. */
export interface SeatView {
  readonly hand: CardCounts | null;
  readonly hand_size: number;
  readonly shown: CardCounts;
  readonly trains: number;
  readonly points: number;
  readonly routes: ReadonlyArray<string>;
  readonly tickets: ReadonlyArray<string> | null;
  readonly ticket_count: number;
  readonly offered: ReadonlyArray<string> | null;
  readonly offered_count: number;
}

/** A ticket that somebody put back under the deck; None if it was somebody else. */
export interface ReturnedTicket {
  readonly seat: number;
  readonly ticket: string | null;
}

/** A table as one seat sees it; `seat` is None for somebody who only watches. */
export interface View {
  readonly seat: number | null;
  readonly options: Options;
  readonly turn: number;
  readonly active: number;
  readonly decision: ChooseAction | ChooseTickets | ChooseSecondCard | ChoosePayment | null;
  readonly seats: ReadonlyArray<SeatView>;
  readonly deck_size: number;
  readonly discard: CardCounts;
  readonly market: ReadonlyArray<CardName | null>;
  readonly ticket_deck_size: number;
  readonly returned: ReadonlyArray<ReturnedTicket>;
  readonly passes: number;
  readonly last_turn: number | null;
  readonly over: EndReason | null;
}

/** Draw the top card of the deck (cards.two). */
export interface DrawBlind {
  readonly type: "DrawBlind";
}

/** Take a card of the market (cards.two, cards.locomotive). */
export interface DrawFaceUp {
  readonly type: "DrawFaceUp";
  readonly colour: CardName;
}

/** Claim a route (route.one). */
export interface Claim {
  readonly type: "Claim";
  readonly route: string;
}

export type ColourName = "black" | "blue" | "green" | "orange" | "purple" | "red" | "white" | "yellow";

/** Pay for a route: so many locomotives, and cards of one colour for the rest (route.set). */
export interface Pay {
  readonly type: "Pay";
  readonly colour: ColourName | null;
  readonly locomotives: number;
}

/** Draw destination tickets (tickets.draw). */
export interface DrawTickets {
  readonly type: "DrawTickets";
}

/** Keep some of the tickets that were drawn (setup.tickets, tickets.draw). */
export interface KeepTickets {
  readonly type: "KeepTickets";
  readonly tickets: ReadonlyArray<string>;
}

/** Do nothing, where nothing can be done (turn.pass). */
export interface Pass {
  readonly type: "Pass";
}

export type Action = DrawBlind | DrawFaceUp | Claim | Pay | DrawTickets | KeepTickets | Pass;

/** A card went from the deck to a hand. Which one is secret. */
export interface DrewCard {
  readonly type: "DrewCard";
  readonly seat: number;
  readonly rule: string;
  readonly card: CardName | null;
}

/** A card of the market went to a hand. */
export interface TookCard {
  readonly type: "TookCard";
  readonly seat: number;
  readonly rule: string;
  readonly card: CardName;
  readonly slot: number;
}

/** A card of the deck was laid face up. */
export interface TurnedUp {
  readonly type: "TurnedUp";
  readonly seat: number;
  readonly rule: string;
  readonly card: CardName;
  readonly slot: number;
}

/** There were too many locomotives: all face-up cards went to the discard pile. */
export interface ClearedMarket {
  readonly type: "ClearedMarket";
  readonly seat: number;
  readonly rule: string;
  readonly cards: ReadonlyArray<CardName>;
}

/** The discard pile became the deck. */
export interface Reshuffled {
  readonly type: "Reshuffled";
  readonly seat: number;
  readonly rule: string;
  readonly count: number;
}

/** Cards were laid down for a route: `cards` of one colour, and locomotives. */
export interface Paid {
  readonly type: "Paid";
  readonly seat: number;
  readonly rule: string;
  readonly route: string;
  readonly colour: ColourName | null;
  readonly cards: number;
  readonly locomotives: number;
}

/** Trains were put on a route. */
export interface Claimed {
  readonly type: "Claimed";
  readonly seat: number;
  readonly rule: string;
  readonly route: string;
  readonly trains: number;
  readonly left: number;
}

/** A claimed route scored. */
export interface ScoredPoints {
  readonly type: "ScoredPoints";
  readonly seat: number;
  readonly rule: string;
  readonly route: string;
  readonly points: number;
}

/** Tickets were drawn. Which ones is secret. */
export interface DrewTickets {
  readonly type: "DrewTickets";
  readonly seat: number;
  readonly rule: string;
  readonly count: number;
  readonly tickets: ReadonlyArray<string> | null;
}

/** Tickets were kept. Which ones is secret. */
export interface KeptTickets {
  readonly type: "KeptTickets";
  readonly seat: number;
  readonly rule: string;
  readonly count: number;
  readonly tickets: ReadonlyArray<string> | null;
}

/** Tickets went under the ticket deck, one after the other. Which ones is secret. */
export interface ReturnedTickets {
  readonly type: "ReturnedTickets";
  readonly seat: number;
  readonly rule: string;
  readonly count: number;
  readonly tickets: ReadonlyArray<string> | null;
}

/** Nothing could be done. */
export interface Passed {
  readonly type: "Passed";
  readonly seat: number;
  readonly rule: string;
}

/** The end of the game is near: so many final turns follow. */
export interface TriggeredEnd {
  readonly type: "TriggeredEnd";
  readonly seat: number;
  readonly rule: string;
  readonly final_turns: number;
}

/** A turn is over. */
export interface EndedTurn {
  readonly type: "EndedTurn";
  readonly seat: number;
  readonly rule: string;
  readonly turn: number;
}

/** A turn begins. */
export interface BeganTurn {
  readonly type: "BeganTurn";
  readonly seat: number;
  readonly rule: string;
  readonly turn: number;
}

/** The game is over. */
export interface EndedGame {
  readonly type: "EndedGame";
  readonly seat: number;
  readonly rule: string;
  readonly reason: EndReason;
}

export type Event =
  | DrewCard
  | TookCard
  | TurnedUp
  | ClearedMarket
  | Reshuffled
  | Paid
  | Claimed
  | ScoredPoints
  | DrewTickets
  | KeptTickets
  | ReturnedTickets
  | Passed
  | TriggeredEnd
  | EndedTurn
  | BeganTurn
  | EndedGame;

/** What one ticket is worth: its points, below zero if its cities are not joined. */
export interface TicketScore {
  readonly ticket: string;
  readonly points: number;
}

/** The points of a seat, item by item. */
export interface Scorecard {
  readonly seat: number;
  readonly routes: number;
  readonly tickets: ReadonlyArray<TicketScore>;
  readonly longest_path: number;
  readonly path_length: number;
}

/** How a game ended. */
export interface Outcome {
  readonly winners: ReadonlyArray<number>;
  readonly ranking: ReadonlyArray<ReadonlyArray<number>>;
  readonly reason: EndReason;
  readonly scores: ReadonlyArray<Scorecard>;
}

export type RefusalValues = { readonly [name: string]: string | number | boolean | null };

/** The answer to "why may I not do this?". */
export interface Refusal {
  readonly rule: string;
  readonly fact: string;
  readonly way_out: string;
  readonly values: RefusalValues;
  readonly because: ReadonlyArray<Refusal>;
}

/** How a game ended: why, the points of each seat, and who won. */
export interface Result {
  readonly reason: string;
  readonly scores: ReadonlyArray<number>;
  readonly winners: ReadonlyArray<number>;
}

/** A game as it was played: how it began, every action, and what came of it. */
export interface Record {
  readonly game: string;
  readonly schema: number;
  readonly options: Options;
  readonly seed: number;
  readonly players: ReadonlyArray<string>;
  readonly actions: ReadonlyArray<Action>;
  readonly result: Result | null;
  readonly final: string;
}

export interface StateDocument {
  readonly format: "isle-of-trains/state";
  readonly game: "ticket_to_ride";
  readonly version: 1;
  readonly data: State;
}

export interface ViewDocument {
  readonly format: "isle-of-trains/view";
  readonly game: "ticket_to_ride";
  readonly version: 1;
  readonly data: View;
}

export interface ActionDocument {
  readonly format: "isle-of-trains/action";
  readonly game: "ticket_to_ride";
  readonly version: 1;
  readonly data: Action;
}

export interface ActionsDocument {
  readonly format: "isle-of-trains/actions";
  readonly game: "ticket_to_ride";
  readonly version: 1;
  readonly data: ReadonlyArray<Action>;
}

export interface EventDocument {
  readonly format: "isle-of-trains/event";
  readonly game: "ticket_to_ride";
  readonly version: 1;
  readonly data: Event;
}

export interface EventsDocument {
  readonly format: "isle-of-trains/events";
  readonly game: "ticket_to_ride";
  readonly version: 1;
  readonly data: ReadonlyArray<Event>;
}

export interface OptionsDocument {
  readonly format: "isle-of-trains/options";
  readonly game: "ticket_to_ride";
  readonly version: 1;
  readonly data: Options;
}

export interface ScorecardDocument {
  readonly format: "isle-of-trains/scorecard";
  readonly game: "ticket_to_ride";
  readonly version: 1;
  readonly data: Scorecard;
}

export interface ScorecardsDocument {
  readonly format: "isle-of-trains/scorecards";
  readonly game: "ticket_to_ride";
  readonly version: 1;
  readonly data: ReadonlyArray<Scorecard>;
}

export interface OutcomeDocument {
  readonly format: "isle-of-trains/outcome";
  readonly game: "ticket_to_ride";
  readonly version: 1;
  readonly data: Outcome;
}

export interface RefusalDocument {
  readonly format: "isle-of-trains/refusal";
  readonly game: "ticket_to_ride";
  readonly version: 1;
  readonly data: Refusal;
}

export interface RecordDocument {
  readonly format: "isle-of-trains/record";
  readonly game: "ticket_to_ride";
  readonly version: 1;
  readonly data: Record;
}

/** Whatever can be read: `format` says what it is. */
export type GameDocument =
  | StateDocument
  | ViewDocument
  | ActionDocument
  | ActionsDocument
  | EventDocument
  | EventsDocument
  | OptionsDocument
  | ScorecardDocument
  | ScorecardsDocument
  | OutcomeDocument
  | RefusalDocument
  | RecordDocument;
