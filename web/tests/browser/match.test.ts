/** Alone against the computer: by mouse, by keyboard, by finger. */

import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LOST, small, visitor, type Visitor } from "./looks";
import { act, attend, awaited, begin, create, handOf, open, playAs, playOut, type Salle } from "./salle";

let salle: Salle;
let me: Visitor;
let page: Page;

beforeAll(async () => {
  salle = await open({
    scenes: {
      // Distance 8 for the left seat, who holds 1 1 3 5 5.
      far: { level: "advanced", left: "52355", right: "52145", pile: "1313", actions: "+5 +5 +2 +2", computer: "right" },
      // An attack with two 4s against 1 1 4 4 5.
      attacked: { left: "55441", right: "53442", pile: "1115", actions: "+5 +5 +3 +5 x44", starter: "right", computer: "right" },
      tap: { left: "52355", right: "52145", pile: "1313", actions: "+5 +5 +2 +2", computer: "right" },
      parry: { left: "55441", right: "53442", pile: "1115", actions: "+5 +5 +3 +5 x44", starter: "right", computer: "right" },
      open: { left: "52355", right: "52145", pile: "1313", actions: "+5 +5 +2 +2", computer: "right", open_discards: true },
    },
  });
});
afterAll(() => salle.close());
beforeEach(async () => {
  me = await visitor(salle);
  page = me.page;
});
afterEach(async () => {
  await page.context().close();
  expect(me.trouble).toEqual([]);
});

/** Rounds until the match is over: a drawn one is followed by another. */
async function matchOut(next: () => Promise<void>, round: () => Promise<void>): Promise<void> {
  for (;;) {
    await round();
    if (await page.locator("[data-next=rematch]").count()) return;
    await next();
    await page.locator("[data-next]").first().waitFor({ state: "detached" });
  }
}

describe("a whole match", () => {
  test("by clicking; every deal is verified, the rounds are told, and a rematch follows", async () => {
    await begin(page, salle.url, "computer", 2);
    let rounds = 0;
    await matchOut(
      () => page.locator("[data-next=round]").click(),
      async () => {
        await playOut(page);
        rounds++;
        await page.locator("[data-verify]").click();
        await page.locator("[data-verdict=proved]").waitFor();
      },
    );
    expect(rounds).toBeGreaterThan(1);
    expect(await page.locator(".end figure").count()).toBe(2);
    await page.locator(".end [data-actions] > summary").click();
    await page.locator(".end [data-actions] li").nth(1).waitFor();
    const told = await page.locator(".end [data-actions] li").allTextContents();
    const exchange = await page.locator(".exchange").textContent();
    expect(exchange).toBe(told.slice(-2).join(" "));
    const first = page.url();
    await page.locator("[data-next=rematch]").click();
    await page.locator(".slot").first().waitFor();
    expect(page.url()).not.toBe(first);
  });

  test("by keyboard alone", async () => {
    await begin(page, salle.url, "computer", 1); // which is remembered
    await page.goto(salle.url);
    await tabTo("[data-start=computer]");
    await page.keyboard.press("Enter");
    await awaited(page);
    await page.keyboard.press("?");
    await page.getByRole("dialog").waitFor();
    expect(await page.locator("dialog kbd").allTextContents()).toContain("Enter");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await matchOut(() => page.keyboard.press("n"), roundByKeys);
    await page.keyboard.press("v");
    await page.locator("[data-verdict=proved]").waitFor();
    const first = page.url();
    await page.keyboard.press("n");
    await page.locator(".slot").first().waitFor();
    expect(page.url()).not.toBe(first);
  });

  async function roundByKeys(): Promise<void> {
    while ((await awaited(page)) === "turn") {
      const values = await page.locator(".slot[aria-disabled=false]").evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["value"]!));
      const confirm = page.locator(".confirm[data-action]");
      for (const value of values) {
        await page.keyboard.press(value);
        for (const way of ["ArrowUp", "ArrowRight", "ArrowLeft"]) {
          if (!(await confirm.count())) await page.keyboard.press(way);
        }
        if (await confirm.count()) break;
      }
      await page.keyboard.press("Enter");
      await confirm.waitFor({ state: "detached" });
    }
  }

  async function tabTo(selector: string): Promise<void> {
    for (let tabs = 0; tabs < 60; tabs++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`the keyboard does not reach ${selector}`);
  }

  test("on a touch screen of 360 × 740", async () => {
    await page.context().close();
    me = await visitor(salle, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    page = me.page;
    await begin(page, salle.url, "computer", 1);
    await matchOut(
      () => page.locator("[data-next=round]").tap(),
      async () => {
        while ((await awaited(page)) === "turn") {
          const confirm = page.locator(".confirm[data-action]");
          for (let place = 0; !(await confirm.count()); place++) {
            const slots = page.locator(".slot[aria-disabled=false][aria-pressed=false]");
            await slots.nth(place % (await slots.count())).tap();
            const option = page.locator("[data-option]");
            if (await option.count()) await option.first().tap();
          }
          expect(await small(page)).toEqual([]);
          await confirm.tap();
          await confirm.waitFor({ state: "detached" });
        }
      },
    );
    expect(await page.locator(".end h2").textContent()).toMatch(/Score \d–\d/);
    expect(await small(page)).toEqual([]);
  });
});

