/** Actions as the protocol spells them, and which of the given ones some chosen cards make. */

export type Seat = "left" | "right";

export interface Action {
  text: string;
  kind: "advance" | "back" | "attack" | "lunge" | "parry";
  step: number; // squares moved, forward or back; 0 stands still
  value: number; // of the attack or parry; 0 without one
  count: number;
}

const SPELLING = /^(?:([+-])(\d+))?(?:([x=])(\d+))?$/;

export function readAction(text: string): Action {
  const found = SPELLING.exec(text);
  if (!found || !text) throw new Error(`not an action: ${text}`);
  const [, sign, step, blade, cards] = found;
  const kind = blade === "=" ? "parry" : blade ? (sign ? "lunge" : "attack") : sign === "+" ? "advance" : "back";
  return {
    text,
    kind,
    step: Number(step ?? 0),
    value: Number(cards?.[0] ?? 0),
    count: cards?.length ?? 0,
  };
}

/** The cards an action takes from the hand. */
export function cardsOf(action: Action): number[] {
  const step = action.step ? [action.step] : [];
  return [...step, ...Array<number>(action.count).fill(action.value)];
}

/** Where the fencer would stand after it. */
export function landing(action: Action, square: number, seat: Seat): number {
  const forward = seat === "left" ? 1 : -1;
  return square + (action.kind === "back" ? -forward : forward) * action.step;
}

/** The actions that take exactly these cards. */
export function making(legal: Action[], cards: number[]): Action[] {
  return legal.filter((action) => cardsOf(action).length === cards.length && holds(action, cards));
}

/** Whether some action takes these cards, and perhaps more. */
export function leadsOn(legal: Action[], cards: number[]): boolean {
  return legal.some((action) => holds(action, cards));
}

/**
 * The places in the hand that are chosen after one is tapped: off again when it was chosen,
 * added when some action takes it as well, else a new choice. What only one action can
 * complete is completed, as a parry with two cards is.
 */
export function tapped(legal: Action[], hand: number[], chosen: number[], place: number): number[] {
  if (chosen.includes(place)) return chosen.filter((each) => each !== place);
  const values = (places: number[]) => places.map((each) => hand[each]!);
  const more = [...chosen, place];
  const next = leadsOn(legal, values(more)) ? more : leadsOn(legal, values([place])) ? [place] : [];
  if (!next.length || making(legal, values(next)).length) return next;
  const ways = legal.filter((action) => holds(action, values(next)));
  const first = cardsOf(ways[0]!);
  const one = ways.every((action) => same(cardsOf(action), first));
  return one ? complete(hand, next, first) : next;
}

function complete(hand: number[], chosen: number[], cards: number[]): number[] {
  const places = [...chosen];
  const missing = [...cards];
  for (const place of chosen) missing.splice(missing.indexOf(hand[place]!), 1);
  for (const card of missing) {
    places.push(hand.findIndex((value, place) => value === card && !places.includes(place)));
  }
  return places;
}

function holds(action: Action, cards: number[]): boolean {
  const free = cardsOf(action);
  return cards.every((card) => {
    const at = free.indexOf(card);
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  });
}

function same(some: number[], others: number[]): boolean {
  return [...some].sort().join() === [...others].sort().join();
}

/** What one would try with a card that is in the hand: all of it, possible or not. */
export function tries(value: number, facing: string | null): string[] {
  if (facing === null) return [`-${value}`, `x${value}`, `+${value}`];
  return [`-${value}`, `=${String(value).repeat(readAction(facing).count)}`];
}

/** Which way an action goes, for one key each: back or forward on the piste, or with the blade. */
export function direction(action: Action, seat: Seat): "left" | "right" | "blade" {
  if (action.count) return "blade";
  return (action.kind === "advance") === (seat === "left") ? "right" : "left";
}
