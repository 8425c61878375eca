/** How a round ends, and how an attack is answered: from prepared deals, by clicking. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visitor } from "./looks";
import { attend, open, playAs, type Position, type Salle } from "./salle";

const LUNGE: Position = { level: "advanced", left: "52355", right: "52145", pile: "1323", actions: "+5 +5 +2 +2" };

const ENDS: Record<string, Position & { says: string; rule: string | null }> = {
  hit: { ends: { reason: "hit", winner: "left" }, says: "Hit! Ana wins the round: Bo has no defence. Score 1–0.", rule: "R8" },
  "a basic hit": { level: "basic", ends: { reason: "hit", winner: "left" }, says: "Hit! Ana wins the round", rule: "R6" },
  stuck: { ends: { reason: "stuck", winner: "left" }, says: "Bo has no legal action and loses the round to Ana. Score 1–0.", rule: "R11" },
  cards: { ends: { reason: "cards", winner: "right" }, says: "Bo wins the round with more cards for this distance. Score 0–1.", rule: "R15" },
  ground: { ends: { reason: "ground", winner: "left" }, says: "Ana wins the round, having advanced further. Score 1–0.", rule: "R14" },
  "a draw by ground": { ends: { reason: "ground", winner: null }, says: "A drawn round: both have advanced equally far. Score 0–0.", rule: "R14" },
  "a draw by cards": { edition: "ru", ends: { reason: "cards", winner: null }, says: "A drawn round: both hold as many cards for this distance. Score 0–0.", rule: "R15" },
};

let salle: Salle;
beforeAll(async () => {
  salle = await open({ scenes: { ...ENDS, parried: LUNGE, retreated: LUNGE } });
});
afterAll(() => salle.close());

describe("a round ends", () => {
  test.each(Object.keys(ENDS))("by %s", async (name) => {
    const { page, trouble } = await visitor(salle);
    const [scene, { says, rule }] = [salle.scenes[name]!, ENDS[name]!];
    await attend(page, salle.url, scene, "left");
    await page.locator(".slot[aria-disabled=false]").first().waitFor();
    await playAs(page, scene.next);
    await page.locator(".end h2").waitFor();
    expect(await page.locator(".end h2").textContent()).toContain(says);
    expect(await page.locator(".end figure").count()).toBe(2);
    expect(await page.locator("[role=log]").textContent()).toContain(says);
    const link = page.locator("[data-rule]");
    expect(await link.getAttribute("href")).toMatch(new RegExp(`^#/rules/[^/]+/[^/]+/${rule}$`));
    // This deck was chosen by nobody's random: the page finds out.
    await page.locator("[data-verify]").click();
    await page.locator("[data-verdict=wrong-deck]").waitFor();
    await page.locator(".end summary").click();
    await page.locator(".end ol li").first().waitFor();
    await page.context().close();
    expect(trouble).toEqual([]);
  });
});

describe("an advanced lunge", () => {
  test.each([
    ["parried", "=5", "Bo parries with a 5.", "play"],
    ["retreated", "-3", "Bo retreats 3 squares.", "play"],
  ])("is %s", async (name, answer, says) => {
    const [ana, bo] = [await visitor(salle), await visitor(salle)];
    await attend(ana.page, salle.url, salle.scenes[name]!, "left");
    await attend(bo.page, salle.url, salle.scenes[name]!, "right");
    await ana.page.locator(".slot[aria-disabled=false]").first().waitFor();
    await playAs(ana.page, "+3x5");
    await bo.page.locator(".slot[aria-disabled=false]").first().waitFor();
    expect(await bo.page.locator(".hint").textContent()).toBe("Ana attacks with +3x5. Answer it!");
    expect(await bo.page.locator(".exchange").textContent()).toContain("Ana advances 3 and attacks with a 5.");
    await playAs(bo.page, answer);
    for (const { page } of [ana, bo]) await expect.poll(() => page.locator(".exchange").textContent()).toContain(says);
    const turn = answer.startsWith("=") ? bo : ana; // who parries has a whole turn
    await turn.page.locator(".slot[aria-disabled=false]").first().waitFor();
    for (const { page, trouble } of [ana, bo]) {
      await page.context().close();
      expect(trouble).toEqual([]);
    }
  });
});
