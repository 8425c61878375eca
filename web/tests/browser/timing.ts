/** What a browser tells about its own haste: reported by tests and by the bench, never asserted. */

import type { Page } from "playwright-core";

export interface Timing {
  answered: number; // milliseconds since the navigation began: the server's first byte
  painted: number; // the first text or picture
  largest: number; // the largest of them (LCP)
  shifted: number; // how far things jumped (CLS)
  longest: number; // the longest task
}

interface Watched {
  timing: Timing;
}

export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timing = { answered: 0, painted: 0, largest: 0, shifted: 0, longest: 0 };
    (globalThis as unknown as Watched).timing = timing;
    const observe = (type: string, take: (entry: PerformanceEntry & { value: number; hadRecentInput: boolean }) => void) =>
      new PerformanceObserver((seen) => seen.getEntries().forEach((entry) => take(entry as never))).observe({ type, buffered: true });
    observe("largest-contentful-paint", (entry) => (timing.largest = entry.startTime));
    observe("longtask", (entry) => (timing.longest = Math.max(timing.longest, entry.duration)));
    observe("layout-shift", (entry) => {
      if (!entry.hadRecentInput) timing.shifted += entry.value;
    });
  });
}

export async function timing(page: Page): Promise<Timing> {
  // A paint is reported a frame after it was made, which can be after everything has come.
  await page.waitForFunction(() => (globalThis as unknown as Watched).timing.largest > 0);
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return { ...(globalThis as unknown as Watched).timing, answered: navigation!.responseStart, painted: paint?.startTime ?? 0 };
  });
}

export const told = ({ answered, painted, largest, longest, shifted }: Timing) =>
  `first byte ${answered.toFixed(0)} ms, first paint ${painted.toFixed(0)} ms, largest paint ${largest.toFixed(0)} ms, longest task ${longest.toFixed(0)} ms, layout shift ${shifted}`;
