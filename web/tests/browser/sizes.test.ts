/** No decision needs a scroll: every control of one in the picture, on all sizes, in all languages, with long names. */

import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LANGUAGES, overflowing, visitor } from "./looks";
import { attend, awaited, open, type Position, type Salle } from "./salle";

const SIZES = [
  [320, 568], [360, 640], [390, 844], [568, 320], [640, 360], [768, 1024], [1024, 768], [1366, 768], [2560, 1440],
] as const; // prettier-ignore

const LONG = { left: "Maximiliane von Hohenfels-Rothenburg II.", right: "Константин Константинопольский-Заволжский" };
const FAR: Position = { level: "advanced", left: "52355", right: "52145", pile: "1313", actions: "+5 +5 +2 +2", names: LONG };
const ATTACKED: Position = { left: "55441", right: "53442", pile: "1115", actions: "+5 +5 +3 +5 x44", starter: "right", names: LONG, clock: ["match", 3600] };
// All five cards lead to something, from the end of the piste.
const BEGUN: Position = { level: "advanced", left: "12345", right: "12345", names: LONG };

interface Decision {
  scene: Position;
  reach: (page: Page) => Promise<void>;
}
const card = (value: number) => (page: Page) => page.locator(`.slot[data-value="${value}"]`).first().click();
const DECISIONS: Record<string, Decision> = {
  "the first turn": { scene: BEGUN, reach: card(5) },
  "a card with four ways": { scene: FAR, reach: card(3) },
  "a lunge chosen": {
    scene: FAR,
    reach: async (page) => {
      await card(3)(page);
      await card(5)(page);
      await page.locator('[data-option="+3x5"]').click();
    },
  },
  "an attack to answer": { scene: ATTACKED, reach: card(4) },
};

let salle: Salle;
beforeAll(async () => {
  salle = await open({ scenes: Object.fromEntries(Object.entries(DECISIONS).map(([name, { scene }]) => [name, scene])) });
});
afterAll(() => salle.close());

/** What of the decision is not wholly in the picture, lies under something else, or is too small for a finger. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 24; // WCAG 2.2, target size
    const SLACK = 1;
    const wrong: string[] = [];
    const named = (element: Element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 90);
    const boxes = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
    const parts = boxes(".salle, .slot, .hint, .option, .orders .confirm, .orders .plain, .player .name, .player .score, .player .clock");
    for (const each of parts) {
      const box = each.getBoundingClientRect();
      if (box.top < -SLACK || box.left < -SLACK || box.bottom > innerHeight + SLACK || box.right > innerWidth + SLACK) {
        wrong.push(`outside ${innerWidth} × ${innerHeight}: ${[box.left, box.top, box.right, box.bottom].map(Math.round).join(" ")} ${named(each)}`);
      }
    }
    for (const each of boxes("button, a[href], summary, select")) {
      const box = each.getBoundingClientRect();
      if (box.width < LEAST || box.height < LEAST) wrong.push(`too small: ${named(each)}`);
    }
    const blocks = boxes(".slot, .hint, .option, .orders .confirm, .orders .plain, .player .name, .player .score, .player .clock, .round, .exchange, .salle");
    for (const [i, one] of blocks.entries()) {
      for (const other of blocks.slice(i + 1)) {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const [x, y] = [Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
        if (x > 2 && y > 2 && a.width && b.width) wrong.push(`overlap by ${Math.round(x)} × ${Math.round(y)}: ${named(one)} / ${named(other)}`);
      }
    }
    // The right player stands at the right edge, not in the middle.
    const right = document.querySelector(".player.right .score")?.getBoundingClientRect();
    if (right && right.right < Math.min(innerWidth - 40, innerWidth / 2 + 480)) wrong.push(`the right player stands at ${Math.round(right.right)}`);
    return wrong;
  });
}

const SHOTS = process.env["EN_GARDE_SHOTS"];

test.each(SIZES)("on %i × %i every decision is seen whole, in every language", async (width, height) => {
  const { page, trouble } = await visitor(salle, { viewport: { width, height }, hasTouch: true });
  const found: string[] = [];
  for (const [name, { reach }] of Object.entries(DECISIONS)) {
    await attend(page, salle.url, salle.scenes[name]!, "left");
    await awaited(page);
    await reach(page);
    for (const language of LANGUAGES) {
      await page.locator("header select").evaluate((select, wish) => {
        (select as HTMLSelectElement).value = wish;
        select.dispatchEvent(new Event("change", { bubbles: true }));
      }, language);
      await page.locator(`html[lang=${language}]`).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/${width}x${height} ${name} ${language}.png` });
      for (const wrong of [...(await outside(page)), ...(await overflowing(page))]) found.push(`${name}, ${language}: ${wrong}`);
    }
  }
  await page.context().close();
  expect(found).toEqual([]);
  expect(trouble).toEqual([]);
});
