// The documents of all_aboard, version 1. Generated: do not edit.

export type ScenarioName =
  | "scenario.1"
  | "scenario.2"
  | "scenario.3"
  | "scenario.4"
  | "scenario.5"
  | "scenario.6"
  | "scenario.7"
  | "scenario.8"
  | "scenario.9"
  | "scenario.10";

export type IslandName =
  | "alpine-lodge"
  | "billingtons"
  | "cactus-mines"
  | "camp-eagle"
  | "devon-city"
  | "flint-beach"
  | "research-station";

/** The primary contract of each of these islands. */
export interface PrimariesDone {
  readonly type: "PrimariesDone";
  readonly islands: ReadonlyArray<IslandName>;
}

/** A secondary contract (and so the primary) of each of these islands. */
export interface SecondariesDone {
  readonly type: "SecondariesDone";
  readonly islands: ReadonlyArray<IslandName>;
}

/** So many buildings. */
export interface BuildingsBuilt {
  readonly type: "BuildingsBuilt";
  readonly count: number;
}

/** So many points, if the game ended now. */
export interface PointsScored {
  readonly type: "PointsScored";
  readonly points: number;
}

/** So many points from buildings, if the game ended now. */
export interface BuildingPointsScored {
  readonly type: "BuildingPointsScored";
  readonly points: number;
}

/** So many cars in the train, the engine not counted. */
export interface CarsCoupled {
  readonly type: "CarsCoupled";
  readonly count: number;
}

/** So many full ticket tiles. */
export interface TicketsFilled {
  readonly type: "TicketsFilled";
  readonly count: number;
}

export type CardName =
  | "engine-1"
  | "engine-2"
  | "engine-3"
  | "boxcar-1"
  | "boxcar-2"
  | "boxcar-3"
  | "coach-1"
  | "coach-2"
  | "coach-3"
  | "hopper-1"
  | "hopper-2"
  | "hopper-3"
  | "tanker-1"
  | "tanker-2"
  | "tanker-3"
  | "caboose-1"
  | "caboose-2"
  | "caboose-3"
  | "caboose-4"
  | "caboose-5"
  | "caboose-6"
  | "caboose-7"
  | "caboose-8"
  | "caboose-9"
  | "caboose-10"
  | "bank"
  | "coal-factory"
  | "customs-house"
  | "grand-central"
  | "middle-station"
  | "northern-station"
  | "oil-refinery"
  | "rail-yard"
  | "southern-station"
  | "town-hall"
  | "time-engine";

/** Each of these cards in the train. */
export interface CardsBuilt {
  readonly type: "CardsBuilt";
  readonly cards: ReadonlyArray<CardName>;
}

/** Every one of several goals at once. */
export interface AllOf {
  readonly type: "AllOf";
  readonly goals: ReadonlyArray<Goal>;
}

/** At least one of several goals. */
export interface AnyOf {
  readonly type: "AnyOf";
  readonly goals: ReadonlyArray<Goal>;
}

export type Goal =
  | PrimariesDone
  | SecondariesDone
  | BuildingsBuilt
  | PointsScored
  | BuildingPointsScored
  | CarsCoupled
  | TicketsFilled
  | CardsBuilt
  | AllOf
  | AnyOf;

/** The numbers of the rulebook that a scenario may change. */
export interface SpecialRules {
  readonly building_limit: number | null;
  readonly island_limit: number | null;
  readonly secondaries: boolean;
  readonly return_cost: number;
  readonly token_points: number;
  readonly research_station: boolean;
}

/** A solo scenario: a goal and the rules that it changes. */
export interface Scenario {
  readonly clause: string;
  readonly title: string;
  readonly goal: Goal;
  readonly rules: SpecialRules;
}

export type ScenarioOrName = ScenarioName | Scenario;

/** What was agreed before the game (setup.options). */
export interface Options {
  readonly players: number;
  readonly first: number;
  readonly edition: "en" | "uk";
  readonly promos: boolean;
  readonly scenario: ScenarioOrName | null;
  readonly turn_limit: number | null;
  readonly ruleset: number;
}

