/** The way to a match and back: its terms, the list of one's own, what calls a player back, broken addresses. */

import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { LANGUAGES, LOST, overflowing, refusal, small, speak, unsaid, violations, visitor, type Visitor } from "./looks";
import { act, attend, awaited, create, open, playOut, type Position, type Salle } from "./salle";

const MIDDLE: Position = { left: "52355", right: "52145", pile: "1313", actions: "+5 +5 +2 +2" };
const SIZES = [[320, 640], [390, 844], [768, 1024], [1440, 900]] as const; // prettier-ignore
/** As long as a loaded machine may take; what comes is not waited for any longer. */
const PATIENT = { timeout: 60_000 };
const FRIENDS = { left: { kind: "you", name: "Ana" }, right: { kind: "friend" } };
const TERMS = {
  ...FRIENDS, edition: "fr-1993", level: "advanced", house: "copies=6 hand=4 last_turn=whole", target: 3, starter: "right",
  clock: { pace: "move", seconds: 5 }, open_discards: true,
}; // prettier-ignore

let salle: Salle;
let visitors: Visitor[] = [];

beforeAll(async () => {
  salle = await open({
    scenes: {
      mine: MIDDLE, theirs: { ...MIDDLE, starter: "right" }, old: { ...MIDDLE, target: 1 }, full: MIDDLE, tabs: MIDDLE,
      title: MIDDLE, called: MIDDLE, windows: MIDDLE, looks: MIDDLE, shared: MIDDLE,
    },
    patience: { grace: 100_000 },
  }); // prettier-ignore
});
afterAll(() => salle.close());
afterEach(async () => {
  const all = visitors;
  visitors = [];
  for (const { page } of all) await page.context().close();
  for (const { trouble } of all) expect(trouble).toEqual([]);
});

async function somebody(options: Parameters<typeof visitor>[1] = {}): Promise<Visitor> {
  const one = await visitor(salle, options);
  visitors.push(one);
  return one;
}

/** A match that somebody made with the server's own interface: its id, and the creator's token. */
async function made(page: Page, asked: unknown): Promise<{ match: string; token: string }> {
  const told = (await (await page.request.post(`${salle.url}api/matches`, { data: asked })).json()) as { match: { match: string }; token: string };
  return { match: told.match.match, token: told.token };
}

async function hold(page: Page, match: string, token: string): Promise<void> {
  if (!page.url().startsWith(salle.url)) await page.goto(salle.url);
  await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [`en-garde:token:${match}`, JSON.stringify(token)]);
}

const info = async (page: Page, match: string) =>
  (await (await page.request.get(`${salle.url}api/matches/${match}`)).json()) as { right: string | null; phase: string };
const listed = (page: Page) =>
  page.locator("[data-own]").evaluateAll((all) => all.map((each) => `${(each as HTMLElement).dataset["own"]} ${(each as HTMLElement).dataset["standing"]}`));
const icon = (page: Page) => page.locator("link[rel=icon]").getAttribute("href");

/** Comes by the address alone, as with a link in a message. */
async function arrive(page: Page, hash: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(salle.url + hash);
}

