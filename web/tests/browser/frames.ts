/** What a lunge costs the browser, frame by frame, from its own trace. `scripts/frames` runs it. */

import { attend, awaited, open, type Position } from "./salle.ts";
import { timing, watch } from "./timing.ts";

interface Traced {
  name: string;
  ph: string;
  ts: number; // microseconds
  dur?: number;
  tdur?: number; // of it on the processor
  pid: number;
  tid: number;
  args?: { name?: string };
}

const TIMES = 5;
const SCRIPT = new Set(["FunctionCall", "FireAnimationFrame", "RunMicrotasks", "EventDispatch", "TimerFire", "v8.callFunction", "MinorGC", "MajorGC"]);
const LUNGE: Position = { level: "advanced", left: "52355", right: "52145", pile: "1313", actions: "+5 +5 +2 +2" };

const scenes = Object.fromEntries(Array.from({ length: TIMES }, (_, i) => [`lunge ${i}`, LUNGE]));
const salle = await open({ scenes });
const script: number[] = [];
const tasks: number[] = [];
let shifted = 0;
for (const name of Object.keys(scenes)) {
  const context = await salle.browser.newContext({ locale: "en", viewport: { width: 1240, height: 860 } });
  const page = await context.newPage();
  await watch(page);
  await attend(page, salle.url, salle.scenes[name]!, "left");
  await awaited(page);
  await page.waitForTimeout(800); // what belongs to loading is over
  await page.locator('.slot[data-value="3"]').click();
  await page.locator('.slot[data-value="5"]').first().click();
  await page.locator('[data-option="+3x5"]').click();
  const { x, y, width, height } = (await page.locator(".confirm").boundingBox())!;
  const before = await timing(page);
  await salle.browser.startTracing(page, { categories: ["toplevel", "devtools.timeline", "v8", "disabled-by-default-devtools.timeline"] });
  await page.mouse.click(x + width / 2, y + height / 2); // and nothing of ours runs in the page
  await page.waitForTimeout(1400);
  const trace = JSON.parse((await salle.browser.stopTracing()).toString()) as { traceEvents: Traced[] };
  shifted += (await timing(page)).shifted - before.shifted;
  read(trace.traceEvents);
  await context.close();
}
await salle.close();

/** Script between one animation frame and the next, and every task of the page's main thread. */
function read(events: Traced[]): void {
  const frames = events.filter((event) => event.name === "FireAnimationFrame" && event.dur !== undefined).sort((a, b) => a.ts - b.ts);
  const thread = frames[0]!;
  const own = events.filter((event) => event.pid === thread.pid && event.tid === thread.tid && event.dur !== undefined);
  for (const [i, frame] of frames.entries()) {
    const until = frames[i + 1]?.ts ?? frame.ts + 16_667;
    const spans = own.filter((event) => SCRIPT.has(event.name) && event.ts >= frame.ts && event.ts < until).sort((a, b) => a.ts - b.ts);
    let [spent, end] = [0, 0];
    for (const event of spans) {
      if (event.ts < end) continue; // one inside another counts once
      spent += cost(event);
      end = event.ts + event.dur!;
    }
    script.push(spent / 1000);
  }
  tasks.push(...own.filter((event) => event.name.endsWith("RunTask")).map((event) => cost(event) / 1000));
}

/** On the processor, where the browser knows it: a busy machine makes others wait, not this. */
function cost(event: Traced): number {
  return event.tdur ?? event.dur!;
}

const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b);
const at = (numbers: number[], part: number) => sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))]!.toFixed(2);
console.log(`${TIMES} lunges, ${script.length} frames`);
console.log(`script a frame: ${at(script, 0.5)} ms (median), ${at(script, 0.95)} ms (95 %), ${at(script, 1)} ms (most); the goal is 4 ms`);
console.log(`longest task: ${at(tasks, 1)} ms, over 50 ms: ${tasks.filter((each) => each > 50).length} of ${tasks.length}; the goal is none`);
console.log(`layout shift: ${shifted}; the goal is 0`);