/** Question: which of the regular actions of the turn? (turn.actions). */
export interface ChooseAction {
  readonly type: "ChooseAction";
  readonly left: number;
}

/** The bonus actions that benefits and ticket tiles grant. */
export type BonusKind = "any" | "build" | "load" | "deliver" | "load or deliver";

/** Question: how is this bonus used? (turn.bonus). */
export interface ChooseBonus {
  readonly type: "ChooseBonus";
  readonly kind: BonusKind;
}

/** What cards are discarded for, named by the clause that asks for it. */
export type Purpose = "build.pay" | "load.as-any" | "load.discard" | "turn.hand-limit";

/** Question: which card is discarded next? So many are still to go. */
export interface ChooseDiscards {
  readonly type: "ChooseDiscards";
  readonly count: number;
  readonly purpose: Purpose;
}

/** Question: which building over the limit is given up? (build.scrap-caboose-4). */
export interface ChooseBuilding {
  readonly type: "ChooseBuilding";
}

/** Question: which card of the discard pile comes back next? (promo.tickets). */
export interface ChooseSalvage {
  readonly type: "ChooseSalvage";
  readonly count: number;
  readonly rule: string;
}

/** Question: is a card returned before the night comes? (solo.return). */
export interface ChooseEndOfDay {
  readonly type: "ChooseEndOfDay";
}

/** How far the special delivery of a delivery has come (deliver.special). */
export type Special = "unused" | "open" | "closed";

export type ItemName =
  | "engine-1"
  | "engine-2"
  | "engine-3"
  | "boxcar-1"
  | "boxcar-2"
  | "boxcar-3"
  | "coach-1"
  | "coach-2"
  | "coach-3"
  | "hopper-1"
  | "hopper-2"
  | "hopper-3"
  | "tanker-1"
  | "tanker-2"
  | "tanker-3"
  | "caboose-1"
  | "caboose-2"
  | "caboose-3"
  | "caboose-4"
  | "caboose-5"
  | "caboose-6"
  | "caboose-7"
  | "caboose-8"
  | "caboose-9"
  | "caboose-10"
  | "bank"
  | "coal-factory"
  | "customs-house"
  | "grand-central"
  | "middle-station"
  | "northern-station"
  | "oil-refinery"
  | "rail-yard"
  | "southern-station"
  | "town-hall"
  | "time-engine"
  | "black"
  | "blue"
  | "green"
  | "orange"
  | "purple"
  | "white";

/** A card that lies face down; in a view, `card` is null where the seat may not know it. */
export interface FaceDown {
  readonly card: CardName | null;
  readonly hidden_by: number;
}

export type LoadOnCar = ItemName | FaceDown;

/** Question: what is the next step of this delivery? (deliver.steps). */
export interface Delivering {
  readonly type: "Delivering";
  readonly destination: IslandName | null;
  readonly begun: boolean;
  readonly special: Special;
  readonly aside: ReadonlyArray<LoadOnCar>;
  readonly stood_in: boolean;
  readonly dropped_elsewhere: boolean;
  readonly dropped_mismatched: boolean;
}

/** Question: which car gives up the next cargo? (deliver.which). */
export interface ServeContract {
  readonly type: "ServeContract";
  readonly island: IslandName;
  readonly secondary: number | null;
  readonly taken: readonly [number, number, number, number];
}

/** Draw cards from the deck. */
export interface Draw {
  readonly type: "Draw";
  readonly count: number;
}

/** Discard cards of the hand, the player's choice. */
export interface DiscardCards {
  readonly type: "DiscardCards";
  readonly count: number;
}

/** Take tokens of 1 point. */
export interface GainTokens {
  readonly type: "GainTokens";
  readonly count: number;
}

/** Draw passengers from the bag. */
export interface DrawPassengers {
  readonly type: "DrawPassengers";
  readonly count: number;
}

/** Take a bonus action. */
export interface Bonus {
  readonly type: "Bonus";
  readonly kind: BonusKind;
}

/** Take cards of choice from the discard pile. */
export interface SalvageCards {
  readonly type: "SalvageCards";
  readonly count: number;
}

