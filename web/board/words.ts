/** An action in words, and who is called what. */

import type { PlayedEvent } from "../protocol/messages";
import { type Action, readAction, type Seat } from "./actions";

export type Say = (id: string, facts?: Record<string, unknown>) => string;
export type Names = Readonly<Record<Seat, string>>;

/**
 * Says messages to one reader: a fact that is a seat becomes its player's name, and the fact `you`
 * names the fact that is the reader's own seat (or “nobody”), so that a message can say “you”.
 * Messages within a message are said the same way.
 */
export function telling(say: Say, names: Names, you: Seat | null = null): Say {
  const told: Say = (id, facts = {}) => {
    const given = Object.entries(facts);
    const own = you === null ? undefined : given.find(([, fact]) => fact === you);
    return say(id, { ...Object.fromEntries(given.map(([name, fact]) => [name, spelled(fact)])), you: own?.[0] ?? "nobody" });
  };
  const spelled = (fact: unknown): unknown => {
    if (fact === "left" || fact === "right") return names[fact];
    if (isMessage(fact)) return told(fact.id, fact.facts);
    if (Array.isArray(fact)) return fact.length && fact.every(isMessage) ? fact.map(spelled).join(", ") : fact;
    return fact;
  };
  return told;
}

function isMessage(fact: unknown): fact is { id: string; facts?: Record<string, unknown> } {
  return typeof fact === "object" && fact !== null && "id" in fact;
}

/** A sentence begins with a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** As an order on a button. */
export function actionWords(say: Say, action: Action, answering: boolean): string {
  const { step, value, count } = action;
  switch (action.kind) {
    case "advance":
      return say("play-advance", { squares: step });
    case "back":
      return say(answering ? "play-retreat" : "play-step-back", { squares: step });
    case "attack":
      return say("play-attack", { value, count });
    case "lunge":
      return say("play-lunge", { step, value, count });
    case "parry":
      return say("play-parry", { value, count });
  }
}

/** As something that happened. */
export function eventWords(say: Say, { seat, action, facing }: Pick<PlayedEvent, "seat" | "action" | "facing">): string {
  const { kind, step, value, count } = readAction(action);
  switch (kind) {
    case "advance":
      return say("event-advance", { seat, squares: step });
    case "back":
      return say(facing ? "event-retreat" : "event-step-back", { seat, squares: step });
    case "attack":
      return say("event-attack", { seat, value, count });
    case "lunge":
      return say("event-lunge", { seat, step, value, count });
    case "parry":
      return say("event-parry", { seat, value, count });
  }
}

/** The attack that has to be answered, and the call to do so. */
export function facingWords(say: Say, seat: Seat, attack: string): string {
  return say("play-facing", { attack: eventWords(say, { seat, action: attack, facing: null }) });
}

/** Actions that were taken back, the first of them played against `facing`. */
export function takenBackWords(say: Say, { seat, actions }: { seat: Seat; actions: readonly string[] }, facing: string | null): string {
  let answering = facing !== null;
  const words = actions.map((text) => {
    const action = readAction(text);
    const said = actionWords(say, action, answering);
    answering = action.kind === "attack" || action.kind === "lunge";
    return said;
  });
  return say("event-taken-back", { seat, actions: words.join(", ") });
}
