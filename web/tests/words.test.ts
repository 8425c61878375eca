/** Actions in words, by the real catalogues: in every language, to everybody, without notation. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { announced, resultWords } from "../app/announce";
import { readAction, type Seat } from "../board/actions";
import { actionWords, eventWords, facingWords, type Say, takenBackWords, telling } from "../board/words";
import type { State } from "../protocol/messages";

const LOCALE = join(import.meta.dirname, "../../src/en_garde/locale");
const LANGUAGES = ["en", "fr", "nl", "ru"] as const;
const NAMES = { left: "Ana", right: "Pupil" };
const NOTATION = /(?<!\d)[+=x-]\d|\d[x=]\d/;
const VALUES = [1, 2, 3, 4, 5];

function catalogue(language: string): Say {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const subject of ["game", "play", "web"]) bundle.addResource(new FluentResource(readFileSync(join(LOCALE, language, `${subject}.ftl`), "utf8")));
  return (id, facts = {}) => bundle.formatPattern(bundle.getMessage(id)!.value!, facts as Record<string, FluentVariable>);
}

const ACTIONS = VALUES.flatMap((value) => [
  `+${value}`,
  `-${value}`,
  ...VALUES.flatMap((count) => {
    const cards = String(value).repeat(count);
    return [`x${cards}`, `=${cards}`, ...VALUES.map((step) => `+${step}x${cards}`)];
  }),
]);

describe.each(LANGUAGES)("in %s", (language) => {
  const raw = catalogue(language);
  test.each([null, "left", "right"] as const)("no action is told as notation to %s", (you) => {
    const say = telling(raw, NAMES, you);
    for (const action of ACTIONS) {
      for (const facing of [null, "+2x55"]) {
        const event = { kind: "played", seat: "right" as Seat, action, facing } as const;
        const state = { phase: "play", events: [event], view: { turn: "left", distance: 5, facing: action.includes("x") ? action : null, result: null } };
        const said = [
          eventWords(say, event),
          facingWords(say, "right", action),
          actionWords(say, readAction(action), facing !== null),
          takenBackWords(say, { seat: "right", actions: [action, "-1"] }, facing),
          announced(say, state as unknown as State, you ? [you] : []),
        ];
        for (const text of said) {
          expect(text).not.toMatch(NOTATION);
          expect(text).not.toMatch(/[{}]|undefined|nobody|object/);
        }
        expect(said[0]!.includes("Pupil"), said[0]).toBe(you !== "right");
      }
    }
  });

  test.each(["hit", "stuck", "cards", "ground", "resigned", "forfeit", "time"])("who wins or loses by %s is called you", (reason) => {
    for (const winner of ["left", "right"] as const) {
      const result = { winner, reason, cites: ["R13", "R15"] };
      const text = resultWords(telling(raw, NAMES, "left"), result, [1, 0]);
      expect(text).not.toContain("Ana");
      expect(resultWords(telling(raw, NAMES), result, [1, 0])).toContain(NAMES[winner]);
    }
  });
});

test("the call to answer an attack", () => {
  const said = LANGUAGES.map((language) => facingWords(telling(catalogue(language), NAMES, "left"), "right", "+3x5"));
  expect(said).toEqual([
    "Pupil advances 3 and attacks with one 5. Defend yourself!",
    "Pupil avance de 3 et attaque avec un 5. Défendez-vous\u00a0!",
    "Pupil gaat 3 vooruit en valt aan met één 5. Verdedig je!",
    "Pupil движется вперёд на 3 и атакует пятёркой. Защищайтесь!",
  ]);
});

test("how a round ended: the pile, the retreat, and no defence where nobody defends", () => {
  const say = telling(catalogue("en"), NAMES, "left");
  const told = (reason: string, winner: Seat | null, ...cites: string[]) => resultWords(say, { winner, reason, cites }, [0, 1]);
  expect(told("hit", "right", "R6")).toBe("Hit! Pupil wins the round. Score 0–1.");
  expect(told("hit", "right", "R8")).toBe("Hit! Pupil wins the round: you have no defence. Score 0–1.");
  expect(told("hit", "right")).toBe("Hit! Pupil wins the round. Score 0–1."); // an older server says no more
  expect(told("ground", "left", "R12", "R14")).toBe("The pile has run out. You win the round: you have advanced further. Score 0–1.");
  expect(told("ground", "right", "R16")).toBe("A retreat with an empty pile ends the round. Pupil wins the round, having advanced further. Score 0–1.");
  expect(told("cards", null, "R13", "R15")).toMatch(/^The pile has run out\. A drawn round/);
});

test("messages within a message are told to the same reader", () => {
  const say = telling(catalogue("en"), NAMES, "right");
  const parry = { id: "play-parry", facts: { value: 5, count: 2, notation: "=55" } };
  expect(say("parry-other", { attack: "", parry })).toBe("To answer this attack, parry with two 5s: as many cards of the same value.");
  expect(say("illegal-action", { action: parry, reason: { id: "not-your-turn", facts: { turn: "left" } }, legal: [parry, parry] })).toBe(
    "“parry with two 5s” is not possible. It is not your turn. To act: Ana. Possible now: parry with two 5s, parry with two 5s",
  );
});