export type Effect = Draw | DiscardCards | GainTokens | DrawPassengers | Bonus | SalvageCards;

/** An effect that takes place when it is reached, and the clause that it follows from. */
export interface Due {
  readonly type: "Due";
  readonly effect: Effect;
  readonly rule: string;
}

/** Deliver the primary contract of the destination. */
export interface FulfilPrimary {
  readonly type: "FulfilPrimary";
}

/** Deliver a secondary contract of the island card beside the engine; counted from 0. */
export interface FulfilSecondary {
  readonly type: "FulfilSecondary";
  readonly which: number;
}

export type ColourName = "black" | "blue" | "green" | "orange" | "purple" | "white";

/** Let a passenger off at the destination of its colour. */
export interface DropPassenger {
  readonly type: "DropPassenger";
  readonly car: number;
  readonly colour: ColourName;
}

/** Let a passenger off at its own destination, which is not the one named (caboose.9). */
export interface DropElsewhere {
  readonly type: "DropElsewhere";
  readonly car: number;
  readonly colour: ColourName;
}

/** Let a passenger off that does not belong here; it goes back to the bag (caboose.10). */
export interface DropMismatched {
  readonly type: "DropMismatched";
  readonly car: number;
  readonly colour: ColourName;
}

/** Set a load aside for the special delivery: the oldest cargo, or a passenger by colour. */
export interface SetAside {
  readonly type: "SetAside";
  readonly car: number;
  readonly colour: ColourName | null;
}

/** End the delivery. */
export interface FinishDelivery {
  readonly type: "FinishDelivery";
}

export type DeliveryStep =
  | FulfilPrimary
  | FulfilSecondary
  | DropPassenger
  | DropElsewhere
  | DropMismatched
  | SetAside
  | FinishDelivery;

/** A step of a delivery that waits until the special delivery is closed (deliver.special). */
export interface TakeStep {
  readonly type: "TakeStep";
  readonly step: DeliveryStep;
}

/** What happens by itself: at the end of a turn, and when a special delivery is closed. */
export type Phase = "clear aside" | "end check" | "hand limit" | "refill" | "night" | "next turn";

export type Pending =
  | ChooseAction
  | ChooseBonus
  | ChooseDiscards
  | ChooseBuilding
  | ChooseSalvage
  | ChooseEndOfDay
  | Delivering
  | ServeContract
  | Due
  | TakeStep
  | Phase;

/** One car as a reader sees it: its kind and what it carries, oldest first. */
export interface Car {
  readonly kind: CardName;
  readonly loads: ReadonlyArray<LoadOnCar>;
}

export type Train = ReadonlyArray<Car>;

/** An island card under the engine, and which of its secondary contracts was done. */
export interface Tucked {
  readonly island: IslandName;
  readonly which: number;
}

/** What one player has. Hand, supply and `shown` are sorted: their order means nothing. */
export interface Seat {
  readonly train: Train;
  readonly hand: ReadonlyArray<CardName>;
  readonly supply: ReadonlyArray<ColourName>;
  readonly tokens: number;
  readonly buildings: ReadonlyArray<CardName>;
  readonly beside: ReadonlyArray<IslandName>;
  readonly tucked: ReadonlyArray<Tucked>;
  readonly shown: ReadonlyArray<CardName>;
}

export type TileName =
  | "cards"
  | "cards-then-points"
  | "load"
  | "points"
  | "points-then-cards"
  | "build"
  | "salvage"
  | "cards-and-passengers"
  | "points-and-passengers";

/** A destination's ticket tile and how many passengers stand on it, all of its colour. */
export interface Ticket {
  readonly destination: IslandName;
  readonly tile: TileName;
  readonly filled: number;
}

/** The ways in which a game can end. */
export type EndReason = "progress" | "empty" | "turn limit" | "objective" | "deck";

