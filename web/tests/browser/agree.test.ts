/** What the books leave to the players: who starts and who sits where, in a rematch too; and what they may count. */

import { mkdirSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES, overflowing, small, speak, unsaid, violations, visitor, type Visitor } from "./looks";
import { act, attend, awaited, open, type Position, type Salle } from "./salle";

const SIZES = { phone: [320, 640], landscape: [640, 360], tablet: [768, 1024], desk: [1440, 900] } as const;
/** Where somebody wants to look at the pages: a folder for their pictures. */
const PICTURES = process.env["PICTURES"];
const ROUND: Position = { left: "52355", right: "52145", pile: "1313", actions: "+5 +5 +2 +2", target: 1 };

let salle: Salle;
let visitors: Visitor[] = [];

beforeAll(async () => {
  salle = await open({ scenes: { over: ROUND, again: ROUND, looks: ROUND, counts: { ...ROUND, edition: "en-1.2" }, next: { ...ROUND, target: 2 } } });
});
afterAll(() => salle.close());
afterEach(async () => {
  const all = visitors;
  visitors = [];
  for (const { page } of all) await page.context().close();
  for (const { trouble } of all) expect(trouble).toEqual([]);
});

async function somebody(options: Parameters<typeof visitor>[1] = {}): Promise<Page> {
  const one = await visitor(salle, options);
  visitors.push(one);
  return one.page;
}

async function both(name: string): Promise<[ana: Page, bo: Page]> {
  const pages: [Page, Page] = [await somebody(), await somebody()];
  await attend(pages[0], salle.url, salle.scenes[name]!, "left");
  await attend(pages[1], salle.url, salle.scenes[name]!, "right");
  return pages;
}

async function wish(page: Page, wishes: Record<string, string>): Promise<void> {
  await page.goto(`${salle.url}#/`);
  if (!(await page.locator("[data-options][open]").count())) await page.locator("[data-options] > summary").click();
  for (const [name, value] of Object.entries(wishes)) {
    const field = page.locator(`[data-wish=${name}]`);
    if ((await field.evaluate((each) => each.tagName)) === "SELECT") await field.selectOption(value);
    else await field.fill(value);
  }
}

/** What the server knows of the match that this page shows. */
async function agreed(page: Page): Promise<Record<string, unknown>> {
  const match = page.url().split("#/m/")[1]!;
  return (await page.request.get(`${salle.url}api/matches/${match}`)).json() as Promise<Record<string, unknown>>;
}

async function giveUp(page: Page): Promise<void> {
  await page.locator("[data-leave]").click();
  await page.locator("[data-resign=match]").click();
  await page.locator("[data-next=rematch]").waitFor();
}

const term = (page: Page, name: string) => page.locator(`[data-term=${name}] dd`).textContent();
const words = (page: Page) => page.locator("[data-beginning]").textContent();

test.each([
  ["me", "left", "left"],
  ["other", "left", "right"],
  ["me", "right", "right"],
  ["other", "right", "left"],
])("against the computer: %s starts, from the %s", async (starter, side, seat) => {
  const page = await somebody();
  await wish(page, { name: "Ana", starter, side });
  await page.locator("[data-start=computer]").click();
  await page.locator(".salle").waitFor();
  const match = await agreed(page);
  expect([match["starter"], match[side]]).toEqual([seat, "Ana"]);
  expect(match["computers"]).toEqual([side === "left" ? "right" : "left"]);
  if (starter === "me") await page.locator(".slot[aria-disabled=false]").first().waitFor();
});

test("on one screen both names have a side, and the one who starts is handed the screen", async () => {
  const page = await somebody();
  await wish(page, { name: "Ana", other: "Bo", starter: "other", side: "right" });
  await page.locator("[data-start=here]").click();
  await page.locator(".curtain").waitFor();
  expect(await page.locator(".curtain").textContent()).toContain("Bo");
  expect(await page.locator(".player.left .name").textContent()).toBe("Bo");
  expect(await page.locator(".player.right .name").textContent()).toBe("Ana");
});

test("a side by lot is sometimes either", async () => {
  const page = await somebody();
  const found = new Set<string>();
  await wish(page, { name: "Ana", side: "lot", starter: "me" });
  for (let i = 0; i < 30 && found.size < 2; i++) {
    await page.goto(`${salle.url}#/`);
    await page.locator("[data-start=here]").click();
    await page.locator(".curtain").waitFor();
    const match = await agreed(page);
    found.add(match["left"] === "Ana" ? "left" : "right");
    expect(match[match["starter"] as string]).toBe("Ana");
  }
  expect(found.size).toBe(2);
});

