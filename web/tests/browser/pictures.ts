/** The pictures under docs/img, from real matches. `scripts/pictures` runs it. */

import { join } from "node:path";
import type { Page } from "playwright-core";
import { act, awaited, begin, open } from "./salle.ts";

const OUT = join(import.meta.dirname, "../../../docs/img");
const WIDE = { width: 1240, height: 860 };
const PHONE = { width: 360, height: 740 };

const salle = await open();

async function picture(name: string, colorScheme: "light" | "dark", viewport: typeof WIDE, scene: (page: Page) => Promise<void>) {
  const context = await salle.browser.newContext({ colorScheme, viewport, reducedMotion: "reduce", locale: "en" });
  const page = await context.newPage();
  await scene(page);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: join(OUT, `web-${name}.png`) });
  await context.close();
}

/** Some actions into a round, with a card chosen. */
async function board(page: Page): Promise<void> {
  await begin(page, salle.url, "computer", 5);
  for (let turns = 0; turns < 2 && (await awaited(page)) === "turn"; turns++) await act(page);
  if ((await awaited(page)) === "turn") await page.locator(".slot[aria-disabled=false]").last().click();
}

async function end(page: Page): Promise<void> {
  await begin(page, salle.url, "computer", 5);
  while ((await awaited(page)) === "turn") await act(page);
  await page.getByRole("button", { name: "Verify the deal" }).click();
  await page.locator("[data-verdict]").waitFor();
}

async function curtain(page: Page): Promise<void> {
  await begin(page, salle.url, "here", 5);
  await awaited(page);
}

for (const theme of ["light", "dark"] as const) {
  await picture(`board-${theme}`, theme, WIDE, board);
  await picture(`end-${theme}`, theme, WIDE, end);
}
await picture("phone", "light", PHONE, board);
await picture("curtain", "light", WIDE, curtain);
await salle.close();
