/** What a person reads: the catalogues of `en_garde.locale`, one chunk a language. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { type Names, telling } from "../board/words";
import type { Message } from "../protocol/messages";
import { recall, remember } from "./memory";

export const LANGUAGES = { en: "English", fr: "français", nl: "nederlands", ru: "русский" } as const;
export type Language = keyof typeof LANGUAGES;
/** A player who names no edition gets the book of the own language. */
export const BOOKS: Record<Language, string> = { en: "en-1.2", fr: "fr-1993", nl: "nl-1996", ru: "ru" };

const files = import.meta.glob<string>("../../src/en_garde/locale/*/{game,play,server,web,pages,matches,rules,analysis}.ftl", {
  query: "?raw",
  import: "default",
});

/** Subjects that are read from the beginning; a page that says more learns it first. */
const subjects = new Set(["game", "play", "server", "web", "pages", "matches"]);

let bundle = $state.raw(new FluentBundle("en"));
let current = $state<Language>("en");
let asked = 0; // the newest wish wins, also when an older one is read later

export function language(): Language {
  return current;
}

export async function speak(wish: Language): Promise<void> {
  await read(wish);
  remember("language", wish);
}

/** Reads a further subject of the catalogues, in this language and in those chosen later. */
export async function learn(subject: "rules" | "analysis"): Promise<void> {
  if (subjects.has(subject)) return;
  subjects.add(subject);
  await read(current);
}

async function read(wish: Language): Promise<void> {
  const number = ++asked;
  const texts = await Promise.all([...subjects].map((subject) => files[`../../src/en_garde/locale/${wish}/${subject}.ftl`]!()));
  if (number !== asked) return;
  const next = new FluentBundle(wish, { useIsolating: false });
  for (const text of texts) next.addResource(new FluentResource(text));
  bundle = next;
  current = wish;
  document.documentElement.lang = wish;
}

/** The language chosen before, else the first of the browser's that we speak. */
export function preferred(): Language {
  const wishes = [recall<string>("language"), ...navigator.languages, "en"];
  const codes = wishes.map((wish) => wish?.slice(0, 2).toLowerCase() ?? "");
  return codes.find((code): code is Language => code in LANGUAGES)!;
}

export type Facts = Record<string, unknown>;
export type { Names };

export function say(id: string, facts: Facts = {}): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  const spelled = Object.entries({ you: "nobody", ...facts }).map(([name, fact]) => [name, spell(fact)] as const);
  return bundle.formatPattern(pattern, Object.fromEntries(spelled));
}

/** What people call a player: a computer player by its name in this language. */
export function playerName(name: string, computer: boolean): string {
  return computer ? say("web-strength-name", { player: name }) : name;
}

/** What people call an edition; a message's variants are named without a dot. */
export function editionName(edition: string): string {
  return say("web-edition-name", { edition: edition.replace(".", "_"), name: edition });
}

/**
 * A message of the server, in which seats are called by their players' names and the reader's own
 * “you”; one that the page does not know, as the server said it.
 */
export function tell(message: Message & { text?: string }, names?: Names, you: "left" | "right" | null = null): string {
  if (message.text && !bundle.hasMessage(message.id)) return message.text;
  const said = names ? telling(say, names, you) : say;
  return said(message.id, message.facts as Facts | undefined);
}

function spell(fact: unknown): FluentVariable {
  if (typeof fact === "number") return fact;
  if (Array.isArray(fact)) return fact.map((each) => String(spell(each))).join(fact.some(isMessage) ? ", " : " ") || "-";
  if (isMessage(fact)) return tell(fact);
  return String(fact);
}

function isMessage(fact: unknown): fact is Message {
  return typeof fact === "object" && fact !== null && "id" in fact;
}
