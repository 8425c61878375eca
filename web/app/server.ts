/** The server's HTTP interface, as far as this page uses it. */

import type { Created, Join, Joined, MatchInfo, Message, NewMatch, Rules } from "../protocol/messages";

export class Refusal extends Error {
  constructor(readonly said: Message) {
    super(said.id);
  }
}

export const rules = () => ask<Rules>("api/rules");
export const info = (match: string) => ask<MatchInfo>(`api/matches/${match}`);
export const create = (asked: NewMatch) => ask<Created>("api/matches", asked);
export const join = (match: string, asked: Join) => ask<Joined>(`api/matches/${match}/join`, asked);

export async function record(match: string): Promise<string> {
  return (await request(`api/records/${match}.egr`)).text();
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  return (await request(path, body)).json() as Promise<T>;
}

async function request(path: string, body?: unknown): Promise<Response> {
  const asked: RequestInit =
    body === undefined
      ? {}
      : { method: "POST", body: JSON.stringify(body), headers: { "content-type": "application/json" } };
  let response: Response;
  try {
    response = await fetch(path, asked);
  } catch {
    throw new Refusal({ id: "server-unreachable", facts: { url: location.origin } });
  }
  if (response.ok) return response;
  throw new Refusal((await response.json()) as Message);
}