/** A table at rest: everything that matters for how the game goes on. */
export interface State {
  readonly options: Options;
  readonly seed: number;
  readonly counter: number;
  readonly turn: number;
  readonly active: number;
  readonly stack: ReadonlyArray<Pending>;
  readonly seats: ReadonlyArray<Seat>;
  readonly deck: ReadonlyArray<CardName>;
  readonly discard: ReadonlyArray<CardName>;
  readonly display: ReadonlyArray<CardName>;
  readonly bag: ReadonlyArray<ColourName>;
  readonly islands: ReadonlyArray<IslandName>;
  readonly tickets: ReadonlyArray<Ticket>;
  readonly known_top: number;
  readonly progress: number;
  readonly progress_train: number | null;
  readonly trigger: EndReason | null;
  readonly last_turn: number | null;
  readonly over: EndReason | null;
}

/** What is seen of one player. `hand` is None where only its size is known (secret.hand). */
export interface SeatView {
  readonly train: Train;
  readonly hand: ReadonlyArray<CardName> | null;
  readonly hand_size: number;
  readonly shown: ReadonlyArray<CardName>;
  readonly supply: ReadonlyArray<ColourName>;
  readonly tokens: number;
  readonly buildings: ReadonlyArray<CardName>;
  readonly beside: ReadonlyArray<IslandName>;
  readonly tucked: ReadonlyArray<Tucked>;
}

/** A table as one seat sees it; `seat` is None for somebody who only watches. */
export interface View {
  readonly seat: number | null;
  readonly options: Options;
  readonly turn: number;
  readonly active: number;
  readonly stack: ReadonlyArray<Pending>;
  readonly seats: ReadonlyArray<SeatView>;
  readonly deck_size: number;
  readonly deck_top: ReadonlyArray<CardName>;
  readonly discard: ReadonlyArray<CardName>;
  readonly display: ReadonlyArray<CardName>;
  readonly bag: ReadonlyArray<ColourName>;
  readonly islands: ReadonlyArray<IslandName>;
  readonly tickets: ReadonlyArray<Ticket>;
  readonly progress: number;
  readonly progress_train: number | null;
  readonly trigger: EndReason | null;
  readonly last_turn: number | null;
  readonly over: EndReason | null;
}

export type SourceName =
  | "deck"
  | "engine-1"
  | "engine-2"
  | "engine-3"
  | "boxcar-1"
  | "boxcar-2"
  | "boxcar-3"
  | "coach-1"
  | "coach-2"
  | "coach-3"
  | "hopper-1"
  | "hopper-2"
  | "hopper-3"
  | "tanker-1"
  | "tanker-2"
  | "tanker-3"
  | "caboose-1"
  | "caboose-2"
  | "caboose-3"
  | "caboose-4"
  | "caboose-5"
  | "caboose-6"
  | "caboose-7"
  | "caboose-8"
  | "caboose-9"
  | "caboose-10"
  | "bank"
  | "coal-factory"
  | "customs-house"
  | "grand-central"
  | "middle-station"
  | "northern-station"
  | "oil-refinery"
  | "rail-yard"
  | "southern-station"
  | "town-hall"
  | "time-engine";

/** Take a card: `"deck"`, or the kind of a card on display (take.display, take.deck). */
export interface TakeCard {
  readonly type: "TakeCard";
  readonly source: SourceName;
}

/** Take a passenger from the bag (take.passenger). */
export interface TakePassenger {
  readonly type: "TakePassenger";
}

/** Build a card of the hand. */
export interface Build {
  readonly type: "Build";
  readonly card: CardName;
  readonly upgrades: number | null;
  readonly scraps: number | null;
  readonly replaces: CardName | null;
}

/** Load a card of the hand or a passenger of the supply onto a car of any seat. */
export interface Load {
  readonly type: "Load";
  readonly item: ItemName;
  readonly seat: number;
  readonly car: number;
  readonly as_any: boolean;
}

/** Begin a delivery to a destination; None for a special delivery alone. */
export interface Deliver {
  readonly type: "Deliver";
  readonly destination: IslandName | null;
}

/** Let a bonus go (turn.bonus). */
export interface Decline {
  readonly type: "Decline";
}

/** Discard a card of the hand. */
export interface Discard {
  readonly type: "Discard";
  readonly card: CardName;
}

