/** How a round ends, and how an attack is answered: from prepared deals, by clicking. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visitor } from "./looks";
import { attend, open, playAs, type Position, type Salle } from "./salle";

const LUNGE: Position = { level: "advanced", left: "52355", right: "52145", pile: "1323", actions: "+5 +5 +2 +2" };

const ENDS: Record<string, Position & { says: string; rules: string }> = {
  hit: { ends: { reason: "hit", winner: "left" }, says: "Hit! You win the round: Bo has no defence. Score 1–0.", rules: "R8" },
  "a basic hit": { level: "basic", ends: { reason: "hit", winner: "left" }, says: "Hit! You win the round. Score 1–0.", rules: "R6" },
  stuck: { ends: { reason: "stuck", winner: "left" }, says: "Bo can neither move nor attack: you win the round. Score 1–0.", rules: "R11" },
  "basic ground": { level: "basic", ends: { reason: "ground", winner: "right" }, says: "The pile has run out. Bo wins the round, having advanced further. Score 0–1.", rules: "R12 R14" },
  cards: { ends: { reason: "cards", winner: "right" }, says: "The pile has run out. Bo wins the round with more cards for this distance. Score 0–1.", rules: "R13 R15" },
  ground: { ends: { reason: "ground", winner: "left" }, says: "The pile has run out. You win the round: you have advanced further. Score 1–0.", rules: "R13 R15" },
  "a draw by ground": { ends: { reason: "ground", winner: null }, says: "The pile has run out. A drawn round: both have advanced equally far. Score 0–0.", rules: "R13 R15" },
  "a draw by cards": { edition: "ru", ends: { reason: "cards", winner: null }, says: "The pile has run out. A drawn round: both hold as many cards for this distance. Score 0–0.", rules: "R13 R15" },
  "a retreat with an empty pile": { edition: "ru", level: "advanced", ends: { reason: "ground", winner: "left", cites: "R16" }, says: "A retreat with an empty pile ends the round. You win the round: you have advanced further. Score 1–0.", rules: "R16" },
  "a retreat with the last card": { edition: "en-1.2", level: "advanced", ends: { reason: "ground", winner: "left", cites: "R17" }, says: "The retreat took the last card of the pile and ends the round. You win the round: you have advanced further. Score 1–0.", rules: "R17" },
};

let salle: Salle;
beforeAll(async () => {
  salle = await open({ scenes: { ...ENDS, parried: LUNGE, retreated: LUNGE } });
});
afterAll(() => salle.close());

describe("a round ends", () => {
  test.each(Object.keys(ENDS))("by %s", async (name) => {
    const { page, trouble } = await visitor(salle);
    const [scene, { says, rules }] = [salle.scenes[name]!, ENDS[name]!];
    await attend(page, salle.url, scene, "left");
    await page.locator(".slot[aria-disabled=false]").first().waitFor();
    await playAs(page, scene.next);
    await page.locator(".end h2").waitFor();
    expect(await page.locator(".end h2").textContent()).toContain(says);
    expect(await page.locator(".end figure").count()).toBe(2);
    expect(await page.locator("[role=log]").textContent()).toContain(says);
    const links = page.locator("[data-rule]");
    expect(await links.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["rule"]).join(" "))).toBe(rules);
    for (const link of await links.all()) {
      const paragraphs = await page.context().newPage();
      await paragraphs.goto(`${salle.url}${await link.getAttribute("href")}`);
      await paragraphs.locator(`[data-paragraph="${await link.getAttribute("data-rule")}"]`).waitFor(); // these rules have that paragraph
      await paragraphs.close();
    }
    // This deck was chosen by nobody's random: the page finds out.
    await page.locator("[data-verify]").click();
    await page.locator("[data-verdict=wrong-deck]").waitFor();
    await page.locator(".end [data-actions] > summary").click();
    await page.locator(".end [data-actions] li").first().waitFor();
    await page.context().close();
    expect(trouble).toEqual([]);
  });
});

describe("an advanced lunge", () => {
  test.each([
    ["parried", "=5", "parries with one 5.", "parry with one 5."],
    ["retreated", "-3", "retreats 3 squares.", "retreat 3 squares."],
  ])("is %s", async (name, answer, says, own) => {
    const [ana, bo] = [await visitor(salle), await visitor(salle)];
    await attend(ana.page, salle.url, salle.scenes[name]!, "left");
    await attend(bo.page, salle.url, salle.scenes[name]!, "right");
    await ana.page.locator(".slot[aria-disabled=false]").first().waitFor();
    await playAs(ana.page, "+3x5");
    await bo.page.locator(".slot[aria-disabled=false]").first().waitFor();
    expect(await bo.page.locator(".hint").textContent()).toBe("Ana advances 3 and attacks with one 5. Defend yourself!");
    expect(await bo.page.locator(".exchange").textContent()).toContain("Ana advances 3 and attacks with one 5.");
    await playAs(bo.page, answer);
    for (const [{ page }, words] of [[ana, `Bo ${says}`], [bo, `You ${own}`]] as const) await expect.poll(() => page.locator(".exchange").textContent()).toContain(words);
    const turn = answer.startsWith("=") ? bo : ana; // who parries has a whole turn
    await turn.page.locator(".slot[aria-disabled=false]").first().waitFor();
    for (const { page, trouble } of [ana, bo]) {
      await page.context().close();
      expect(trouble).toEqual([]);
    }
  });
});
