/** An action in words. */

import type { PlayedEvent } from "../protocol/messages";
import { type Action, readAction } from "./actions";

export type Say = (id: string, facts?: Record<string, unknown>) => string;

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
export function eventWords(say: Say, event: PlayedEvent, name: string): string {
  const { kind, step, value, count } = readAction(event.action);
  switch (kind) {
    case "advance":
      return say("event-advance", { seat: name, squares: step });
    case "back":
      return say(event.facing ? "event-retreat" : "event-step-back", { seat: name, squares: step });
    case "attack":
      return say("event-attack", { seat: name, value, count });
    case "lunge":
      return say("event-lunge", { seat: name, step, value, count });
    case "parry":
      return say("event-parry", { seat: name, value, count });
  }
}