/** Give up the oldest cargo of a car for a contract, or a passenger that stands in for it. */
export interface Unload {
  readonly type: "Unload";
  readonly car: number;
  readonly colour: ColourName | null;
}

/** Discard a building that is over the limit. */
export interface GiveUpBuilding {
  readonly type: "GiveUpBuilding";
  readonly building: CardName;
}

/** Take a card of choice from the discard pile. */
export interface Salvage {
  readonly type: "Salvage";
  readonly card: CardName;
}

/** Solo: pay tokens to put the top card of the discard pile back on the deck (solo.return). */
export interface ReturnCard {
  readonly type: "ReturnCard";
}

/** Solo: let the night come (solo.night). */
export interface EndDay {
  readonly type: "EndDay";
}

export type Action =
  | TakeCard
  | TakePassenger
  | Build
  | Load
  | Deliver
  | Decline
  | Discard
  | FulfilPrimary
  | FulfilSecondary
  | DropPassenger
  | DropElsewhere
  | DropMismatched
  | SetAside
  | FinishDelivery
  | Unload
  | GiveUpBuilding
  | Salvage
  | ReturnCard
  | EndDay;

/** A card on display went to a hand. */
export interface TookCard {
  readonly type: "TookCard";
  readonly seat: number;
  readonly rule: string;
  readonly card: CardName;
}

/** Cards went from the deck to a hand. Which ones is secret. */
export interface Drew {
  readonly type: "Drew";
  readonly seat: number;
  readonly rule: string;
  readonly count: number;
  readonly cards: ReadonlyArray<CardName> | null;
  readonly wanted: number;
}

/** The discard pile became the deck. */
export interface Reshuffled {
  readonly type: "Reshuffled";
  readonly seat: number;
  readonly rule: string;
  readonly count: number;
}

/** A passenger went from the bag to a supply. */
export interface DrewPassenger {
  readonly type: "DrewPassenger";
  readonly seat: number;
  readonly rule: string;
  readonly colour: ColourName;
}

/** A seat took tokens. */
export interface GainedTokens {
  readonly type: "GainedTokens";
  readonly seat: number;
  readonly rule: string;
  readonly count: number;
}

/** A card of the hand went to the discard pile. */
export interface Discarded {
  readonly type: "Discarded";
  readonly seat: number;
  readonly rule: string;
  readonly card: CardName;
}

/** A car was given up; its cargo was discarded first, its passengers went to the bag. */
export interface Scrapped {
  readonly type: "Scrapped";
  readonly seat: number;
  readonly rule: string;
  readonly car: number;
  readonly card: CardName;
  readonly loads: ReadonlyArray<LoadOnCar>;
}

/** A car was added to the train at place `car`, or a building stands (car is None). */
export interface Built {
  readonly type: "Built";
  readonly seat: number;
  readonly rule: string;
  readonly card: CardName;
  readonly car: number | null;
  readonly cost: number;
}

/** A car took the place of another, which was discarded. Loads without room left the train. */
export interface Upgraded {
  readonly type: "Upgraded";
  readonly seat: number;
  readonly rule: string;
  readonly card: CardName;
  readonly car: number;
  readonly replaced: CardName;
  readonly cost: number;
  readonly left: ReadonlyArray<LoadOnCar>;
}

/** A building was discarded. */
export interface GaveUpBuilding {
  readonly type: "GaveUpBuilding";
  readonly seat: number;
  readonly rule: string;
  readonly building: CardName;
}

/** A load was laid on a car. Which card lies face down is secret. */
export interface Loaded {
  readonly type: "Loaded";
  readonly seat: number;
  readonly rule: string;
  readonly item: ItemName | null;
  readonly owner: number;
  readonly car: number;
  readonly face_down: boolean;
}

/** A loader is about to get the benefit of a car, left to right. */
export interface GainedBenefit {
  readonly type: "GainedBenefit";
  readonly seat: number;
  readonly rule: string;
  readonly owner: number;
  readonly car: number;
  readonly effects: ReadonlyArray<Effect>;
}

/** A bonus action may be taken now. */
export interface GainedBonus {
  readonly type: "GainedBonus";
  readonly seat: number;
  readonly rule: string;
  readonly kind: BonusKind;
}