describe("terms", () => {
  test("a friend with the link sees all of them before sitting down, over the board and in the replay; no clock runs", async () => {
    const [ana, bo] = [(await somebody()).page, (await somebody({ viewport: { width: 390, height: 844 } })).page];
    const { match, token } = await made(ana, TERMS);
    await hold(ana, match, token);
    await arrive(ana, `#/m/${match}`);
    await ana.locator(".invite").waitFor();
    await arrive(bo, `#/m/${match}`);
    await bo.getByText("Ana invites you to a match").waitFor();
    await bo.getByText("Cards in a hand: 4 (in the book: 5)").waitFor();
    const ALL = [
      "French, 1993 · Advanced rules", "Cards of each value: 6 (in the book: 5)", "the opponent has a whole turn (in the book: nothing)",
      "5 seconds for each move. Whoever runs out of time loses the round.", "A player’s clock starts only after that player’s first action.",
      "Open: all played cards can be looked up.", "Only those who have the link",
    ]; // prettier-ignore
    const terms = async (page: Page) => (await page.locator("[data-terms]").innerText()).replace(/\s+/g, " ");
    for (const each of ALL) expect(await terms(bo)).toContain(each);
    expect(await bo.locator("[data-term=target]").innerText()).toContain("3");
    for (const [term, name] of [["left", "Ana"], ["right", "You"], ["starter", "You"]] as const) {
      expect(await bo.locator(`[data-term=${term}] dd`).innerText()).toBe(name);
    }
    expect((await info(bo, match)).right).toBeNull(); // looking takes no seat
    expect(await bo.locator("[data-sit]").evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)).toBe(true);

    await bo.getByLabel("Your name").fill("Bo");
    await bo.locator("[data-sit]").click();
    for (const page of [bo, ana]) await page.locator(".slot").first().waitFor();
    expect((await info(bo, match)).right).toBe("Bo");
    await bo.locator("[data-menu]").click();
    await bo.locator("[data-agreed] summary").click();
    await bo.getByText("Cards in a hand: 4 (in the book: 5)").waitFor();
    for (const each of ALL) expect(await terms(bo)).toContain(each);
    await bo.keyboard.press("Escape");

    // Five seconds a move, and nobody has acted: both clocks stand.
    expect(await bo.locator(".clock").allInnerTexts()).toEqual(["0:05", "0:05"]);
    expect(await bo.locator(".clock.running").count()).toBe(0);
    await act(bo);
    await awaited(ana);
    expect(await ana.locator(".clock.running").count()).toBe(0);
    await act(ana);
    await bo.locator(".right .clock.running").waitFor();

    await bo.locator("[data-leave]").click();
    await bo.locator("[data-resign=match]").click();
    await bo.locator("[data-replay]").click();
    await bo.locator("[data-agreed] summary").click();
    await bo.getByText("Cards in a hand: 4 (in the book: 5)").waitFor();
    for (const each of ALL.slice(0, -1)) expect(await terms(bo)).toContain(each);
  });

  test("a deal of the deck that was agreed is proved", async () => {
    const { page } = await somebody();
    const here = { left: { kind: "you", name: "Ana" }, right: { kind: "you", name: "Bo" }, edition: "fr-1993", target: 1 };
    for (const house of ["copies=4 values=6", "copies=4 values=4 hand=3"]) {
      await create(page, salle.url, { ...here, house });
      await playOut(page);
      await page.locator("[data-verify]").click();
      await page.locator("[data-verdict]").waitFor();
      expect(await page.locator("[data-verdict]").getAttribute("data-verdict"), house).toBe("proved");
    }
  });
});

