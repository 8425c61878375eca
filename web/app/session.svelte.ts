/** One match over one connection after another: a whole state comes with every change. */

import {
  type Bye, type ClientFrame, type Message, PROTOCOL, type Refused, type RoundBeganEvent, type RoundEndedEvent, type Said, type ServerFrame, type State,
  type Welcome,
} from "../protocol/messages"; // prettier-ignore
import { commitment, type Kept, randomSeed } from "./deal";
import { recall, remember } from "./memory";
import { across, type Seat } from "./seats";

type Unnumbered<T> = T extends { id: number } ? Omit<T, "id"> : never;
type Asked = Unnumbered<ClientFrame>;

export type Phrase = Said["phrase"];

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const SILENCE = 15_000; // then the server is asked whether it is still there
const PATIENCE = 6000; // for an answer
// What was sent again after a lost connection may have been carried out the first time.
const ALREADY = new Set(["stale-state", "stale-round", "commitment-given", "seed-given", "no-offer"]);
/** What a server refuses that will take the same a little later. */
const FOR_NOW = new Set(["storage-failed", "too-fast", "reader-busy"]);
const AGAIN = 1000;
const HEARD = 7000; // how long a phrase or a refusal is shown

/** The bye of a page that goes away by itself: nobody is there to read it. */
export const CLOSED = "match-closed";

export class Session {
  welcome = $state.raw<Welcome | null>(null);
  state = $state.raw<State | null>(null);
  ended = $state.raw<RoundEndedEvent | null>(null); // the round that is over and still shown
  refused = $state.raw<Message | null>(null);
  bye = $state.raw<Bye | null>(null);
  connected = $state(false);
  came = $state.raw(performance.now()); // when the newest state did: clocks run on from there
  said = $state.raw<Partial<Record<Seat, Phrase>>>({});
  reasons = $state.raw<Readonly<Record<string, Message>>>({}); // what speaks against actions, in this position
  asking = $state(false); // something was sent and is not answered yet

  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #id = 0;
  #unanswered = new Map<number, ClientFrame>();
  #resent = new Set<number>();
  #questions = new Set<number>();
  #given = new Set<string>(); // commitments and seeds, each given once
  #watch: ReturnType<typeof setTimeout> | undefined;
  #gone = new AbortController();

  constructor(
    readonly match: string,
    readonly token: string | null,
  ) {
    this.#connect();
    const { signal } = this.#gone;
    // A cut connection may look open for minutes; the browser knows sooner.
    addEventListener("offline", () => this.#drop(), { signal });
    addEventListener("online", () => this.#again(0), { signal });
  }

  get seats(): Seat[] {
    return this.welcome?.seats ?? [];
  }

  /** R3: who starts that round; null while the lot has not decided. */
  starter(round: number): Seat | null {
    const first = this.welcome?.match.starter ?? null;
    return first === null || round % 2 ? first : across(first);
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

  /** What speaks against these actions is asked for, and stands in `reasons` once it is known. */
  explain(actions: string[]): void {
    if (this.state && actions.length) this.#ask({ type: "why", at: this.state.version, actions });
  }

  phrase(phrase: Phrase): void {
    this.#write({ type: "say", id: ++this.#id, phrase });
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
    clearTimeout(this.#watch);
    this.#gone.abort();
    this.bye = { type: "bye", message: { id: CLOSED } };
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
    const mine = () => socket === this.#socket; // not one that was given up
    socket.onopen = () => mine() && this.#write({ type: "hello", protocol: PROTOCOL, match: this.match, token: this.token });
    socket.onmessage = (event) => mine() && this.#hear(JSON.parse(String(event.data)) as ServerFrame);
    socket.onclose = () => mine() && this.#lost();
  }

  /** A question: nothing waits for its answer, and a refusal is nobody's business. */
  #ask(asked: Asked): void {
    this.#questions.add(++this.#id);
    this.#write({ ...asked, id: this.#id } as ClientFrame);
  }

  #write(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #lost(): void {
    this.connected = false;
    clearTimeout(this.#watch);
    if (this.bye) return;
    this.#again(this.#wait);
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  /** Given up without waiting for a farewell that may never come. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#lost();
  }

  #again(wait: number): void {
    clearTimeout(this.#retry);
    if (this.connected || this.bye) return;
    this.#retry = setTimeout(() => this.#connect(), wait);
  }

  /** After a silence a question; and when nobody answers, another connection. */
  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.#ask({ type: "sync" });
      this.#watch = setTimeout(() => this.#drop(), PATIENCE);
    }, SILENCE);
  }

  #hear(frame: ServerFrame): void {
    this.#listen();
    switch (frame.type) {
      case "welcome":
        this.welcome = frame;
        this.connected = true;
        this.#wait = FIRST_WAIT;
        for (const [id, asked] of this.#unanswered) {
          this.#resent.add(id);
          this.#write(asked);
        }
        return;
      case "state":
        if (this.state && frame.number < this.state.number) return;
        this.#show(frame);
        return;
      case "done":
        this.#answered(frame.id);
        return;
      case "refused":
        this.#refused(frame);
        return;
      case "said":
        this.#said(frame);
        return;
      case "reasons":
        if (frame.at === this.state?.version) this.reasons = { ...this.reasons, ...frame.reasons };
        return;
      case "bye":
        if (!FOR_NOW.has(frame.message.id)) this.bye = frame; // else the connection is tried again
        return;
    }
  }