/** A bonus action was let go. */
export interface DeclinedBonus {
  readonly type: "DeclinedBonus";
  readonly seat: number;
  readonly rule: string;
  readonly kind: BonusKind;
}

/** A bonus action was impossible at the moment it was gained. */
export interface LostBonus {
  readonly type: "LostBonus";
  readonly seat: number;
  readonly rule: string;
  readonly kind: BonusKind;
}

/** A delivery began; without a destination it is a special one only. */
export interface BeganDelivery {
  readonly type: "BeganDelivery";
  readonly seat: number;
  readonly rule: string;
  readonly destination: IslandName | null;
}

/** A load served a contract: cargo is discarded, a passenger goes to the bag. */
export interface Unloaded {
  readonly type: "Unloaded";
  readonly seat: number;
  readonly rule: string;
  readonly car: number;
  readonly load: LoadOnCar;
}

/** The primary contract is done: the island card lies beside the engine. */
export interface TookIsland {
  readonly type: "TookIsland";
  readonly seat: number;
  readonly rule: string;
  readonly island: IslandName;
  readonly points: number;
}

/** A secondary contract is done: the island card is tucked under the engine. */
export interface TuckedIsland {
  readonly type: "TuckedIsland";
  readonly seat: number;
  readonly rule: string;
  readonly island: IslandName;
  readonly which: number;
  readonly points: number;
}

/** A passenger stands on a ticket tile, or earned its reward and went to the bag. */
export interface DeliveredPassenger {
  readonly type: "DeliveredPassenger";
  readonly seat: number;
  readonly rule: string;
  readonly car: number;
  readonly colour: ColourName;
  readonly destination: IslandName;
  readonly tile: TileName;
  readonly space: number;
  readonly stays: boolean;
}

/** The last space of a ticket tile is taken. */
export interface FilledTicket {
  readonly type: "FilledTicket";
  readonly seat: number;
  readonly rule: string;
  readonly destination: IslandName;
}

/** The progress train moved forward. */
export interface MovedProgress {
  readonly type: "MovedProgress";
  readonly seat: number;
  readonly rule: string;
  readonly progress: number;
}

/** A load left its car for the special delivery. */
export interface PutAside {
  readonly type: "PutAside";
  readonly seat: number;
  readonly rule: string;
  readonly car: number;
  readonly load: LoadOnCar;
}

/** The loads set aside leave the table: cargo is discarded, passengers go to the bag. */
export interface ClosedSpecial {
  readonly type: "ClosedSpecial";
  readonly seat: number;
  readonly rule: string;
  readonly loads: ReadonlyArray<LoadOnCar>;
}

/** A delivery is over. */
export interface FinishedDelivery {
  readonly type: "FinishedDelivery";
  readonly seat: number;
  readonly rule: string;
  readonly destination: IslandName | null;
}

/** Cards of the deck were laid out on display. */
export interface RefilledDisplay {
  readonly type: "RefilledDisplay";
  readonly seat: number;
  readonly rule: string;
  readonly cards: ReadonlyArray<CardName>;
}

/** A seat took the progress train. */
export interface TookProgressTrain {
  readonly type: "TookProgressTrain";
  readonly seat: number;
  readonly rule: string;
}