describe("the way back", () => {
  test("who closed the tab finds running matches, “your turn” first, and finished ones, also private ones", async () => {
    const { page } = await somebody();
    const { mine, theirs } = salle.scenes;
    const invited = await made(page, FRIENDS);
    await hold(page, invited.match, invited.token);
    await attend(page, salle.url, theirs!, "left");
    await attend(page, salle.url, mine!, "left");
    // A private match against the computer, to its end.
    await create(page, salle.url, { ...FRIENDS, right: { kind: "computer", player: "random" }, target: 1, starter: "left" });
    const over = page.url().split("/").at(-1)!;
    await awaited(page);
    await act(page);
    await awaited(page);
    await page.locator("[data-leave]").click();
    await page.locator("[data-resign=match]").click();
    await page.locator("[data-replay]").waitFor();
    const context = page.context();
    await page.close();

    const next = await context.newPage();
    await next.goto(salle.url);
    await next.locator("[data-standing=turn]").waitFor();
    expect(await listed(next)).toEqual([
      `${mine!.match} turn`, `${theirs!.match} running`, `${invited.match} open`, `${over} over`,
    ]); // prettier-ignore
    await next.waitForFunction(() => document.title === "(1) Your turn · En Garde");
    expect(await icon(next)).toBe("./icon-turn.svg");
    await next.locator("[data-finished] > summary").click();
    const row = next.locator(`[data-own="${over}"]`);
    expect(await row.innerText()).toMatch(/Ana\s+0–1\s+Random\s+Lost/);
    const [download] = await Promise.all([next.waitForEvent("download"), row.locator("[data-save]").click()]);
    expect(download.suggestedFilename()).toBe(`${over}.egr`);
    expect(readFileSync(await download.path(), "utf8")).toContain('[Winner "right"]');
    await row.locator("[data-share]").click();
    expect(await next.locator(".share input").inputValue()).toBe(`${salle.url}#/replay/${over}/1/0`);
    await next.keyboard.press("Escape");
    await row.locator("a.go").click();
    await next.locator("[data-step=last]").click();
    await next.getByText("Ana resigns").waitFor();
    await next.goto(salle.url);
    await next.locator(`[data-own="${mine!.match}"] a.go`).click();
    await awaited(next);
    await act(next); // the seat is still one's own
    await next.goto(salle.url);
    await next.locator(`[data-own="${mine!.match}"][data-standing=running]`).waitFor();
    expect(await next.title()).toBe("En Garde");
    expect(await icon(next)).toBe("./icon.svg");
    await next.locator("[data-finished] > summary").click();
    await next.locator(`[data-own="${over}"] [data-remove]`).click();
    await next.reload();
    await next.locator("[data-standing=open]").waitFor();
    expect((await listed(next)).filter((each) => each.startsWith(over))).toEqual([]);
  });

  test("tokens of an earlier release, damaged entries and matches that are gone", async () => {
    const { page } = await somebody();
    const { old } = salle.scenes;
    await hold(page, old!.match, old!.left); // a token alone, as releases of before kept it
    await hold(page, "x".repeat(22), "n".repeat(43)); // removed by the operator
    await page.evaluate((match) => {
      localStorage.setItem("en-garde:token:broken", "{not json");
      localStorage.setItem("en-garde:token:odd", "17");
      localStorage.setItem(`en-garde:known:${match}`, '{"id": 3}');
      localStorage.setItem("en-garde:known:nothing", "null");
      localStorage.setItem("en-garde:wishes", "][");
      localStorage.setItem("en-garde:settings", '"loud"');
    }, old!.match);
    await page.reload();
    await page.locator("[data-standing=turn]").waitFor();
    expect(await listed(page)).toEqual([`${old!.match} turn`, `${"x".repeat(22)} gone`]);
    await page.locator("[data-standing=gone] [data-remove]").click();
    expect(await listed(page)).toEqual([`${old!.match} turn`]);
    await page.locator("[data-standing=turn] a.go").click();
    await page.locator(".slot[aria-disabled=false]").first().waitFor();
    await page.locator("[data-leave]").click();
    await page.locator("[data-resign=match]").click();
    await page.locator("[data-replay]").waitFor();
    // Over while somebody was away, and only the token is left of it.
    await page.evaluate((match) => localStorage.removeItem(`en-garde:known:${match}`), old!.match);
    await page.goto(salle.url);
    await page.locator("[data-standing=over]").waitFor();
    expect(await page.locator("[data-standing=over]").innerText()).toMatch(/Ana\s+0–1\s+Bo/);
  });

  test("a browser whose storage is full keeps the seat; one that stores nothing still plays", async () => {
    const full = (await somebody()).page;
    const { match } = await made(full, FRIENDS);
    await full.goto(salle.url);
    await full.evaluate(() => {
      localStorage.setItem("en-garde:kept:another:1", JSON.stringify("x".repeat(1000)));
      for (let size = 1 << 22; size; size >>= 1) {
        for (let i = 0; ; i++) {
          try {
            localStorage.setItem(`filled ${size} ${i}`, "x".repeat(size));
          } catch {
            break;
          }
        }
      }
    });
    await arrive(full, `#/m/${match}`);
    await full.locator("[data-sit]").click();
    await full.locator(".scores").waitFor();
    await full.reload();
    await full.locator(".scores").waitFor();
    expect(await full.getByText("You are watching").count()).toBe(0);

    const { page } = await somebody();
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException("The operation is insecure.", "SecurityError");
      };
      for (const name of ["getItem", "setItem", "removeItem", "key"] as const) Storage.prototype[name] = refuse;
    });
    await arrive(page, "#/");
    await page.locator("[data-start=computer]").click();
    await awaited(page);
    await act(page);
    await page.goto(`${salle.url}#/`);
    await page.locator("[data-own]").waitFor(); // as long as the page is open
  });

  test("two tabs: what happens in one is told in the other", async () => {
    const { page } = await somebody();
    const { tabs } = salle.scenes;
    await hold(page, tabs!.match, tabs!.left);
    await page.reload();
    await page.locator("[data-standing=turn]").waitFor();
    const other = await page.context().newPage();
    await other.goto(`${salle.url}#/m/${tabs!.match}`);
    await other.locator(".slot").first().waitFor();
    await other.locator("[data-leave]").click();
    await other.locator("[data-resign=match]").click();
    await page.locator(`[data-own="${tabs!.match}"][data-standing=over]`).waitFor({ state: "attached" });
  });

  test("the list stands while the server does not answer", async () => {
    const me = await somebody();
    const { theirs } = salle.scenes;
    await attend(me.page, salle.url, theirs!, "left");
    await me.page.route("**/api/own", (route) => route.abort());
    me.expected.push(LOST);
    await arrive(me.page, "#/");
    await me.page.locator("[data-own]").waitFor();
    expect(await listed(me.page)).toEqual([`${theirs!.match} unknown`]);
  });
});