  #said({ seat, phrase }: Said): void {
    const said = (this.said = { ...this.said, [seat]: phrase });
    setTimeout(() => {
      if (this.said[seat] === said[seat]) this.said = { ...this.said, [seat]: undefined };
    }, HEARD);
  }

  #refused({ id, message }: Refused): void {
    const unheard = id !== null && (this.#questions.has(id) || (this.#resent.has(id) && ALREADY.has(message.id)));
    const asked = id === null ? undefined : this.#unanswered.get(id);
    this.#answered(id);
    // Nobody would ask for its part of a deal again: what could not be taken now is offered again.
    if ((asked?.type === "commit" || asked?.type === "reveal") && FOR_NOW.has(message.id)) {
      setTimeout(() => this.bye || this.send(asked), AGAIN);
    }
    if (unheard) return;
    this.refused = message;
    setTimeout(() => {
      if (this.refused === message) this.refused = null;
    }, HEARD);
  }

  #answered(id: number | null): void {
    if (id !== null) {
      this.#unanswered.delete(id);
      this.#resent.delete(id);
      this.#questions.delete(id);
    }
    this.asking = this.#unanswered.size > 0;
  }

  #show(state: State): void {
    const over = state.events.find((event) => event.kind === "round-ended");
    if (over) this.ended = over;
    else if (state.view && !state.view.result) this.ended = null;
    for (const event of state.events) if (event.kind === "round-began") this.#began(event);
    const before = this.state;
    if (state.version !== before?.version) this.reasons = {};
    // Somebody came or went, and the position is the same: what was chosen in it stays chosen.
    const same = before?.version === state.version && before.phase === state.phase && before.view?.seat === state.view?.seat;
    this.state = same ? { ...state, view: before.view } : state;
    this.came = performance.now();
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
    const lot = shuffle.round === 1 && this.welcome?.match.starter === null;
    const kept: Kept = { dealer: shuffle.dealer, left: shuffle.left, right: shuffle.right, seeds, lot };
    const name = `kept:${this.match}:${shuffle.round}`;
    if (!recall<Kept>(name)) remember(name, kept);
    for (const [seat, seed] of Object.entries(seeds) as [Seat, string][]) {
      if (!shuffle.told.includes(seat) && this.#first(`reveal ${shuffle.round} ${seat}`)) {
        this.send({ type: "reveal", round: shuffle.round, seed, seat });
      }
    }
  }

  /** The first deal may have decided by lot what the welcome could not know. */
  #began({ round, starter }: RoundBeganEvent): void {
    if (this.welcome?.match.starter !== null) return;
    const first = round % 2 ? starter : across(starter);
    this.welcome = { ...this.welcome, match: { ...this.welcome.match, starter: first } };
  }

  #first(given: string): boolean {
    return this.#given.size < this.#given.add(given).size;
  }
}
