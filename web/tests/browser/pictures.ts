/** The pictures of play under docs/img, from real matches. `scripts/pictures` runs it. */

import type { BrowserContext, Page } from "playwright-core";
import { attend, open, playAs, type Position } from "./salle.ts";
import { save } from "./webp.ts";

const WIDE = { width: 1240, height: 860 };
const PHONE = { width: 360, height: 740 };
const LYING = { width: 740, height: 360 };

const FAR: Position = { level: "advanced", left: "52355", right: "52145", pile: "1313", actions: "+5 +5 +2 +2" };
const SCENES: Record<string, Position> = {
  board: { ...FAR, computer: "right" },
  lunge: { ...FAR, actions: `${FAR.actions} +3x5` },
  parry: { left: "55441", right: "53442", pile: "1115", actions: "+5 +5 +3 +5 x44", starter: "right", computer: "right" },
  end: { left: "53552", right: "54123", pile: "1111", actions: "+5 +5 +3 +4", computer: "right" },
  curtain: { ...FAR, here: true },
  watch: { ...FAR },
};

/** How each is shown: whose eyes, and what is done before the picture is taken. */
const SHOWN: Record<string, { seat: "left" | "right" | null; act?: (page: Page) => Promise<void> }> = {
  board: {
    seat: "left",
    act: async (page) => {
      await page.locator('.slot[data-value="3"]').click();
      await page.locator('.slot[data-value="5"]').first().click();
      await page.locator('[data-option="+3x5"]').click();
    },
  },
  lunge: { seat: "right", act: (page) => page.locator('.slot[data-value="5"]').first().click() },
  parry: { seat: "left", act: (page) => page.locator('.slot[data-value="4"]').first().click() },
  end: {
    seat: "left",
    act: async (page) => {
      if (await page.locator(".slot").count()) await playAs(page, "x55");
      await page.locator(".end h2").waitFor();
    },
  },
  curtain: { seat: "left" },
  watch: { seat: null },
};

for (const theme of ["light", "dark"] as const) {
  // Each picture begins anew: what is played for one is not played for the next.
  const salle = await open({ scenes: SCENES, patience: { grace: 3_600_000 } });
  for (const [name, { seat, act }] of Object.entries(SHOWN)) {
    for (const [size, viewport] of Object.entries({ "": WIDE, "-phone": PHONE, "-lying": LYING })) {
      if (size === "-lying" && name !== "board") continue;
      const context = await salle.browser.newContext({ colorScheme: theme, viewport, reducedMotion: "reduce", locale: "en", bypassCSP: true });
      const page = await context.newPage();
      const others: BrowserContext[] = [];
      await attend(page, salle.url, salle.scenes[name]!, seat);
      const absent = SCENES[name]!.computer || SCENES[name]!.here ? [] : (["left", "right"] as const).filter((each) => each !== seat);
      for (const each of absent) {
        const other = await salle.browser.newContext();
        others.push(other);
        await attend(await other.newPage(), salle.url, salle.scenes[name]!, each);
      }
      await page.locator(".slot, .curtain, .backs, .end").first().waitFor();
      await act?.(page);
      await page.mouse.move(0, 0);
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await save(page, `web-${name}-${theme}${size}`);
      for (const each of [context, ...others]) await each.close();
    }
  }
  await salle.close();
}
