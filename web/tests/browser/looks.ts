/**
 * What every page has to pass, in every language and both themes. Each function returns what
 * is wrong, so that a test can say `expect(await overflowing(page)).toEqual([])`.
 */

import axe from "axe-core";
import type { BrowserContextOptions, Page } from "playwright-core";
import type { Salle } from "./salle.ts";
import { timing, watch } from "./timing.ts";

export const LANGUAGES = ["en", "fr", "nl", "ru"] as const;
export const THEMES = ["light", "dark"] as const;
export const PHONE = { width: 320, height: 640 };
export const LANDSCAPE = { width: 640, height: 320 };

export interface Visitor {
  page: Page;
  trouble: string[]; // what the console complained about, and calls to other hosts
  expected: RegExp[]; // complaints that are none, added before they may come: when they come is the browser's affair
}

/** The browser's own words about a request that the server refused so. */
export const refusal = (status: number) => new RegExp(`^Failed to load resource: the server responded with a status of ${status} `);
/** And about a server that is not there. */
export const LOST = /^WebSocket connection to \S+ failed|^Failed to load resource: net::ERR_/;

/** Somebody with a browser of their own. The policy is bypassed only for those whom axe visits. */
export async function visitor({ browser }: Pick<Salle, "browser">, options: BrowserContextOptions = {}): Promise<Visitor> {
  const context = await browser.newContext({ reducedMotion: "reduce", locale: "en", ...options });
  context.setDefaultTimeout(100_000); // below a test's own limit, so that it says what it waited for
  const page = await context.newPage();
  const trouble: string[] = [];
  const expected: RegExp[] = [];
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("console", (said) => {
    if (said.type() !== "error" && said.type() !== "warning") return;
    if (!expected.some((words) => words.test(said.text()))) trouble.push(said.text());
  });
  page.on("request", (asked) => {
    if (!/^((http|ws):\/\/127\.0\.0\.1:|blob:|data:)/.test(asked.url())) trouble.push(`called ${asked.url()}`);
  });
  return { page, trouble, expected };
}

export async function speak(page: Page, language: string): Promise<void> {
  await page.locator("header select").selectOption(language);
  await page.locator(`html[lang=${language}]`).waitFor();
}

/** What axe-core finds, WCAG 2.2 AA and its best practices. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return violations.map((each) => `${each.id}: ${each.nodes.map((node) => `${node.html.slice(0, 120)} ${node.failureSummary?.slice(0, 160)}`).join(" | ")}`);
  });
}

/** Message ids that stand where words should. */
export async function unsaid(page: Page): Promise<string[]> {
  const text = await page.locator("body").innerText();
  return text.match(/\b(analyse|web|pages|terms|seating|wish|invite|own|share|call|lost|play|event|server|rule|field|value|record)-[a-z]+(-[a-z]+)*\b(?!\.)/g) ?? [];
}

/** Boxes and texts that leave the screen, or the box they are in. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const SLACK = 1;
    const wrong: string[] = [];
    const named = (element: Element) => element.outerHTML.replace(/\s+/g, " ").slice(0, 110);
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest(".unseen, svg *, [data-crops] *"); // a picture may show a part of a larger one
    const inner = (element: Element) => {
      const box = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return {
        left: box.left + parseFloat(style.borderLeftWidth),
        right: box.right - parseFloat(style.borderRightWidth),
        top: box.top, bottom: box.bottom,
      }; // prettier-ignore
    };
    const blockOf = (element: Element): Element => {
      let box = element;
      while (box.parentElement && /^(inline|contents)$/.test(getComputedStyle(box).display)) box = box.parentElement;
      return box;
    };

    if (document.documentElement.scrollWidth > innerWidth) wrong.push(`the page is ${document.documentElement.scrollWidth} wide`);
    for (const element of document.body.querySelectorAll("*")) {
      if (!shown(element)) continue;
      const box = element.getBoundingClientRect();
      if (box.width && (box.right > innerWidth + SLACK || box.left < -SLACK)) wrong.push(`leaves the screen: ${named(element)}`);
      if (element instanceof HTMLSelectElement) {
        const style = getComputedStyle(element);
        const pen = document.createElement("canvas").getContext("2d")!;
        pen.font = style.font;
        const text = element.selectedOptions[0]?.text ?? "";
        const ARROW = 18;
        const room = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - ARROW;
        if (pen.measureText(text).width > room + SLACK) wrong.push(`cut off: “${text}” in ${named(element)}`);
        continue;
      }
      for (const node of element.childNodes) {
        if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const block = inner(blockOf(element));
        for (const part of range.getClientRects()) {
          if (part.width && (part.right > block.right + SLACK || part.left < block.left - SLACK)) {
            wrong.push(`text leaves its box: “${node.textContent.trim().slice(0, 60)}” in ${named(element)}`);
            break;
          }
        }
      }
      const style = getComputedStyle(element);
      if (/hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + SLACK) {
        wrong.push(`cut off below: ${named(element)}`);
      }
    }
    // In a drawing: words that follow a plate stand on it.
    for (const words of document.querySelectorAll("rect + text")) {
      const [plate, text] = [words.previousElementSibling!.getBoundingClientRect(), words.getBoundingClientRect()];
      if (text.width && (text.left < plate.left || text.right > plate.right)) wrong.push(`leaves its plate: ${named(words)}`);
    }
    return wrong;
  });
}

/** What is meant to be pressed and is smaller than a finger. Links within a sentence may be. */
export function small(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const TARGET = 44;
    return [...document.querySelectorAll("button, select, summary, input, textarea, [role=button], [role=tab], a[href]")]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".unseen"))
      .filter((each) => !(each.matches("a") && getComputedStyle(each).display === "inline"))
      .filter((each) => {
        // A label around a small box is the target.
        const box = (each.closest("label") ?? each).getBoundingClientRect();
        return box.width > 0 && (box.width < TARGET - 0.5 || box.height < TARGET - 0.5);
      })
      .map((each) => `${each.outerHTML.slice(0, 100)} ${each.getBoundingClientRect().width} × ${each.getBoundingClientRect().height}`);
  });
}

/** How far things jumped since the page was opened; needs `watchShifts` before. */
export async function shifts(page: Page): Promise<number> {
  return (await timing(page)).shifted;
}

export const watchShifts = watch;
