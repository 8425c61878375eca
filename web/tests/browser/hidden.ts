/** Everything a page was sent and keeps, read for cards that its seat may not see. */

import type { Page } from "playwright-core";

type Seat = "left" | "right";
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Collects every frame from now on. */
export function frames(page: Page): string[] {
  const heard: string[] = [];
  page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
  return heard;
}

// Where lists of numbers may stand in a frame. Whatever is not named here is a finding.
const PUBLIC = new Set(["match.score", "score", "view.squares", "view.hand_sizes", "events.score"]);
const AFTER = new Set(["view.hands", "view.hands.", "events.hands", "events.hands."]); // when a round is over

/** Lists of numbers, and texts of more than one digit, with the names that lead to them. */
function* found(value: Json, path: string): Generator<[path: string, value: Json]> {
  if (Array.isArray(value)) {
    if (value.some((each) => typeof each === "number")) yield [path, value];
    for (const each of value) yield* found(each, typeof each === "object" && !Array.isArray(each) ? path : `${path}.`);
  } else if (value !== null && typeof value === "object") {
    for (const [name, each] of Object.entries(value)) yield* found(each, path ? `${path}.${name}` : name);
  } else if (typeof value === "string" && /^[1-5]{5,}$/.test(value)) yield [path, value];
}

/** What in a frame should not have come to that seat (none: a spectator). */
export function leaked(text: string, seat: Seat | null): string[] {
  const frame = JSON.parse(text) as { type: string; view?: { seat: Seat | null; hand: number[]; result: Json; hands: Json } | null; events?: { kind: string; seat?: Seat }[] };
  const wrong: string[] = [];
  const over = frame.view?.result != null;
  if (frame.view && frame.view.seat !== seat) wrong.push(`the view of ${frame.view.seat}`);
  for (const event of frame.events ?? []) {
    if ((event.kind === "hand-dealt" || event.kind === "drew-cards") && event.seat !== seat) wrong.push(`${event.kind} of ${event.seat}`);
  }
  for (const [path, value] of found(frame as unknown as Json, "")) {
    const own = seat !== null && (path === "view.hand" || path === "events.hand" || path === "events.cards");
    if (!own && !PUBLIC.has(path) && !(over && AFTER.has(path))) wrong.push(`${path} ${JSON.stringify(value)}`);
  }
  return wrong;
}

/** The faces of cards that stand in the page: own ones, and the top discard. */
export function faces(page: Page): Promise<{ hand: string; others: string }> {
  return page.evaluate(() => {
    const values = (all: Iterable<Element>) => [...all].map((each) => each.querySelector(".value")?.textContent ?? "").join("");
    const cards = [...document.querySelectorAll("svg.card:not(.back)")];
    return {
      hand: values(cards.filter((each) => each.closest(".slot"))),
      others: values(cards.filter((each) => !each.closest(".slot"))),
    };
  });
}

/** All that the browser keeps for this page. */
export function kept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const all = [...Object.entries(localStorage), ...Object.entries(sessionStorage), ["cookies", document.cookie]];
    return Object.fromEntries(all) as Record<string, string>;
  });
}
