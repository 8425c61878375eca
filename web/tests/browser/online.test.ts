/** Two browsers, one match: lost and found connections, presence, offers, phrases, watchers, and no peeking. */

import { createServer, connect, type Server, type Socket } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { faces, frames, kept, leaked } from "./hidden";
import { LOST, visitor, type Visitor } from "./looks";
import { act, attend, begin, open, type Position, type Salle, scene } from "./salle";

const MIDDLE: Position = { left: "52355", right: "52145", pile: "1313", actions: "+5 +5 +2 +2" };

let salle: Salle;
let visitors: Visitor[] = [];

beforeAll(async () => {
  salle = await open({
    scenes: { claim: MIDDLE, say: MIDDLE, off: MIDDLE, declined: MIDDLE, over: { ...MIDDLE, target: 1 }, watch: MIDDLE },
    patience: { grace: 1500 },
  });
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
  await pages[0].locator(".slot[aria-disabled=false]").first().waitFor();
  return pages;
}

/** A cable that can be pulled: nothing goes through, and nobody is told. */
async function cable(url: string): Promise<{ url: string; pull: () => void; plug: () => void; close: () => void }> {
  const port = Number(new URL(url).port);
  let pulled = false;
  const ends = new Set<Socket>();
  const server: Server = createServer((from) => {
    const to = connect(port, "127.0.0.1");
    for (const [one, other] of [[from, to], [to, from]] as const) {
      ends.add(one);
      one.on("data", (data) => pulled || other.write(data));
      one.on("error", () => other.destroy());
      one.on("close", () => {
        ends.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}/`,
    pull: () => (pulled = true),
    plug: () => {
      for (const each of ends) each.destroy(); // what was in it is lost
      pulled = false;
    },
    close: () => {
      for (const each of ends) each.destroy();
      server.close();
    },
  };
}

test("a match with reloads, a pulled cable, a browser that is offline and a server that restarts; nothing is lost or leaked", async () => {
  const wire = await cable(salle.url);
  const [ana, bo, guest] = [await somebody(), await somebody(), await somebody()];
  for (const { expected } of visitors) expected.push(LOST);
  const heard = [ana, bo, guest].map(frames);
  await begin(ana, salle.url, "link", 1);
  const link = await ana.locator(".invite input").inputValue();
  await bo.goto(link.replace(salle.url, wire.url));
  await bo.getByRole("button", { name: "Take the free seat" }).click();
  await guest.goto(link);
  const players = [ana, bo];
  const mishaps = [
    () => bo.reload(),
    async () => {
      wire.pull();
      await ana.waitForTimeout(50);
      wire.plug();
      await bo.locator(".lost").waitFor({ state: "detached" });
    },
    async () => {
      await ana.context().setOffline(true);
      await ana.locator(".lost").waitFor();
      await ana.context().setOffline(false);
      await ana.locator(".lost").waitFor({ state: "detached" });
    },
    () => salle.restart(),
    () => ana.reload(),
  ];
  let turns = 0;
  for (;;) {
    const scenes = await Promise.all(players.map(scene));
    if (scenes.every((each) => each === "end")) break;
    const turn = scenes.indexOf("turn");
    if (turn < 0) continue;
    for (const player of players) {
      const { hand, others } = await faces(player);
      expect(others.length).toBeLessThan(2);
      expect(hand.length).toBeLessThan(6);
    }
    await act(players[turn]!);
    await mishaps[turns++]?.();
  }
  expect(turns).toBeGreaterThan(2);
  const ends: string[] = [];
  for (const page of [ana, bo, guest]) {
    await page.locator(".end h2").waitFor();
    ends.push((await page.locator(".end h2").textContent())!);
  }
  expect(new Set(ends.map((words) => words.match(/Score \d+–\d+\./)?.[0])).size).toBe(1);
  expect(ends.map((words) => /You win|have won/.test(words)).filter(Boolean).length).toBeLessThan(2);
  expect(ends[2]).not.toMatch(/\b[Yy]ou\b/);
  for (const page of players) {
    await page.locator("[data-verify]").click();
    await page.locator("[data-verdict=proved]").waitFor();
  }
  wire.close();

  // Every frame that any of the three was ever sent.
  for (const [i, seat] of (["left", "right", null] as const).entries()) {
    expect(heard[i]!.length).toBeGreaterThan(5);
    expect(heard[i]!.flatMap((frame) => leaked(frame, seat))).toEqual([]);
  }
  const [first, second] = [await kept(ana), await kept(bo)];
  const secrets = (all: Record<string, string>) => Object.entries(all).filter(([name]) => /token|seed/.test(name)).map(([, value]) => value);
  for (const secret of secrets(first)) expect(JSON.stringify(second)).not.toContain(secret);
  for (const secret of secrets(second)) expect(JSON.stringify(first)).not.toContain(secret);
  const NAMES = /^(en-garde:(language|theme|wishes|settings|(token|seed|kept|known):.+)|cookies)$/;
  for (const name of [...Object.keys(first), ...Object.keys(second)]) expect(name).toMatch(NAMES);
});

test("an opponent who stays away is counted down, and the match may then be claimed", async () => {
  const [ana, bo] = await both("claim");
  await bo.close();
  await ana.getByText("Bo is away.").waitFor();
  expect(await ana.locator(".right small").textContent()).toBe("away");
  await ana.locator("[data-claim]").click();
  await ana.getByText("Bo forfeits").first().waitFor();
  expect(await ana.locator("[data-next=rematch]").count()).toBe(1);
});

test("a phrase is read in the other's language, unless phrases are switched off", async () => {
  const [ana, bo] = await both("say");
  await bo.locator("header select").selectOption("fr");
  await ana.locator("[data-say]").click();
  await ana.locator("[data-phrase=well]").click();
  await bo.getByText("Bien joué !").waitFor();
  await ana.getByText("Well played!").waitFor();
  await bo.keyboard.press("s");
  await bo.getByRole("checkbox").check();
  await bo.keyboard.press("Escape");
  await ana.keyboard.press("s");
  await ana.locator("[data-phrase=thanks]").click();
  await ana.getByText("Thank you!").waitFor();
  expect(await bo.getByText("Merci !").count()).toBe(0);
});

test("a match is called off when both want it, and goes on when not", async () => {
  const [ana, bo] = await both("off");
  await ana.locator("[data-leave]").click();
  await ana.locator("[data-calloff]").click();
  await bo.getByText("Ana offers to end the match without a winner.").waitFor();
  await bo.locator("[data-decline]").click();
  await ana.getByText("You have offered").waitFor({ state: "detached" });
  await bo.locator("[data-leave]").click();
  await bo.locator("[data-calloff]").click();
  await ana.locator("[data-accept]").click();
  for (const page of [ana, bo]) await page.getByText("The match was ended without a winner.").first().waitFor();
});

test("a rematch is offered, declined, withdrawn, and accepted", async () => {
  const [ana, bo] = await both("over");
  await ana.locator("[data-leave]").click();
  await ana.locator("[data-resign=match]").click();
  await ana.locator("[data-next=rematch]").click();
  await bo.getByText("Ana offers a rematch.").waitFor();
  await bo.locator("[data-decline]").click();
  await ana.getByText("The rematch was declined.").waitFor();
  await bo.locator("[data-next=rematch]").click();
  await ana.getByText("Bo offers a rematch.").waitFor();
  await bo.locator("[data-next=withdraw]").click();
  await ana.getByText("Bo offers a rematch.").waitFor({ state: "detached" });
  await bo.locator("[data-next=rematch]").click();
  await ana.getByText("Bo offers a rematch.").waitFor();
  const before = ana.url();
  await ana.locator("[data-next=rematch]").click();
  for (const page of [ana, bo]) await page.locator(".slot").first().waitFor();
  expect(ana.url()).not.toBe(before);
  expect(bo.url()).toBe(ana.url());
});

test("a spectator sees both backs and every action, and can do nothing", async () => {
  const [ana, bo] = await both("watch");
  const guest = await somebody();
  const heard = frames(guest);
  await attend(guest, salle.url, salle.scenes["watch"]!, null);
  await guest.getByText("You are watching").waitFor();
  expect(await guest.locator(".backs").count()).toBe(2);
  await act(ana);
  await expect.poll(() => guest.locator(".exchange").textContent()).toContain("Ana");
  expect(await guest.locator(".slot, [data-leave], [data-say], [data-undo]").count()).toBe(0);
  expect(await faces(guest)).toMatchObject({ hand: "" });
  await bo.locator("[data-leave]").click();
  await bo.locator("[data-resign=round]").click();
  await guest.locator(".end h2").waitFor();
  expect(await guest.locator("[data-next]").count()).toBe(0);
  expect(heard.flatMap((frame) => leaked(frame, null))).toEqual([]);
});

test("a damaged key, or one of another seat, is told in a sentence and leads on without it", async () => {
  const watched = salle.scenes["watch"]!;
  for (const [stored, words] of [
    ['"A key that was cut"', /damaged/],
    [JSON.stringify("A".repeat(43)), /does not fit/],
  ] as const) {
    const page = await somebody();
    await page.goto(salle.url);
    await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [`en-garde:token:${watched.match}`, stored]);
    await page.goto(`${salle.url}#/m/${watched.match}`);
    const told = page.getByRole("alert");
    await told.waitFor();
    const text = (await told.textContent())!;
    expect(text).toMatch(words);
    expect(text).not.toMatch(/[$`^[\]]/);
    await page.getByRole("button", { name: "Go on without the key" }).click();
    await page.locator(".salle").waitFor();
    await page.reload(); // it is forgotten
    await page.locator(".salle").waitFor();
  }
  const page = await somebody();
  await page.goto(salle.url);
  await page.evaluate((name) => localStorage.setItem(name, "{no JSON"), `en-garde:token:${watched.match}`);
  await page.goto(`${salle.url}#/m/${watched.match}`);
  await page.locator(".salle").waitFor();
});