test("a friend sees who starts before sitting down; the lot is drawn with the deal, and both can check it", async () => {
  const [ana, bo, guest] = [await somebody(), await somebody(), await somebody()];
  await wish(ana, { name: "Ana", starter: "lot", side: "right" });
  await ana.locator("[data-wish=public]").check();
  await ana.locator("[data-start=link]").click();
  await ana.locator(".invite").waitFor();
  expect(await term(ana, "starter")).toContain("lot");
  expect(await term(ana, "left")).toBe("free seat");
  await guest.goto(`${salle.url}#/watch`);
  expect(await guest.locator(`[data-match="${ana.url().split("#/m/")[1]}"]`).locator("xpath=..").locator("[data-starter]").textContent()).toBe("Starts: the lot decides");
  await bo.goto(ana.url());
  expect(await term(bo, "starter")).toContain("lot");
  expect([await term(bo, "left"), await term(bo, "right")]).toEqual(["You", "Ana"]);
  await bo.locator("[data-sit]").click();
  await Promise.race([ana, bo].map((page) => page.locator(".slot[aria-disabled=false]").first().waitFor()));
  const { starter } = await agreed(ana);
  const first = starter === "right" ? ana : bo;
  await first.locator(".slot[aria-disabled=false]").first().waitFor();
  // What the lot decided stands among the terms without loading anew.
  await ana.locator("[data-menu]").click();
  await ana.locator("[data-agreed] summary").click();
  expect(await term(ana, "starter")).toBe(await term(ana, starter as string));
  await ana.keyboard.press("Escape");
  await ana.locator("[data-leave]").click();
  await ana.locator("[data-resign=match]").click();
  for (const page of [ana, bo]) {
    await page.locator("[data-verify]").click();
    await page.locator("[data-verdict=proved]").waitFor();
    expect(await page.evaluate(() => Object.entries(localStorage).filter(([name]) => name.includes("kept:")).map(([, kept]) => (JSON.parse(kept) as { lot: boolean }).lot))).toEqual([true]);
  }
});

test("a rematch is offered with a starter and sides changed, seen by the other, and played so", async () => {
  const [ana, bo] = await both("over");
  await giveUp(ana);
  expect(await words(ana)).toMatch(/Starts: Bo$/); // by turns
  await ana.locator("[data-again] summary").click();
  await ana.locator("[data-again-starter]").selectOption("lot");
  await ana.locator("[data-again-swap]").check();
  expect(await words(ana)).toMatch(/^Left: Bo · Right: .* · Starts: the lot decides$/);
  await ana.locator("[data-next=rematch]").click();
  await bo.locator("[data-decline]").waitFor();
  expect(await words(bo)).toMatch(/^Left: .* · Right: Ana · Starts: the lot decides$/);
  await bo.locator("[data-decline]").click();
  await ana.getByText("The rematch was declined.").waitFor();

  // Bo wants something else; what is withdrawn was not declined.
  await bo.locator("[data-again] summary").click();
  await bo.locator("[data-again-starter]").selectOption("left");
  await bo.locator("[data-again-swap]").check();
  await bo.locator("[data-next=rematch]").click();
  await bo.locator("[data-next=withdraw]").click();
  await bo.locator("[data-again]").waitFor();
  expect(await bo.getByText("The rematch was declined.").count()).toBe(0);
  await bo.locator("[data-next=rematch]").click();
  await ana.locator("[data-decline]").waitFor();
  expect(await words(ana)).toMatch(/^Left: Bo · Right: (\S+) · Starts: \1$/);
  await ana.locator("[data-next=rematch]").click();
  await ana.locator(".slot[aria-disabled=false]").first().waitFor();
  const match = await agreed(ana);
  expect([match["left"], match["right"], match["starter"]]).toEqual(["Bo", "Ana", "right"]);
});

test("nothing chosen, a rematch is as ever: the same sides, and the other starts", async () => {
  const [ana, bo] = await both("again");
  await giveUp(bo);
  const frames: string[] = [];
  bo.on("websocket", (socket) => socket.on("framesent", ({ payload }) => frames.push(String(payload))));
  await bo.reload();
  await bo.locator("[data-next=rematch]").click();
  await ana.locator("[data-decline]").waitFor();
  const offer = frames.map((text) => JSON.parse(text) as Record<string, unknown>).find((frame) => frame["type"] === "offer")!;
  expect(Object.keys(offer).sort()).toEqual(["id", "seat", "type", "what"]); // what an older client reads too
  await ana.locator("[data-next=rematch]").click();
  await bo.locator(".slot[aria-disabled=false]").first().waitFor();
  const match = await agreed(bo);
  expect([match["left"], match["right"], match["starter"]]).toEqual(["Ana", "Bo", "right"]);
});

