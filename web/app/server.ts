/** The server's HTTP interface, as far as this page uses it. */

import type {
  Analysis, Created, Join, Joined, Listing, MatchInfo, Message, NewMatch, OwnMatches, Reach, RecordList, Replay, Rules, RulesPage,
} from "../protocol/messages"; // prettier-ignore

export class Refusal extends Error {
  constructor(
    readonly said: Message,
    readonly status = 0, // 0: no answer came
  ) {
    super(said.id);
  }
}

const UNREACHABLE = (): Message => ({ id: "server-unreachable", facts: { url: location.origin } });

export const rules = () => ask<Rules>("api/rules");
export const rulesPage = (edition: string, level: string, house: string) =>
  ask<RulesPage>(`api/rules/${encodeURIComponent(edition)}/${encodeURIComponent(level)}?${new URLSearchParams({ house }).toString()}`);
export const reach = () => ask<Reach>("api/reach");
export const matches = () => ask<Listing>("api/matches");
export const info = (match: string) => ask<MatchInfo>(`api/matches/${encodeURIComponent(match)}`);
export const ownMatches = (seats: { match: string; token: string }[]) => ask<OwnMatches>("api/own", { seats });
export const create = (asked: NewMatch) => ask<Created>("api/matches", asked);
export const join = (match: string, asked: Join) => ask<Joined>(`api/matches/${encodeURIComponent(match)}/join`, asked);

export async function record(match: string): Promise<string> {
  return (await request(`api/records/${encodeURIComponent(match)}.egr`)).text();
}

/** Finished public matches; a wish that is empty is none. */
export function records(wishes: Record<string, string>): Promise<RecordList> {
  const given = Object.entries(wishes).filter(([, value]) => value);
  return ask<RecordList>(`api/records?${new URLSearchParams(given).toString()}`);
}

/** One round of a record, position by position. */
export const replay = (source: string, round: number) => send<Replay>(`api/replay?round=${round}`, source);
/** One round of a record, decision by decision. */
export const analyse = (source: string, round: number) => send<Analysis>(`api/analyse?round=${round}`, source);
/** The same of a match that the server has kept. */
export const analysis = (match: string, round: number) => ask<Analysis>(`api/records/${encodeURIComponent(match)}/analysis?round=${round}`);

async function send<T>(path: string, record: string): Promise<T> {
  const asked = { method: "POST", body: record, headers: { "content-type": "text/plain; charset=utf-8" } };
  return (await request(path, asked)).json() as Promise<T>;
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const asked: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  return (await request(path, asked)).json() as Promise<T>;
}

async function request(path: string, asked: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, asked);
  } catch {
    throw new Refusal(UNREACHABLE());
  }
  if (response.ok) return response;
  const said = await response.json().then((told: Message) => told, () => UNREACHABLE()); // a proxy's page
  throw new Refusal(said, response.status);
}
