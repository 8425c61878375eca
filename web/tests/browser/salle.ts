/** A real server and a real Chromium, for tests and pictures. */

import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";

const ROOT = join(import.meta.dirname, "../../..");
/** A match of seven rounds. */
export const RECORD = join(ROOT, "tests/golden/fr-1993-advanced.egr");
export const CHROMIUM = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
export const ARGUMENTS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
  "--disable-background-networking", "--disable-component-update",
]; // prettier-ignore

export interface Salle {
  url: string;
  browser: Browser;
  scenes: Readonly<Record<string, Prepared>>;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

/** A round with a deck of our choice and what has been played in it, or one that is about to end. */
export interface Position {
  left?: string; // hands, and what is drawn first; the rest of the deck lies below in order
  right?: string;
  ends?: { reason: string; winner: "left" | "right" | null; cites?: string };
  pile?: string;
  last?: string; // at the bottom of the pile
  actions?: string;
  edition?: string;
  level?: string;
  target?: number;
  starter?: "left" | "right";
  computer?: "left" | "right"; // a seat that the beginner takes
  here?: boolean; // both seats on one screen
  clock?: ["move" | "match", seconds: number];
  open_discards?: boolean;
  names?: { left: string; right: string };
}

export interface Prepared {
  match: string;
  left: string; // tokens
  right: string;
  next: string; // the action that ends a round about to end
}

export interface Wishes {
  scenes?: Record<string, Position>;
  patience?: Record<string, number>; // milliseconds
  computer_pace?: number; // seconds
  share?: boolean; // on the local network
  host?: string; // where it listens
}

interface Server {
  url: string;
  stop: () => Promise<void>;
}

const PYTHON = join(ROOT, ".venv/bin/python");

async function serve(data: string, port: number, wishes: Wishes): Promise<Server> {
  const options = { data, port, patience: wishes.patience ?? {}, computer_pace: wishes.computer_pace ?? 0, share: wishes.share ?? false, host: wishes.host ?? "127.0.0.1" };
  const server = spawn(PYTHON, [join(import.meta.dirname, "serve.py"), JSON.stringify(options)], {
    stdio: ["pipe", "pipe", "ignore"],
  });
  const ended = new Promise<void>((done) => server.on("exit", () => done()));
  const url = await new Promise<string>((found, failed) => {
    server.stdout.on("data", (text: Buffer) => {
      const address = /http:\S+/.exec(text.toString());
      if (address) found(address[0]);
    });
    void ended.then(() => failed(new Error("the server did not start")));
  });
  const stop = () => {
    server.kill("SIGTERM");
    return ended;
  };
  return { url, stop };
}

/** Written into the folder before the server begins, through the store that it reads. */
function prepare(data: string, scenes: Record<string, Position>): Record<string, Prepared> {
  const told = execFileSync(PYTHON, [join(import.meta.dirname, "prepare.py"), data], { input: JSON.stringify(scenes) });
  return JSON.parse(told.toString()) as Record<string, Prepared>;
}

export async function open(wishes: Wishes = {}): Promise<Salle> {
  const data = mkdtempSync(join(tmpdir(), "en-garde-"));
  const scenes = wishes.scenes ? prepare(data, wishes.scenes) : {};
  let server = await serve(data, 0, wishes);
  const port = Number(new URL(server.url).port);
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
  const stop = () => server.stop();
  const start = async () => {
    server = await serve(data, port, wishes);
  };
  return {
    url: server.url,
    browser,
    scenes,
    stop,
    start,
    restart: async () => {
      await stop();
      await start();
    },
    close: async () => {
      await browser.close();
      await stop();
      rmSync(data, { recursive: true });
    },
  };
}

/** Comes to a prepared match: with the keys of a seat, or to watch. */
export async function attend(page: Page, url: string, { match, ...tokens }: Prepared, seat: "left" | "right" | null): Promise<void> {
  const token = seat && tokens[seat];
  await page.goto(url);
  if (token) {
    await page.evaluate(([name, value]) => localStorage.setItem(name!, value!), [`en-garde:token:${match}`, JSON.stringify(token)]);
  }
  await page.goto(`${url}#/m/${match}`);
  await page.locator(".salle").waitFor();
}

export type Company = "computer" | "here" | "link";

/** A match with agreements of our choice, made as the page makes one. */
export async function create(page: Page, url: string, asked: unknown): Promise<void> {
  const answer = await page.request.post(`${url}api/matches`, { data: asked });
  const { match, token } = (await answer.json()) as { match: { match: string }; token: string };
  await attend(page, url, { match: match.match, left: token, right: token, next: "" }, "left");
}

/** A match to so many rounds, with that company. */
export async function begin(page: Page, url: string, company: Company, target: number): Promise<void> {
  await page.goto(url);
  await page.locator("[data-options] > summary").click();
  await start(page, company, target);
}

/** The same from a start page whose options are unfolded. */
export async function start(page: Page, company: Company, target: number): Promise<void> {
  await page.locator("[data-wish=target]").fill(String(target));
  await page.locator("[data-wish=target]").press("Tab"); // it is taken over when it is left
  await page.locator(`[data-start=${company}]`).click();
}

export type Scene = "turn" | "curtain" | "end" | "wait";

export async function scene(page: Page): Promise<Scene> {
  if (await page.locator("[data-next]").count()) return "end";
  if (await page.locator(".curtain").count()) return "curtain";
  return (await page.locator(".slot[aria-disabled=false]").count()) ? "turn" : "wait";
}

/** Waits until this page has something to do. */
export async function awaited(page: Page): Promise<Scene> {
  await page.locator(".slot[aria-disabled=false], .curtain, [data-next]").first().waitFor();
  return scene(page);
}

/** Plays some action by clicking: cards until one can be confirmed, then the button. */
export async function act(page: Page): Promise<void> {
  const confirm = page.locator(".confirm[data-action]:enabled");
  for (let place = 0; !(await confirm.count()); place++) {
    const slots = page.locator(".slot[aria-disabled=false][aria-pressed=false]");
    await slots.nth(place % (await slots.count())).click();
    const option = page.locator("[data-option]");
    if (await option.count()) await option.first().click();
  }
  const before = await exchange(page);
  await confirm.click();
  await page.waitForFunction(
    (old) =>
      document.querySelector(".curtain, [data-next]") !== null ||
      document.querySelector(".exchange")?.textContent !== old ||
      document.querySelector(".slot[aria-pressed=true]") === null,
    before,
  );
}

function exchange(page: Page): Promise<string | null> {
  return page.locator(".exchange").textContent();
}

/** Plays that action by clicking its cards, and what they shall do. */
export async function playAs(page: Page, action: string): Promise<void> {
  const confirm = page.locator(`.confirm[data-action="${action}"]`);
  const option = page.locator(`[data-option="${action}"]`);
  for (const card of action.replace(/\D/g, "")) {
    if ((await confirm.count()) || (await option.count())) break; // a parry is completed by itself
    await page.locator(`.slot[data-value="${card}"][aria-pressed=false]`).first().click();
  }
  if (await option.count()) await option.click();
  await confirm.click();
  await confirm.waitFor({ state: "detached" });
}

/** Anything, until the round is over. */
export async function playOut(page: Page): Promise<void> {
  for (;;) {
    switch (await awaited(page)) {
      case "end":
        return;
      case "curtain":
        await page.locator(".curtain button").click();
        break;
      default:
        await act(page);
    }
  }
}

export const handOf = (page: Page) =>
  page.locator(".slot").evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset["value"]).join(""));
