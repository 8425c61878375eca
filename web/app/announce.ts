/** What a screen reader says of a state: what led here, and what is to be done. */

import { capital, eventWords, type Say } from "../board/words";
import type { RoundResult, State } from "../protocol/messages";
import type { Names } from "./locale.svelte";

type Seat = "left" | "right";

/** Of a screen that both seats share nothing private is read out: the other one may hear it. */
export function announced(say: Say, state: State, names: Names, seats: Seat[]): string {
  const shared = seats.length > 1;
  const told = state.events.flatMap((event): string[] => {
    switch (event.kind) {
      case "round-began":
        return [say("event-round-began", { number: event.round, seat: names[event.starter] })];
      case "played":
        return [eventWords(say, event, names[event.seat])];
      case "drew":
        return event.pile === 0 ? [say("event-drew", { seat: names[event.seat], count: event.count, pile: 0 })] : [];
      case "drew-cards":
        return shared ? [] : [say("event-drew-cards", { cards: event.cards })];
      case "hand-dealt":
        return shared ? [] : [say("event-hand-dealt", { cards: event.hand })];
      case "taken-back":
        return [say("event-taken-back", { seat: names[event.seat], actions: event.actions })];
      case "round-ended":
        return [resultWords(say, event.result, names, event.score)];
      case "match-ended":
        return [say("event-match-ended", { seat: names[event.winner], score: event.score.join("–") })];
    }
  });
  const { view } = state;
  if (told.length && view && !view.result && state.phase === "play") {
    told.push(`${say("play-distance", { distance: view.distance })}.`);
    const mine = seats.includes(view.turn);
    told.push(`${mine && !shared ? say("web-your-turn") : say("web-turn-of", { name: names[view.turn] })}.`);
    if (mine && view.facing) {
      told.push(say("play-facing", { name: names[view.turn === "left" ? "right" : "left"], attack: view.facing }));
    }
  }
  return told.map(capital).join(" ");
}

/** How a round ended, and the score after it. */
export function resultWords(say: Say, { winner, reason }: RoundResult, names: Names, score: readonly number[]): string {
  const facts = { score: score.join("–") };
  if (!winner) return say(`event-drawn-${reason}`, facts);
  return say(`event-won-${reason}`, { ...facts, seat: names[winner], loser: names[winner === "left" ? "right" : "left"] });
}
