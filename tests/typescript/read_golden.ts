// Read documents with the declarations of the package and tell what is in them.
// Each line is the name of a file and a summary, so that the test can compare it with Python.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type {
  Action,
  GameDocument,
  Goal,
  LoadOnCar,
  Pending,
  Refusal,
  ScenarioOrName,
  Train,
} from "./all_aboard.js";

function cargo(load: LoadOnCar): string {
  return typeof load === "string" ? load : `~${load.card ?? "?"}@${load.hidden_by}`;
}

function train(cars: Train): string {
  return cars
    .map((car) => (car.loads.length ? `${car.kind}:${car.loads.map(cargo).join(",")}` : car.kind))
    .join(" ");
}

function pending(entry: Pending): string {
  return typeof entry === "string" ? entry : entry.type;
}

function goals(goal: Goal): number {
  switch (goal.type) {
    case "AllOf":
    case "AnyOf":
      return goal.goals.reduce((sum, part) => sum + goals(part), 1);
    default:
      return 1;
  }
}

function scenario(chosen: ScenarioOrName | null): string {
  if (chosen === null) return "none";
  return typeof chosen === "string" ? chosen : `${chosen.title} (${goals(chosen.goal)})`;
}

function action(chosen: Action): string {
  switch (chosen.type) {
    case "Build":
      return `Build ${chosen.card} ${chosen.upgrades ?? "-"} ${chosen.scraps ?? "-"}`;
    case "Load":
      return `Load ${chosen.item} ${chosen.seat}.${chosen.car}`;
    default:
      return chosen.type;
  }
}

function fill(refusal: Refusal): string {
  return refusal.fact.replace(/\{(\w+)\}/g, (_, name: string) => String(refusal.values[name]));
}

function summary(document: GameDocument): string {
  switch (document.format) {
    case "isle-of-trains/state":
      return [
        scenario(document.data.options.scenario),
        ...document.data.seats.map((seat) => train(seat.train)),
        ...document.data.stack.map(pending),
        document.data.over ?? "running",
      ].join(" | ");
    case "isle-of-trains/view":
      return document.data.seats
        .map((seat) => `${train(seat.train)} ${seat.hand?.length ?? `(${seat.hand_size})`}`)
        .join(" | ");
    case "isle-of-trains/action":
      return action(document.data);
    case "isle-of-trains/actions":
      return document.data.map(action).join(" | ");
    case "isle-of-trains/event":
      return `${document.data.type} ${document.data.seat} ${document.data.rule}`;
    case "isle-of-trains/events":
      return document.data.map((event) => event.type).join(" | ");
    case "isle-of-trains/options":
      return `${document.data.players} ${scenario(document.data.scenario)}`;
    case "isle-of-trains/scenario":
      return scenario(document.data);
    case "isle-of-trains/scorecard":
      return String(document.data.cars + document.data.tokens);
    case "isle-of-trains/scorecards":
      return document.data.map((card) => card.cars + card.tokens).join(" | ");
    case "isle-of-trains/outcome":
      return `${document.data.reason}: ${document.data.winners.join(" ")}`;
    case "isle-of-trains/refusal":
      return [fill(document.data), ...document.data.because.map(fill)].join(" | ");
    case "isle-of-trains/record":
      return `${document.data.players.join(" ")}: ${document.data.actions.map(action).join(" | ")}`;
  }
}

for (const path of process.argv.slice(2)) {
  const document = JSON.parse(readFileSync(path, "utf-8")) as GameDocument;
  console.log(`${basename(path, ".json")}\t${summary(document)}`);
}
