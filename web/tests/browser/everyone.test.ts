/** For everyone: every state of play in both themes and all languages, on small and lying screens. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES, overflowing, PHONE, shifts, small, THEMES, unsaid, violations, visitor, watchShifts } from "./looks";
import { attend, awaited, open, playAs, type Position, type Salle } from "./salle";

const FAR: Position = { level: "advanced", left: "52355", right: "52145", pile: "1313", actions: "+5 +5 +2 +2" };
const ATTACKED: Position = { left: "55441", right: "53442", pile: "1115", actions: "+5 +5 +3 +5 x44", starter: "right" };
const OVER: Position = { target: 1, computer: "right", ends: { reason: "hit", winner: "left" } };

/** A state of play: how to come there from the page of a prepared match. */
interface State {
  scene: Position;
  seat: "left" | "right" | null;
  reach?: (page: Page) => Promise<void>;
}

const STATES: Record<string, State> = {
  "the first turn": { scene: { ...FAR, actions: "" }, seat: "left" },
  "a card taken up": { scene: { ...FAR, computer: "right" }, seat: "left", reach: (page) => page.locator('.slot[data-value="3"]').click() },
  "an attack to answer, with a clock": { scene: { ...ATTACKED, clock: ["match", 3600] }, seat: "left" },
  "the other is away": { scene: FAR, seat: "left", reach: (page) => page.getByRole("status").filter({ hasText: "Bo" }).waitFor() },
  "the other's turn": { scene: { ...FAR, open_discards: true }, seat: "right" },
  curtain: { scene: { ...FAR, here: true }, seat: "left" },
  settings: { scene: FAR, seat: "left", reach: (page) => page.keyboard.press("?") },
  phrases: { scene: FAR, seat: "left", reach: (page) => page.keyboard.press("s") },
  "giving up": { scene: FAR, seat: "left", reach: (page) => page.keyboard.press("r") },
  "the end": {
    scene: OVER,
    seat: "left",
    reach: async (page) => {
      await page.locator(".slot[aria-disabled=false]").first().waitFor();
      await playAs(page, salle.scenes["the end"]!.next);
      await page.locator("[data-verify]").click();
      await page.locator("[data-verdict]").waitFor();
      await page.locator(".end [data-actions] > summary").click();
      await page.locator(".end [data-actions] li").first().waitFor();
    },
  },
  watching: { scene: FAR, seat: null },
};

let salle: Salle;
beforeAll(async () => {
  const scenes = Object.fromEntries(Object.entries(STATES).map(([name, state]) => [name, state.scene]));
  salle = await open({ scenes: { ...scenes, lying: { ...FAR, computer: "right" }, moving: { ...FAR, computer: "right" } } });
});
afterAll(() => salle.close());

async function reach(page: Page, name: string): Promise<void> {
  const state = STATES[name]!;
  await attend(page, salle.url, salle.scenes[name]!, state.seat);
  await page.locator(".slot, .curtain, .backs, .end").first().waitFor();
  // A match that is over stays over: its end is only looked at again.
  if (!(await page.locator(".end h2").count())) await state.reach?.(page);
}

describe.each(THEMES)("in the %s theme", (colorScheme) => {
  test("axe finds nothing wrong in any state of play", async () => {
    const { page, trouble } = await visitor(salle, { colorScheme, bypassCSP: true });
    for (const name of Object.keys(STATES)) {
      await reach(page, name);
      expect(await violations(page), name).toEqual([]);
    }
    await page.context().close();
    expect(trouble).toEqual([]);
  });
});

test("in every language all is said and stays in its box on a screen of 320 pixels, switched while one plays", async () => {
  const { page, trouble } = await visitor(salle, { viewport: PHONE });
  for (const name of Object.keys(STATES)) {
    await reach(page, name);
    for (const language of LANGUAGES) {
      // Behind a dialog the page is out of reach, but its language is not.
      await page.locator("header select").evaluate((select, wish) => {
        (select as HTMLSelectElement).value = wish;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }, language);
      await page.locator(`html[lang=${language}]`).waitFor();
      expect(await unsaid(page), `${name}, ${language}`).toEqual([]);
      expect(await overflowing(page), `${name}, ${language}`).toEqual([]);
      expect(await small(page), `${name}, ${language}`).toEqual([]);
    }
  }
  await page.context().close();
  expect(trouble).toEqual([]);
});

test.each([
  [740, 360],
  [667, 375],
])("on a phone of %i × %i that lies on its side, board and hand are seen without scrolling", async (width, height) => {
  const { page, trouble } = await visitor(salle, { viewport: { width, height }, hasTouch: true, isMobile: true });
  await attend(page, salle.url, salle.scenes["lying"]!, "left");
  await awaited(page);
  await page.locator('.slot[data-value="3"]').tap();
  for (const selector of [".salle", ".hand", ".hint", "[data-option]", ".scores"]) {
    const box = (await page.locator(selector).first().boundingBox())!;
    expect(box.y, selector).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height, selector).toBeLessThanOrEqual(height);
  }
  expect(await small(page)).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await page.context().close();
  expect(trouble).toEqual([]);
});

test("nothing jumps while fencers move, cards are drawn and the round goes on", async () => {
  const { page, trouble } = await visitor(salle, { reducedMotion: "no-preference" });
  await watchShifts(page);
  await attend(page, salle.url, salle.scenes["moving"]!, "left");
  await awaited(page);
  const begun = await shifts(page);
  await playAs(page, "+3x5");
  await awaited(page);
  await page.waitForFunction(() => document.getAnimations().every((each) => each.playState !== "running"));
  expect(await shifts(page)).toBe(begun);
  await page.context().close();
  expect(trouble).toEqual([]);
});
