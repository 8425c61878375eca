/** Where somebody is, as the part of the address after `#`. Every page and position can be linked. */

export type Route =
  | { page: "start" }
  | { page: "lost" } // an address that is none of ours
  | { page: "match"; match: string }
  | { page: "watch" }
  | { page: "replay"; record: string | null; round: number; ply: number; analysed: boolean }
  | { page: "rules"; edition: string | null; level: string | null; house: string; paragraph: string | null };

/** A record that was opened from a file: it is on this screen only. */
export const FILE = "file";

const ANALYSED = "analysis";
const START: Route = { page: "start" };
const LOST: Route = { page: "lost" };
const ID = /^[\w-]{1,40}$/; // as the server takes them

export function read(hash: string): Route {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?");
  const [page, ...rest] = path.split("/").map(decoded);
  switch (page) {
    case "m":
      return ID.test(rest[0] ?? "") && !rest.slice(1).some(Boolean) ? { page: "match", match: rest[0]! } : LOST;
    case "watch":
      return { page: "watch" };
    case "replay":
      return { page: "replay", record: rest[0] || null, round: count(rest[1], 1), ply: count(rest[2], 0), analysed: query === ANALYSED };
    case "rules": {
      const paragraph = rest.find((word) => /^R\d+$/.test(word)) ?? null;
      const [edition = null, level = null] = rest.filter((word) => word && word !== paragraph);
      return { page: "rules", edition, level, house: new URLSearchParams(query).get("house") ?? "", paragraph };
    }
    case "":
      return START;
    default:
      return LOST;
  }
}

export function address(route: Route): string {
  switch (route.page) {
    case "start":
    case "lost":
      return "#/";
    case "match":
      return `#/m/${route.match}`;
    case "watch":
      return "#/watch";
    case "replay": {
      const path = joined("replay", route.record, route.record && route.round, route.record && route.ply);
      return route.analysed ? `${path}?${ANALYSED}` : path;
    }
    case "rules": {
      const path = joined("rules", route.edition, route.edition && route.level, route.paragraph);
      return route.house ? `${path}?${new URLSearchParams({ house: route.house }).toString()}` : path;
    }
  }
}

/** The paragraph of the rules that matters, as a link for whoever plays by that rule set. */
export function rulesAt(
  { edition, level, house }: { edition: string; level: string; house: string },
  paragraph: string | null = null,
): string {
  return address({ page: "rules", edition, level, house, paragraph });
}

function joined(...words: (string | number | null)[]): string {
  return "#/" + words.filter((word) => word !== null).map((word) => encodeURIComponent(word)).join("/");
}

function count(word: string | undefined, otherwise: number): number {
  return word && /^\d{1,4}$/.test(word) ? Number(word) : otherwise;
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
