/** One match over one connection after another: a whole state comes with every change. */

import {
  type Bye, type ClientFrame, type Message, PROTOCOL, type RoundEndedEvent, type ServerFrame, type State, type Welcome,
} from "../protocol/messages"; // prettier-ignore
import { commitment, type Kept, randomSeed } from "./deal";
import { recall, remember } from "./memory";

type Seat = "left" | "right";
type Unnumbered<T> = T extends { id: number } ? Omit<T, "id"> : never;
type Asked = Unnumbered<ClientFrame>;

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;

export class Session {
  welcome = $state.raw<Welcome | null>(null);
  state = $state.raw<State | null>(null);
  ended = $state.raw<RoundEndedEvent | null>(null); // the round that is over and still shown
  refused = $state.raw<Message | null>(null);
  bye = $state.raw<Bye | null>(null);
  connected = $state(false);
  asking = $state(false); // something was sent and is not answered yet

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #id = 0;
  #unanswered = new Map<number, ClientFrame>();
  #given = new Set<string>(); // commitments and seeds, each given once

  constructor(
    readonly match: string,
    readonly token: string | null,
  ) {
    this.#connect();
  }

  get seats(): Seat[] {
    return this.welcome?.seats ?? [];
  }

  /** Of a finished round: what this page wrote down before its deal. */
  kept(round: number): Kept | undefined {
    return recall<Kept>(`kept:${this.match}:${round}`);
  }

  send(asked: Asked): void {
    const frame = { ...asked, id: ++this.#id } as ClientFrame & { id: number };
    this.#unanswered.set(frame.id, frame);
    this.asking = true;
    this.refused = null;
    this.#write(frame);
  }

  play(action: string): void {
    if (this.state) this.send({ type: "play", at: this.state.version, action });
  }

  /** Ready for the next round: this page's part of the deal is sealed for every seat it holds. */
  ready(): void {
    const shuffle = this.state?.shuffle;
    if (shuffle?.stage !== "commit") return;
    for (const seat of this.seats) {
      if (shuffle[seat] === null && this.#first(`commit ${shuffle.round} ${seat}`)) {
        const seed = this.#seed(shuffle.round, seat);
        this.send({ type: "commit", round: shuffle.round, commitment: commitment(seed), seat });
      }
    }
  }

  close(): void {
    clearTimeout(this.#retry);
    this.bye = { type: "bye", message: { id: "match-closed" } };
    this.#socket?.close();
  }

  #seed(round: number, seat: Seat): string {
    const name = `seed:${this.match}:${round}:${seat}`;
    const seed = recall<string>(name) ?? randomSeed();
    remember(name, seed);
    return seed;
  }

  #connect(): void {
    const url = new URL("api/socket", document.baseURI);
    url.protocol = url.protocol.replace("http", "ws");
    url.hash = "";
    const socket = (this.#socket = new WebSocket(url));
    socket.onopen = () =>
      this.#write({ type: "hello", protocol: PROTOCOL, match: this.match, token: this.token });
    socket.onmessage = (event) => this.#hear(JSON.parse(String(event.data)) as ServerFrame);
    socket.onclose = () => this.#lost();
  }

  #write(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #lost(): void {
    this.connected = false;
    if (this.bye) return;
    this.#retry = setTimeout(() => this.#connect(), this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #hear(frame: ServerFrame): void {
    switch (frame.type) {
      case "welcome":
        this.welcome = frame;
        this.connected = true;
        this.#wait = FIRST_WAIT;
        for (const asked of this.#unanswered.values()) this.#write(asked);
        return;
      case "state":
        if (this.state && frame.number < this.state.number) return;
        this.#show(frame);
        return;
      case "done":
        this.#answered(frame.id);
        return;
      case "refused":
        this.#answered(frame.id);
        this.refused = frame.message;
        return;
      case "bye":
        this.bye = frame;
        return;
    }
  }

  #answered(id: number | null): void {
    if (id !== null) this.#unanswered.delete(id);
    this.asking = this.#unanswered.size > 0;
  }

  #show(state: State): void {
    const over = state.events.find((event) => event.kind === "round-ended");
    if (over) this.ended = over;
    else if (state.view && !state.view.result) this.ended = null;
    this.state = state;
    const shuffle = state.shuffle;
    if (shuffle?.stage === "commit" && shuffle.round === 1) this.ready();
    if (shuffle?.stage === "reveal") this.#reveal();
  }

  /** All commitments are written down before the own seed is told. */
  #reveal(): void {
    const shuffle = this.state!.shuffle!;
    const seeds: Kept["seeds"] = {};
    for (const seat of this.seats) {
      const seed = recall<string>(`seed:${this.match}:${shuffle.round}:${seat}`);
      if (seed && shuffle[seat] === commitment(seed)) seeds[seat] = seed;
    }
    const kept: Kept = { dealer: shuffle.dealer, left: shuffle.left, right: shuffle.right, seeds };
    const name = `kept:${this.match}:${shuffle.round}`;
    if (!recall<Kept>(name)) remember(name, kept);
    for (const [seat, seed] of Object.entries(seeds) as [Seat, string][]) {
      if (!shuffle.told.includes(seat) && this.#first(`reveal ${shuffle.round} ${seat}`)) {
        this.send({ type: "reveal", round: shuffle.round, seed, seat });
      }
    }
  }

  #first(given: string): boolean {
    return this.#given.size < this.#given.add(given).size;
  }
}
