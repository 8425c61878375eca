/** What a player wants to play, as it is remembered and as the server is asked. */

import type { NewMatch } from "../protocol/messages";

export interface Wishes {
  edition: string;
  level: string;
  target: number;
  strength: string;
  name: string;
}

export type Company = "computer" | "here" | "link";

export function asked(company: Company, wishes: Wishes, names: [own: string, other: string]): NewMatch {
  const { edition, level, target } = wishes;
  const left = { kind: "you", name: names[0] } as const;
  switch (company) {
    case "computer":
      return { left, right: { kind: "computer", player: wishes.strength }, edition, level, target, undo: true };
    case "here":
      return { left, right: { kind: "you", name: names[1] }, edition, level, target, undo: true };
    case "link":
      return { left, right: { kind: "friend" }, edition, level, target };
  }
}
