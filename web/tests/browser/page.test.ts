import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { act, awaited, begin, open, type Salle, scene } from "./salle";

let salle: Salle;
let page: Page;
let trouble: string[];

beforeAll(async () => {
  salle = await open();
});
afterAll(() => salle.close());

beforeEach(async () => {
  page = await visitor();
});
afterEach(async () => {
  await page.context().close();
  expect(trouble).toEqual([]);
});

/** Somebody with a browser of their own; what its console complains about fails the test. */
async function visitor(options: Parameters<Salle["browser"]["newContext"]>[0] = {}): Promise<Page> {
  const context = await salle.browser.newContext({ reducedMotion: "reduce", locale: "en", ...options });
  const fresh = await context.newPage();
  trouble = [];
  fresh.on("pageerror", (error) => trouble.push(error.message));
  fresh.on("console", (said) => {
    if (said.type() === "error") trouble.push(said.text());
  });
  fresh.on("request", (asked) => {
    if (!/^(http|ws):\/\/127\.0\.0\.1:/.test(asked.url())) trouble.push(`called ${asked.url()}`);
  });
  return fresh;
}

async function playOut(player: Page): Promise<void> {
  for (;;) {
    switch (await awaited(player)) {
      case "end":
        return;
      case "curtain":
        await player.locator(".curtain button").click();
        break;
      default:
        await act(player);
    }
  }
}

describe("against the computer", () => {
  test("a whole match by clicking, its deal verified, and a rematch", async () => {
    await begin(page, salle.url, "computer", 1);
    do {
      await playOut(page);
      await page.getByRole("button", { name: "Verify the deal" }).click();
      await page.locator("[data-verdict=proved]").waitFor();
      const next = page.locator("[data-next=round]");
      if (await next.count()) await next.click(); // a drawn round
    } while (!(await page.locator("[data-next=rematch]").count()));
    expect(await page.locator(".end figure").count()).toBe(2);
    const first = page.url();
    await page.locator("[data-next=rematch]").click();
    await page.locator(".slot").first().waitFor();
    expect(page.url()).not.toBe(first);
  });

  test("cards chosen can be put back, and an action taken back", async () => {
    await begin(page, salle.url, "computer", 5);
    await awaited(page);
    await page.locator(".slot[aria-disabled=false]").first().click();
    await page.getByRole("button", { name: "Put back" }).click();
    expect(await page.locator(".slot[aria-pressed=true]").count()).toBe(0);
    const hand = () => page.locator(".slot").evaluateAll((cards) => cards.map((card) => card.dataset["value"]).join(""));
    const before = await hand();
    await act(page);
    expect(await awaited(page)).toBe("turn");
    await page.getByRole("button", { name: "Take back" }).click();
    await page.waitForFunction((old) => [...document.querySelectorAll<HTMLElement>(".slot")].map((card) => card.dataset["value"]).join("") === old, before);
  });

  test("a whole round by keyboard alone", async () => {
    await page.goto(salle.url);
    await tabTo("[data-start=computer]");
    await page.keyboard.press("Enter");
    while ((await awaited(page)) === "turn") {
      const legal = page.locator(".slot[aria-disabled=false][aria-pressed=false]");
      await page.keyboard.press((await legal.first().getAttribute("data-value"))!);
      if (await page.locator("[data-option]").count()) {
        await tabTo("[data-option]");
        await page.keyboard.press("Enter");
      }
      if (!(await page.locator(".confirm[data-action]:enabled").count())) continue;
      await tabTo(".confirm[data-action]");
      await page.keyboard.press("Enter");
      await page.locator(".slot[aria-pressed=true]").first().waitFor({ state: "detached" });
    }
    await tabTo("[data-next]");
  });

  async function tabTo(selector: string): Promise<void> {
    for (let tabs = 0; tabs < 40; tabs++) {
      if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`the keyboard does not reach ${selector}`);
  }

  test("a whole round on a touch screen of 360 × 740", async () => {
    await page.context().close();
    page = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await begin(page, salle.url, "computer", 1);
    await playOut(page);
    expect(await page.locator(".end h2").textContent()).toMatch(/Score \d–\d/);
    const small = await page.locator("button:visible, select:visible, a.plain:visible").evaluateAll((all) =>
      all.filter((each) => each.getBoundingClientRect().height < 44 || each.getBoundingClientRect().width < 44).map((each) => each.outerHTML.slice(0, 80)),
    );
    expect(small).toEqual([]);
  });

  test("a server that restarts is found again without a reload", async () => {
    await begin(page, salle.url, "computer", 5);
    await awaited(page);
    await salle.restart();
    trouble = []; // the browser's own words about the lost connection
    await page.getByText("The connection is lost").waitFor({ state: "detached" });
    await act(page);
    expect(await page.locator(".exchange").textContent()).toContain("Player");
    trouble = [];
  });

  test("a lost page comes back to the same hand", async () => {
    await begin(page, salle.url, "computer", 5);
    await awaited(page);
    const hand = () => page.locator(".slot").evaluateAll((cards) => cards.map((card) => card.dataset["value"]).join(""));
    const before = await hand();
    await page.reload();
    await awaited(page);
    expect(await hand()).toBe(before);
  });
});