test("alone one has the rematch that one chose, at once", async () => {
  const page = await somebody();
  await wish(page, { name: "Ana", target: "1", starter: "me" });
  await page.locator("[data-start=computer]").click();
  await awaited(page);
  await giveUp(page);
  await page.locator("[data-again] summary").click();
  await page.locator("[data-again-starter]").selectOption("left");
  await page.locator("[data-again-swap]").check();
  const before = page.url();
  await page.locator("[data-next=rematch]").click();
  await page.waitForURL((url) => url.href !== before);
  await page.locator(".slot[aria-disabled=false]").first().waitFor();
  const match = await agreed(page);
  expect([match["right"], match["starter"], match["computers"]]).toEqual(["Ana", "right", ["left"]]);
});

test("who starts the next round is told at the end of the last one", async () => {
  const [ana] = await both("next");
  await ana.locator("[data-leave]").click();
  await ana.locator("[data-resign=round]").click();
  await ana.locator("[data-next=round]").waitFor();
  expect(await ana.locator("[data-next-starter]").textContent()).toBe("Starts the next round: Bo");
});

test("pile and discards are counted for eyes and screen readers, also of who watches; what lies below the top stays unknown", async () => {
  const [ana, bo] = await both("counts");
  const guest = await somebody();
  await attend(guest, salle.url, salle.scenes["counts"]!, null);
  for (let played = 4; played < 6; played++) {
    const top = (await guest.locator(".pack").nth(1).getAttribute("aria-label"))!.at(-1);
    for (const page of [ana, bo, guest]) {
      await expect.poll(() => page.locator(".pack .count").allTextContents()).toEqual([String(15 - played), String(played)]);
      expect(await page.locator(".pack").evaluateAll((packs) => packs.map((pack) => pack.getAttribute("aria-label")))).toEqual([
        `Pile ${15 - played}`,
        `Discards ${played}, top ${top}`,
      ]);
    }
    if (played < 5) await act((await ana.locator(".slot[aria-disabled=false]").count()) ? ana : bo);
  }
});

describe.each(Object.entries(SIZES))("on a %s", (size, [width, height]) => {
  const viewport = { width, height };

  async function looked(page: Page, what: string): Promise<void> {
    for (const language of LANGUAGES) {
      await page.setViewportSize({ width: 1024, height: 768 }); // a low screen hides the choice of a language
      await speak(page, language);
      await page.setViewportSize(viewport);
      expect(await overflowing(page), `${what} in ${language}`).toEqual([]);
      expect(await unsaid(page), `${what} in ${language}`).toEqual([]);
      expect(await small(page), `${what} in ${language}`).toEqual([]);
      if (PICTURES) {
        mkdirSync(PICTURES, { recursive: true });
        await page.screenshot({ path: `${PICTURES}/${what}-${size}-${language}.png`, fullPage: what !== "board" });
      }
    }
    expect(await violations(page)).toEqual([]);
  }

  test("choosing, inviting and being invited look right in every language", async () => {
    const page = await somebody({ viewport, bypassCSP: true });
    await wish(page, { starter: "other", side: "right" });
    await looked(page, "options");
    await wish(page, { name: "Ana", starter: "lot", side: "left" });
    await page.locator("[data-start=link]").click();
    await page.locator(".invite").waitFor();
    await page.locator(".invite [data-agreed] summary").click();
    await looked(page, "waiting");
    const friend = await somebody({ viewport, bypassCSP: true });
    await friend.goto(page.url());
    await friend.locator("[data-sit]").waitFor();
    await looked(friend, "invited");
  });

  test("the board and the rematch look right in every language", async () => {
    const [ana, bo] = [await somebody({ viewport, bypassCSP: true }), await somebody({ viewport, bypassCSP: true })];
    await wish(ana, { name: "Ana", target: "1", starter: "me", side: "left" });
    await ana.locator("[data-start=link]").click();
    await ana.locator(".invite").waitFor();
    await bo.goto(ana.url());
    await bo.locator("[data-sit]").click();
    await ana.locator(".slot[aria-disabled=false]").first().waitFor();
    await act(ana);
    await bo.locator(".slot[aria-disabled=false]").first().waitFor();
    await looked(bo, "board");
    await giveUp(bo);
    await bo.locator("[data-again] summary").click();
    await bo.locator("[data-again-swap]").check();
    await looked(bo, "rematch");
    await bo.locator("[data-next=rematch]").click();
    await ana.locator("[data-decline]").waitFor();
    await looked(ana, "offered");
  });
});
