// Each of these lines is wrong, and the compiler must say so: it complains where it finds nothing.

import type { Action, ActionDocument, Car, Seat, State } from "./all_aboard.js";

// @ts-expect-error There is no such card.
export const unknownCard: Car = { kind: "hopper-4", loads: [] };

// @ts-expect-error A colour is no card.
export const colourInHand: Seat["hand"] = ["green"];

// @ts-expect-error There is no such action.
export const unknownAction: Action = { type: "Burn", card: "bank" };

// @ts-expect-error Every key is wanted.
export const missingKey: Action = { type: "Load", item: "green", seat: 0, car: 0 };

// @ts-expect-error A car has a number.
export const carByName: Action = { type: "Unload", car: "hopper-1", colour: null };

export const wrongVersion: ActionDocument = {
  format: "isle-of-trains/action",
  game: "all_aboard",
  // @ts-expect-error This is the first version.
  version: 2,
  data: { type: "EndDay" },
};

export function change(state: State): void {
  // @ts-expect-error Nothing in a state ever changes.
  state.turn = 2;
}