test("on one screen no hand is in the page behind the curtain, and then only that of the seat to act", async () => {
  const hands: number[][] = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const frame = JSON.parse(String(payload)) as { type: string; view?: { hand: number[] } };
      if (frame.type === "state" && frame.view) hands.push(frame.view.hand);
    }),
  );
  await begin(page, salle.url, "here", 1);
  let turns = 0;
  while ((await awaited(page)) !== "end") {
    expect(await scene(page)).toBe("curtain");
    expect(await page.locator(".slot, .table, section.end").count()).toBe(0);
    expect(await page.locator("[role=alert]").count()).toBe(0);
    expect(await page.locator("main").ariaSnapshot()).not.toMatch(/Card \d/);
    await page.locator(".curtain button").click();
    const shown = await page.locator(".slot").evaluateAll((cards) => cards.map((card) => Number(card.dataset["value"])));
    expect(shown).toEqual(hands.at(-1));
    while ((await awaited(page)) === "turn") await act(page);
    turns++;
  }
  expect(turns).toBeGreaterThan(1);
});

test("two friends by link", async () => {
  await begin(page, salle.url, "link", 1);
  const link = await page.locator(".invite input").inputValue();
  const friend = await visitor();
  await friend.goto(link);
  await friend.getByRole("button", { name: "Take the free seat" }).click();
  const both = [page, friend];
  for (;;) {
    const scenes = await Promise.all(both.map(scene));
    if (scenes.every((each) => each === "end")) break;
    const turn = scenes.indexOf("turn");
    if (turn >= 0) await act(both[turn]!);
  }
  const watcher = await visitor();
  await watcher.goto(link);
  await watcher.locator(".end h2").waitFor();
  expect(await watcher.locator("[data-next]").count()).toBe(0);
  await watcher.context().close();
  expect(await friend.locator(".end h2").textContent()).toBe(await page.locator(".end h2").textContent());
  await friend.context().close();
});

describe("for everyone", () => {
  const LANGUAGES = ["en", "fr", "nl", "ru"];

  test.each(LANGUAGES)("in %s nothing is left unsaid, and nothing leaves a screen of 320 pixels", async (language) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await begin(page, salle.url, "computer", 5);
    await awaited(page);
    await page.locator("header select").selectOption(language);
    await page.locator(`html[lang=${language}]`).waitFor();
    await page.locator(".slot[aria-disabled=false]").first().click();
    expect(await page.locator("body").innerText()).not.toMatch(/\b(web|play|event|server)-[a-z]/);
    const wide = await page.locator("body *:not(svg *)").evaluateAll((all) =>
      all.filter((each) => !each.closest(".unseen") && each.getBoundingClientRect().right > 320.5).map((each) => each.outerHTML.slice(0, 80)),
    );
    expect(wide).toEqual([]);
  });

  test.each(["light", "dark"] as const)("axe finds nothing wrong in the %s theme", async (colorScheme) => {
    await page.context().close();
    page = await visitor({ colorScheme, bypassCSP: true });
    await page.goto(salle.url);
    await page.locator("[data-options] > summary").click();
    await clean(page);
    await begin(page, salle.url, "computer", 1);
    await awaited(page);
    await page.locator(".slot[aria-disabled=false]").first().click();
    await clean(page);
    await page.locator("[data-leave]").click();
    await clean(page);
    await page.locator("[data-resign=round]").click();
    await page.locator("[data-next]").waitFor();
    await clean(page);
  });

  async function clean(where: Page): Promise<void> {
    await where.evaluate(axe.source);
    const found = await where.evaluate(async () => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
      return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
    });
    expect(found).toEqual([]);
  }
});
