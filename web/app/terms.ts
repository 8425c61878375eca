/** What was agreed for a match, in words. */

import type { ClockTerms, MatchInfo } from "../protocol/messages";
import { editionName, language, say } from "./locale.svelte";

/** Of a record or of wishes only a part is known; what is missing is not mentioned. */
export type Terms = Pick<MatchInfo, "edition" | "level" | "house" | "target" | "open_discards"> &
  Partial<Pick<MatchInfo, "clock" | "undo" | "public" | "starter">>;

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

/** Seconds as a person says them: “1 minute 30 seconds”, or in short. */
export function duration(seconds: number, unitDisplay: "long" | "short" = "long"): string {
  let left = seconds;
  const parts: string[] = [];
  for (const [unit, size] of UNITS) {
    const count = Math.floor(left / size);
    left -= count * size;
    if (count) parts.push(new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay }).format(count));
  }
  return parts.join(" ") || new Intl.NumberFormat(language(), { style: "unit", unit: "second", unitDisplay }).format(0);
}

export const isTimed = ({ pace = "none" }: ClockTerms) => pace !== "none";

export function clockWords({ pace = "none", seconds = 0, increment = 0 }: ClockTerms, unitDisplay: "long" | "short" = "long"): string {
  const facts = { time: duration(seconds, unitDisplay), increment: increment ? duration(increment, unitDisplay) : "none" };
  const short = unitDisplay === "short";
  switch (pace) {
    case "none":
      return say("pages-clock-none");
    case "move":
      return say(short ? "terms-clock-move-short" : "terms-clock-move", facts);
    case "match":
      return say(short ? "terms-clock-match-short" : "terms-clock-match", facts);
  }
}

/** On one line, for lists. */
export function summary(terms: Terms): string {
  return [
    editionName(terms.edition),
    say("web-level-name", { level: terms.level }),
    say("web-to", { target: terms.target }),
    ...(terms.house ? [say("pages-house-short")] : []),
    ...(!terms.clock || !isTimed(terms.clock) ? [] : [clockWords(terms.clock, "short").replaceAll(" ", "\u00a0")]),
    ...(terms.open_discards ? [say("pages-open-discards")] : []),
  ].join(" · ");
}