/** The page thinks that nobody sees it, or somebody does. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((away) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => away });
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => (away ? "hidden" : "visible") });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

const said = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ body }) => body);
  });

describe("what calls a player back", () => {
  test("title and icon show whose turn it is, and what is offered", async () => {
    const [ana, bo] = [(await somebody()).page, (await somebody()).page];
    const { title } = salle.scenes;
    await attend(ana, salle.url, title!, "left");
    await attend(bo, salle.url, title!, "right");
    const shows = (page: Page, words: string, mark: boolean) =>
      page.waitForFunction(
        ([text, href]) => document.title === text && document.querySelector("link[rel=icon]")!.getAttribute("href") === href,
        [`${words} · En Garde`, mark ? "./icon-turn.svg" : "./icon.svg"],
      );
    await shows(ana, "Your turn", true);
    await shows(bo, "Ana to act", false);
    await act(ana);
    await shows(ana, "Bo to act", false);
    await shows(bo, "Your turn", true);
    await ana.locator("header select").selectOption("nl");
    await ana.waitForFunction(() => document.title.startsWith("Bo "));
    await bo.locator("[data-leave]").click();
    await bo.locator("[data-calloff]").click();
    await ana.waitForFunction(() => document.querySelector("link[rel=icon]")!.getAttribute("href") === "./icon-turn.svg");
    await ana.locator("header select").selectOption("en");
    await shows(ana, "Bo offers to end the match without a winner.", true);
    await ana.locator("[data-accept]").click();
    await shows(ana, "You 0–0 Bo", false);
    await ana.goto(`${salle.url}#/`);
    await ana.waitForFunction(() => document.title === "En Garde");
    expect((await ana.request.get(`${salle.url}icon-turn.svg`)).headers()["content-type"]).toContain("svg");
  });

  test("nobody is asked or notified who did not wish it", async () => {
    const one = await somebody({ permissions: ["notifications"] });
    await one.page.addInitScript(() => {
      Notification.requestPermission = () => {
        throw new Error("asked without a click");
      };
    });
    const bo = (await somebody()).page;
    const { match, token } = await made(one.page, { ...FRIENDS, starter: "left" });
    await hold(one.page, match, token);
    await arrive(one.page, `#/m/${match}`);
    await one.page.locator(".invite").waitFor();
    await hide(one.page, true);
    await arrive(bo, `#/m/${match}`);
    await bo.locator("[data-sit]").click();
    await one.page.locator(".slot").first().waitFor();
    expect(await said(one.page)).toEqual([]);
  });

  test("a friend's arrival, the turn and an offer are notified to who wished it and looks elsewhere", async () => {
    const [ana, bo] = [(await somebody({ permissions: ["notifications"] })).page, (await somebody()).page];
    const { match, token } = await made(ana, { ...FRIENDS, starter: "right" });
    await hold(ana, match, token);
    await arrive(ana, `#/m/${match}`);
    await ana.locator("[data-notify]").click();
    await ana.locator("[data-notify]").waitFor({ state: "detached" });
    await ana.evaluate(() => navigator.serviceWorker.ready);
    await hide(ana, true);
    await arrive(bo, `#/m/${match}`);
    await bo.getByLabel("Your name").fill("Bo");
    await bo.locator("[data-sit]").click();
    await expect.poll(() => said(ana), PATIENT).toEqual(["Bo has come."]);
    await hide(ana, false);
    await expect.poll(() => said(ana), PATIENT).toEqual([]); // seen, and taken away

    await awaited(bo);
    await hide(ana, true);
    await act(bo);
    await expect.poll(() => said(ana), PATIENT).toEqual(["Bo: it is your turn."]);
    await bo.locator("[data-leave]").click();
    await bo.locator("[data-calloff]").click();
    await expect.poll(() => said(ana), PATIENT).toEqual(["Bo offers to end the match without a winner."]);
    await hide(ana, false);
    await expect.poll(() => said(ana), PATIENT).toEqual([]);

    // Whoever sees the page is not notified, and neither is whoever sees it in another window.
    await ana.locator("[data-decline]").click();
    await act(ana);
    const other = await ana.context().newPage();
    await other.goto(`${salle.url}#/m/${match}`);
    await other.locator(".slot").first().waitFor();
    await hide(ana, true);
    await awaited(bo);
    await act(bo);
    await awaited(other);
    await ana.waitForFunction(() => document.title.startsWith("Your turn"));
    await ana.waitForTimeout(1000); // longer than another window is waited for: nothing is to come
    expect(await said(ana)).toEqual([]);
    await hide(ana, false);
    await ana.locator("[data-menu]").click();
    expect(await ana.locator("[data-setting=notify]").isChecked()).toBe(true);
    await ana.locator("[data-setting=notify]").uncheck();
    await ana.keyboard.press("Escape");
    await other.close();
  });

  test("a browser that allows no notifications says so, and nothing changes", async () => {
    const { page } = await somebody();
    await page.addInitScript(() => {
      Object.defineProperty(Notification, "permission", { get: () => "default" });
      Notification.requestPermission = () => Promise.resolve("denied");
    });
    const { match, token } = await made(page, FRIENDS);
    await hold(page, match, token);
    await arrive(page, `#/m/${match}`);
    await page.locator("[data-notify]").click();
    await page.getByText("This browser does not let the page notify you.").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("en-garde:settings"))).toContain('"notify":false');
  });
});

describe("addresses", () => {
  test.each(["#/nonsense", "#/m/", "#/m/abc/more", "#/m/%22%3E"])("%s says that there is nothing, and leads home", async (hash) => {
    const { page } = await somebody();
    await arrive(page, hash);
    await page.getByText("This address leads to no page.").waitFor();
    expect(await page.title()).toBe("There is nothing here · En Garde");
    await page.locator("[data-home]").click();
    await page.locator("[data-start=computer]").waitFor();
  });

  test("a match that is not there, with a seat and without, and a record", async () => {
    const me = await somebody();
    me.expected.push(refusal(404));
    for (const kept of [false, true]) {
      if (kept) await hold(me.page, "gone".repeat(5), "n".repeat(43));
      await arrive(me.page, `#/m/${"gone".repeat(5)}`);
      await me.page.getByText("There is no match at this address.").waitFor();
      await me.page.locator("[data-home]").click();
      await me.page.locator("[data-start=computer]").waitFor();
    }
    await arrive(me.page, `#/replay/${"gone".repeat(5)}`);
    await me.page.getByRole("alert").waitFor();
    await me.page.locator("[data-home]").click();
    await me.page.locator("[data-start=computer]").waitFor();
  });

  test("a server that does not answer just now can be asked again", async () => {
    const me = await somebody();
    me.expected.push(LOST);
    const { match } = await made(me.page, FRIENDS);
    await me.page.route(`**/api/matches/${match}`, (route) => route.abort(), { times: 1 });
    await arrive(me.page, `#/m/${match}`);
    await me.page.getByText("The match could not be fetched.").waitFor();
    await me.page.getByRole("button", { name: "Load again" }).click();
    await me.page.locator("[data-sit]").waitFor();
  });

  test("on the server's own machine the code has the address for others, where it listens to them", async () => {
    const everywhere = await open({ host: "0.0.0.0" });
    try {
      const { port } = new URL(everywhere.url);
      const { page } = await somebody();
      for (const name of ["127.0.0.1", "127.0.0.9"]) {
        await page.goto(`http://${name}:${port}/`);
        await page.locator("[data-start=link]").click();
        await expect.poll(() => page.locator(".share input").inputValue(), PATIENT).toMatch(/^http:\/\/(?!127\.)[\d.]+:\d+\/#\/m\//);
        expect(await page.locator("[data-code]").getAttribute("data-code")).toBe(await page.locator(".share input").inputValue());
        expect(await page.locator(".hint").count()).toBe(0);
      }
      await page.goto("about:blank"); // or it would look for a server that is gone
      const { trouble } = visitors.at(-1)!;
      expect(trouble.filter((each) => !each.startsWith("called http://127.0.0.9:") && !each.startsWith("called ws://127.0.0.9:"))).toEqual([]);
      trouble.splice(0);
    } finally {
      await everywhere.close();
    }
  });

  test("an invitation can be cancelled; whoever comes later is told", async () => {
    const [ana, bo, late] = [(await somebody()).page, (await somebody()).page, (await somebody()).page];
    const { match, token } = await made(ana, FRIENDS);
    await hold(ana, match, token);
    await arrive(ana, `#/m/${match}`);
    await arrive(bo, `#/m/${match}`);
    await bo.locator("[data-sit]").waitFor();
    await ana.locator("[data-cancel]").click();
    await ana.getByText("The invitation has been withdrawn.").waitFor();
    visitors[1]!.expected.push(refusal(409));
    await bo.locator("[data-sit]").click(); // the form was open
    await bo.getByText("This invitation is not open any more.").waitFor();
    await arrive(late, `#/m/${match}`);
    await late.getByText("This invitation is not open any more.").waitFor();
    expect(await info(ana, match)).toMatchObject({ phase: "over", right: null });
    await ana.locator("[data-home]").click();
    await ana.locator(`[data-own="${match}"][data-standing=over]`).waitFor({ state: "attached" });
  });

  test("a match is shared from over the board, and a position from its replay", async () => {
    const { page } = await somebody();
    await attend(page, salle.url, salle.scenes["shared"]!, "left");
    await page.locator("[data-share]").click();
    expect(await page.locator(".share input").inputValue()).toBe(`${salle.url}#/m/${salle.scenes["shared"]!.match}`);
    await page.keyboard.press("Escape");
    await page.locator("[data-leave]").click();
    await page.locator("[data-resign=match]").click();
    await page.locator("[data-replay]").click();
    await page.locator("[data-step=forward]").click();
    await page.locator("[data-share]").click();
    expect(await page.locator(".share input").inputValue()).toBe(page.url());
    expect(page.url()).toMatch(/\/1\/1$/);
  });
});

