/** A real server and a real Chromium, for tests and pictures. */

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";

const ROOT = join(import.meta.dirname, "../../..");
const ARGUMENTS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
  "--disable-background-networking", "--disable-component-update",
]; // prettier-ignore

export interface Salle {
  url: string;
  browser: Browser;
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

interface Server {
  url: string;
  stop: () => Promise<void>;
}

async function serve(data: string, port: string): Promise<Server> {
  const server = spawn(join(ROOT, ".venv/bin/en-garde"), ["serve", "--port", port, "--data", data], {
    env: { ...process.env, EN_GARDE_LANG: "en" },
    stdio: ["ignore", "pipe", "ignore"],
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

export async function open(): Promise<Salle> {
  const data = mkdtempSync(join(tmpdir(), "en-garde-"));
  let server = await serve(data, "0");
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    args: ARGUMENTS,
  });
  return {
    url: server.url,
    browser,
    restart: async () => {
      await server.stop();
      server = await serve(data, new URL(server.url).port);
    },
    close: async () => {
      await browser.close();
      await server.stop();
      rmSync(data, { recursive: true });
    },
  };
}

/** A match to so many rounds, with that company. */
export async function begin(page: Page, url: string, company: "computer" | "here" | "link", target: number): Promise<void> {
  await page.goto(url);
  await page.locator("details summary").click();
  await page.locator("input[type=number]").fill(String(target));
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
