/** What a player wants to play, as it is remembered and as the server is asked. */

import type { ClockTerms, HouseField, NewMatch, Rules, RuleSet } from "../protocol/messages";
import { across, type Seat } from "./seats";

type Sitter = NewMatch["left"];

export interface Wishes {
  edition: string;
  level: string;
  target: number;
  strength: string;
  name: string;
  other: string; // who shares this screen
  starter: "me" | "other" | "lot"; // of the first round
  side: Seat | "lot"; // where this player fences
  house: Record<string, string>; // fields that were chosen; those as in the book don't count
  pace: "none" | "move" | "match";
  moveSeconds: number;
  matchMinutes: number;
  increment: number; // seconds
  openDiscards: boolean;
  public: boolean;
}

export const DEFAULTS: Omit<Wishes, "edition"> = {
  level: "standard",
  target: 5,
  strength: "",
  name: "",
  other: "",
  starter: "lot",
  side: "left",
  house: {},
  pace: "none",
  moveSeconds: 30,
  matchMinutes: 5,
  increment: 5,
  openDiscards: false,
  public: false,
};

export type Company = "computer" | "here" | "link";

/** What the server offers now: an edition, level or strength that is gone is replaced (by the second weakest). */
export function possible(wishes: Wishes, rules: Rules): Wishes {
  const edition = rules.editions.find((each) => each.edition === wishes.edition) ?? rules.editions[0]!;
  const level = edition.levels.includes(wishes.level) ? wishes.level : edition.levels[0]!;
  const names = rules.players.map((player) => player.name);
  const strength = names.includes(wishes.strength) ? wishes.strength : names[Math.min(1, names.length - 1)]!;
  return { ...wishes, edition: edition.edition, level, strength };
}

export function book(rules: Rules, edition: string, level: string): RuleSet | undefined {
  return rules.rule_sets.find((each) => each.edition === edition && each.level === level);
}

/** House rules field by field, as the server spells them. */
export function houseRules(house: string): [name: string, value: string][] {
  return house.split(/\s+/).filter(Boolean).map((each) => each.split("=", 2) as [string, string]);
}

/** What the agreed rules choose for every field: the book, and the house rules over it. */
export function inForce(rules: Rules, agreed: { edition: string; level: string; house: string }): Record<string, string> {
  return { ...book(rules, agreed.edition, agreed.level)?.fields, ...Object.fromEntries(houseRules(agreed.house)) };
}

/** A choice as the messages want it: numbers as numbers, a limit that limits nothing as `any`. */
export function spelled(field: HouseField, choice: string): string | number {
  if (choice === field.any) return "any";
  return /^\d+$/.test(choice) ? Number(choice) : choice;
}

/** House rules as the server reads them: the fields that differ from the book. */
export function houseText(wishes: Wishes, published: RuleSet | undefined): string {
  return Object.entries(wishes.house)
    .filter(([name, value]) => published && name in published.fields && published.fields[name] !== value)
    .map(([name, value]) => `${name}=${value}`)
    .join(" ");
}

export function clock(wishes: Wishes): ClockTerms {
  switch (wishes.pace) {
    case "none":
      return { pace: "none" };
    case "move":
      return { pace: "move", seconds: wishes.moveSeconds };
    case "match":
      return { pace: "match", seconds: wishes.matchMinutes * 60, increment: wishes.increment };
  }
}

/** Where this player sits. A side changes no chance (who starts is a person), so the lot is drawn here. */
export function ownSide(side: Wishes["side"]): Seat {
  if (side !== "lot") return side;
  return crypto.getRandomValues(new Uint8Array(1))[0]! % 2 ? "right" : "left";
}

export function asked(company: Company, wishes: Wishes, house: string, own: Seat, names: Record<Seat, string>): NewMatch {
  const other = across(own);
  const theirs = (
    {
      computer: { kind: "computer", player: wishes.strength },
      here: { kind: "you", name: names[other] },
      link: { kind: "friend" },
    } satisfies Record<Company, Sitter>
  )[company];
  const mine: Sitter = { kind: "you", name: names[own] };
  const [left, right] = own === "left" ? [mine, theirs] : [theirs, mine];
  return {
    left,
    right,
    edition: wishes.edition,
    level: wishes.level,
    house,
    target: wishes.target,
    starter: { me: own, other, lot: "lot" as const }[wishes.starter],
    clock: clock(wishes),
    open_discards: wishes.openDiscards,
    public: wishes.public,
    // Between two persons nothing is taken back, and with a clock nothing either.
    ...(company !== "link" && { undo: wishes.pace === "none" }),
  };
}