/** Each new thing, and how it is brought to show what it has; a dialog covers the switch of languages. */
const LOOKS: Record<string, (page: Page) => Promise<void>> = {
  join: async (page) => {
    const { match } = await made(page, TERMS);
    await arrive(page, `#/m/${match}`);
    await page.getByText("(in the book: 5)").first().waitFor();
  },
  invitation: async (page) => {
    const { match, token } = await made(page, TERMS);
    await hold(page, match, token);
    await arrive(page, `#/m/${match}`);
    await page.locator("[data-agreed] summary").click();
    await page.getByText("(in the book: 5)").first().waitFor();
  },
  own: async (page) => {
    const { looks, theirs } = salle.scenes;
    const { match, token } = await made(page, TERMS);
    await hold(page, match, token);
    await hold(page, looks!.match, looks!.left);
    await hold(page, "x".repeat(22), "n".repeat(43));
    await attend(page, salle.url, theirs!, "left");
    await create(page, salle.url, { ...FRIENDS, right: { kind: "computer", player: "random" }, target: 1, starter: "left" });
    await awaited(page);
    await page.locator("[data-leave]").click();
    await page.locator("[data-resign=match]").click();
    await page.locator("[data-replay]").waitFor();
    await arrive(page, "#/");
    await page.locator("[data-standing=turn]").waitFor();
    await page.locator("[data-finished] > summary").click();
  },
  menu: (page) => attend(page, salle.url, salle.scenes["looks"]!, "left"),
  share: (page) => attend(page, salle.url, salle.scenes["looks"]!, "left"),
  lost: (page) => arrive(page, "#/nonsense"),
  withdrawn: async (page) => {
    const { match, token } = await made(page, FRIENDS);
    await hold(page, match, token);
    await arrive(page, `#/m/${match}`);
    await page.locator("[data-cancel]").click();
    await page.locator("[data-home]").waitFor();
  },
};

const DIALOGS: Record<string, (page: Page) => Promise<void>> = {
  menu: async (page) => {
    await page.locator("[data-menu]").click();
    await page.locator("[data-agreed] summary").click();
  },
  share: (page) => page.locator("[data-share]").click(),
};

test.each(Object.keys(LOOKS))("%s on four sizes in four languages", async (name) => {
  const { page } = await somebody({ bypassCSP: true }); // axe is put into the page
  await LOOKS[name]!(page);
  for (const language of LANGUAGES) {
    if (await page.locator("dialog").count()) await page.keyboard.press("Escape");
    await speak(page, language);
    await DIALOGS[name]?.(page);
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const where = `${language} ${width} × ${height}`;
      expect(await unsaid(page), where).toEqual([]);
      expect(await overflowing(page), where).toEqual([]);
      expect(await small(page), where).toEqual([]);
      if (process.env["LOOKS"]) await page.screenshot({ path: `${process.env["LOOKS"]}/${name}-${language}-${width}.png` });
    }
  }
  expect(await violations(page)).toEqual([]);
});