/** The end of the game is near: so many final turns follow. */
export interface TriggeredEnd {
  readonly type: "TriggeredEnd";
  readonly seat: number;
  readonly rule: string;
  readonly reason: EndReason;
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

/** A card of the discard pile went to a hand. */
export interface Salvaged {
  readonly type: "Salvaged";
  readonly seat: number;
  readonly rule: string;
  readonly card: CardName;
}

/** Solo: the top card of the discard pile went back on the deck for tokens. */
export interface ReturnedCard {
  readonly type: "ReturnedCard";
  readonly seat: number;
  readonly rule: string;
  readonly card: CardName;
  readonly cost: number;
}

/** Solo: the top card of the deck was discarded face up. */
export interface NightFell {
  readonly type: "NightFell";
  readonly seat: number;
  readonly rule: string;
  readonly card: CardName;
}

/** The game is over. */
export interface EndedGame {
  readonly type: "EndedGame";
  readonly seat: number;
  readonly rule: string;
  readonly reason: EndReason;
}

export type Event =
  | TookCard
  | Drew
  | Reshuffled
  | DrewPassenger
  | GainedTokens
  | Discarded
  | Scrapped
  | Built
  | Upgraded
  | GaveUpBuilding
  | Loaded
  | GainedBenefit
  | GainedBonus
  | DeclinedBonus
  | LostBonus
  | BeganDelivery
  | Unloaded
  | TookIsland
  | TuckedIsland
  | DeliveredPassenger
  | FilledTicket
  | MovedProgress
  | PutAside
  | ClosedSpecial
  | FinishedDelivery
  | RefilledDisplay
  | TookProgressTrain
  | TriggeredEnd
  | EndedTurn
  | BeganTurn
  | Salvaged
  | ReturnedCard
  | NightFell
  | EndedGame;

/** What one building is worth. */
export interface BuildingScore {
  readonly building: CardName;
  readonly points: number;
}

/** The points of a seat, item by item. */
export interface Scorecard {
  readonly seat: number;
  readonly tokens: number;
  readonly cars: number;
  readonly contracts: number;
  readonly loads: number;
  readonly progress_train: number;
  readonly buildings: ReadonlyArray<BuildingScore>;
  readonly train_length: number;
}

/** How a game ended. */
export interface Outcome {
  readonly winners: ReadonlyArray<number>;
  readonly ranking: ReadonlyArray<ReadonlyArray<number>>;
  readonly reason: EndReason;
  readonly scores: ReadonlyArray<Scorecard>;
  readonly rating: string | null;
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
  readonly game: "all_aboard";
  readonly version: 1;
  readonly data: State;
}

export interface ViewDocument {
  readonly format: "isle-of-trains/view";
  readonly game: "all_aboard";
  readonly version: 1;
  readonly data: View;
}

export interface ActionDocument {
  readonly format: "isle-of-trains/action";
  readonly game: "all_aboard";
  readonly version: 1;
  readonly data: Action;
}

export interface ActionsDocument {
  readonly format: "isle-of-trains/actions";
  readonly game: "all_aboard";
  readonly version: 1;
  readonly data: ReadonlyArray<Action>;
}

export interface EventDocument {
  readonly format: "isle-of-trains/event";
  readonly game: "all_aboard";
  readonly version: 1;
  readonly data: Event;
}

export interface EventsDocument {
  readonly format: "isle-of-trains/events";
  readonly game: "all_aboard";
  readonly version: 1;
  readonly data: ReadonlyArray<Event>;
}

export interface OptionsDocument {
  readonly format: "isle-of-trains/options";
  readonly game: "all_aboard";
  readonly version: 1;
  readonly data: Options;
}

export interface ScenarioDocument {
  readonly format: "isle-of-trains/scenario";
  readonly game: "all_aboard";
  readonly version: 1;
  readonly data: Scenario;
}

export interface ScorecardDocument {
  readonly format: "isle-of-trains/scorecard";
  readonly game: "all_aboard";
  readonly version: 1;
  readonly data: Scorecard;
}

export interface ScorecardsDocument {
  readonly format: "isle-of-trains/scorecards";
  readonly game: "all_aboard";
  readonly version: 1;
  readonly data: ReadonlyArray<Scorecard>;
}

export interface OutcomeDocument {
  readonly format: "isle-of-trains/outcome";
  readonly game: "all_aboard";
  readonly version: 1;
  readonly data: Outcome;
}

export interface RefusalDocument {
  readonly format: "isle-of-trains/refusal";
  readonly game: "all_aboard";
  readonly version: 1;
  readonly data: Refusal;
}

export interface RecordDocument {
  readonly format: "isle-of-trains/record";
  readonly game: "all_aboard";
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
  | ScenarioDocument
  | ScorecardDocument
  | ScorecardsDocument
  | OutcomeDocument
  | RefusalDocument
  | RecordDocument;
