/** What a screen reader says of a state: what led here, and what is to be done. */

import { capital, eventWords, facingWords, type Say, takenBackWords } from "../board/words";
import type { RoundResult, State } from "../protocol/messages";

type Seat = "left" | "right";

/**
 * `say` knows names and whose page it is. Of a screen that both seats share nothing private is
 * read out: the other one may hear it.
 */
export function announced(say: Say, state: State, seats: Seat[]): string {
  const shared = seats.length > 1;
  const { view } = state;
  const told = state.events.flatMap((event): string[] => {
    switch (event.kind) {
      case "round-began":
        return [say("event-round-began", { number: event.round, seat: event.starter })];
      case "played":
        return [eventWords(say, event)];
      case "drew":
        return event.pile === 0 ? [say("event-drew", { seat: event.seat, count: event.count, pile: 0 })] : [];
      case "drew-cards":
        return shared ? [] : [say("event-drew-cards", { cards: event.cards })];
      case "hand-dealt":
        return shared ? [] : [say("event-hand-dealt", { cards: event.hand })];
      case "taken-back":
        return [takenBackWords(say, event, view?.facing ?? null)];
      case "round-ended":
        return [resultWords(say, event.result, event.score)];
      case "match-ended":
        return [say("event-match-ended", { seat: event.winner, score: event.score.join("–") })];
    }
  });
  if (told.length && view && !view.result && state.phase === "play") {
    told.push(`${say("play-distance", { distance: view.distance })}.`);
    const mine = seats.includes(view.turn);
    told.push(`${mine && !shared ? say("web-your-turn") : say("web-turn-of", { name: view.turn })}.`);
    if (mine && view.facing) told.push(facingWords(say, view.turn === "left" ? "right" : "left", view.facing));
  }
  return told.map(capital).join(" ");
}

/** How a round ended, and the score after it. */
export function resultWords(say: Say, { winner, reason, cites }: RoundResult, score: readonly number[]): string {
  const facts = { rule: cites?.[0] ?? "", score: score.join("–") };
  if (!winner) return say(`event-drawn-${reason}`, facts);
  return say(`event-won-${reason}`, { ...facts, seat: winner, loser: winner === "left" ? "right" : "left" });
}