describe("choosing", () => {
  test("a card shows on the piste what it can do, and a choice that is barred says why", async () => {
    await attend(page, salle.url, salle.scenes["far"]!, "left");
    await page.locator('.slot[data-value="3"]').click();
    expect(await page.locator("[data-square]").evaluateAll((all) => all.map((each) => (each as SVGElement).dataset["square"]))).toEqual(["5", "11"]);
    const barred = page.locator('[data-barred="x3"]');
    expect(await barred.getAttribute("aria-disabled")).toBe("true");
    expect(await barred.getAttribute("title")).toContain("out of reach");
    expect(await barred.textContent()).toContain("out of reach");
    await barred.click({ force: true });
    expect(await page.locator(".hint").textContent()).toContain("out of reach");
    await page.locator('[data-square="11"]').click();
    expect(await page.locator(".ghost").count()).toBe(1);
    expect(await page.locator(".confirm[data-action]").textContent()).toBe("Advance 3 · square 11");
  });

  test("a lunge is made by step and attack cards, and strengthened by more of them", async () => {
    await attend(page, salle.url, salle.scenes["far"]!, "left");
    await page.locator('.slot[data-value="3"]').click();
    await page.locator('.slot[data-value="5"]').first().click();
    expect(await page.locator("[data-option]").evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["option"]))).toEqual(["+3x5", "+5x3"]);
    await page.locator('.slot[data-value="5"][aria-pressed=false]').click();
    expect(await page.locator(".confirm").getAttribute("data-action")).toBe("+3x55");
    expect(await page.locator("[data-aim], .ghost").count()).toBe(2);
    await page.getByRole("button", { name: "Put back" }).click();
    expect(await page.locator(".slot[aria-pressed=true]").count()).toBe(0);
  });

  test("a parry shows the cards it takes, takes them together, and the other cards say why not", async () => {
    await attend(page, salle.url, salle.scenes["attacked"]!, "left");
    expect(await page.locator(".slot.parries").evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset["value"]))).toEqual(["4", "4"]);
    const other = page.locator('.slot[data-value="1"]').first();
    await expect.poll(() => other.getAttribute("title")).toContain("parry with two 4s");
    await other.click({ force: true });
    expect(await page.locator(".hint").textContent()).toContain("as many cards of the same value");
    await page.locator('.slot[data-value="4"]').first().click();
    expect(await page.locator(".slot[aria-pressed=true]").count()).toBe(2);
    await page.locator('.confirm[data-action="=44"]').click();
    await expect.poll(() => page.locator(".exchange").textContent()).toContain("You parry");
  });

  test("with one tap what is clear is played at once, and the choice is remembered", async () => {
    await attend(page, salle.url, salle.scenes["tap"]!, "left");
    await awaited(page);
    await page.locator("[data-menu]").click();
    await page.locator("[data-setting=oneTap]").check();
    await page.keyboard.press("Escape");
    await page.reload();
    await page.locator('.slot[data-value="3"]').click(); // three things are possible with it
    await page.locator('[data-option="+3"]').click();
    await expect.poll(() => page.locator("[role=log]").textContent()).toContain("Distance");
    await attend(page, salle.url, salle.scenes["parry"]!, "left");
    await page.locator('.slot[data-value="4"]').first().click(); // only one
    await expect.poll(() => page.locator(".exchange").textContent()).toContain("You parry");
  });

  test("an action is taken back at once", async () => {
    await begin(page, salle.url, "computer", 5);
    await awaited(page);
    const before = await handOf(page);
    await act(page);
    expect(await awaited(page)).toBe("turn");
    await page.locator("[data-undo]").click();
    await expect.poll(() => handOf(page)).toBe(before);
  });
});

test("the list of actions is there while a round runs only where discards lie open", async () => {
  await attend(page, salle.url, salle.scenes["far"]!, "left");
  await awaited(page);
  expect(await page.locator(".exchange").textContent()).toBe("You advance 2 squares. Random advances 2 squares.");
  expect(await page.locator("details").count()).toBe(0);
  await attend(page, salle.url, salle.scenes["open"]!, "left");
  await page.locator(".sofar summary").click();
  expect(await page.locator(".sofar li").count()).toBe(4);
});

test("a clock shows the server's time, and that it is short not by its colour alone", async () => {
  const clock = { pace: "move", seconds: 9 };
  await create(page, salle.url, { left: { kind: "you", name: "Ana" }, right: { kind: "computer", player: "random" }, starter: "left", clock });
  await awaited(page);
  expect(await page.locator(".left .clock").getAttribute("title")).toBe("A player’s clock starts only after that player’s first action.");
  expect(await page.locator(".clock.running").count()).toBe(0);
  await act(page);
  await awaited(page);
  expect(await page.locator(".left .clock").getAttribute("title")).toBeNull();
  expect(await page.locator(".clock.running").textContent()).toMatch(/0:0\d/);
  expect(await page.locator(".clock.running [role=alert]").textContent()).toBe("Hurry!");
  expect(await page.locator(".clock").count()).toBe(2);
  await page.locator("[data-leave]").click();
  await page.locator("[data-resign=round]").click();
  await expect.poll(() => page.locator(".clock.low").count()).toBe(0);
});

test("everything that happens is said to those who hear the page", async () => {
  await attend(page, salle.url, salle.scenes["far"]!, "left");
  await awaited(page);
  await playAs(page, "+1");
  const log = page.locator("[role=log]");
  await expect.poll(() => log.textContent()).toMatch(/^Random .* Distance \d+\. Your turn\./);
  expect(await page.locator(".salle svg[role=img]").getAttribute("aria-label")).toMatch(/^You stand on square 9/);
});

test("a server that restarts is found again without a reload, a lost page comes back to the same hand", async () => {
  await begin(page, salle.url, "computer", 5);
  await awaited(page);
  const before = await handOf(page);
  me.expected.push(LOST);
  await salle.stop();
  await page.locator(".lost").waitFor();
  await salle.start();
  await page.locator(".lost").waitFor({ state: "detached" });
  expect(await handOf(page)).toBe(before);
  await page.reload();
  await awaited(page);
  expect(await handOf(page)).toBe(before);
  await act(page);
});
