/** What a player wants to play, as it is remembered and as the server is asked. */

import type { ClockTerms, HouseField, NewMatch, Rules, RuleSet } from "../protocol/messages";

export interface Wishes {
  edition: string;
  level: string;
  target: number;
  strength: string;
  name: string;
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

export function asked(company: Company, wishes: Wishes, house: string, names: [own: string, other: string]): NewMatch {
  const left = { kind: "you", name: names[0] } as const;
  const agreed = {
    left,
    edition: wishes.edition,
    level: wishes.level,
    house,
    target: wishes.target,
    clock: clock(wishes),
    open_discards: wishes.openDiscards,
    public: wishes.public,
  };
  const undo = wishes.pace === "none"; // with a clock nothing is taken back
  switch (company) {
    case "computer":
      return { ...agreed, right: { kind: "computer", player: wishes.strength }, undo };
    case "here":
      return { ...agreed, right: { kind: "you", name: names[1] }, undo };
    case "link":
      return { ...agreed, right: { kind: "friend" } };
  }
}
