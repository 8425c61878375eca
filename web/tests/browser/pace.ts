/** How soon a newcomer plays: a fresh browser each time, nothing cached. `scripts/pace` runs it. */

import { open } from "./salle.ts";
import { timing, told, watch } from "./timing.ts";

const TIMES = 7;
const salle = await open({ computer_pace: 0.6 });
const playable: number[] = [];
for (let time = 1; time <= TIMES; time++) {
  const context = await salle.browser.newContext({ locale: "en" });
  const page = await context.newPage();
  await watch(page);
  await page.goto(salle.url, { waitUntil: "commit" });
  // The click comes as soon as there is something to click, and the round counts from its first own card.
  const dealt = page.evaluate(
    () =>
      new Promise<number>((done) => {
        const look = () => {
          document.querySelector<HTMLElement>("[data-start=computer]:enabled")?.click();
          if (document.querySelector(".slot")) done(performance.now());
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
  const at = await dealt;
  const measured = await timing(page);
  playable.push(at - measured.answered);
  console.log(`${time}. ${told(measured)}, first hand ${(at - measured.answered).toFixed(0)} ms after the first byte`);
  await context.close();
}
await salle.close();
playable.sort((a, b) => a - b);
console.log(`A round to play after ${playable[Math.floor(TIMES / 2)]!.toFixed(0)} ms (median), ${playable.at(-1)!.toFixed(0)} ms (slowest of ${TIMES}); the goal is 2000 ms.`);
