/** The rounds of a match, judged by the server one after the other. */

import type { Analysis, Message } from "../protocol/messages";
import type { Rounds } from "./analysis";
import { Refusal } from "./server";

/** The server has too much to do, and says so: what it refuses with. */
const LATER = new Set(["analyse-busy", "analyse-failed", "too-fast"]);
const PAUSE = 1000;
const TRIES = 20;

export class Analysed {
  rounds = $state.raw<Rounds>({});
  busy = $state(true);
  trouble = $state.raw<Message | null>(null);
  #closed = false;

  constructor(
    readonly wanted: readonly number[],
    readonly ask: (round: number) => Promise<Analysis>,
  ) {
    void this.#run();
  }

  close(): void {
    this.#closed = true;
  }

  async #run(): Promise<void> {
    try {
      for (const round of this.wanted) {
        const found = await this.#patiently(round);
        if (this.#closed) return;
        this.rounds = { ...this.rounds, [round]: found };
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.trouble = error.said;
    } finally {
      this.busy = false;
    }
  }

  async #patiently(round: number): Promise<Analysis> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.ask(round);
      } catch (error) {
        const later = error instanceof Refusal && LATER.has(error.said.id) && tries < TRIES && !this.#closed;
        if (!later) throw error;
        await new Promise((done) => setTimeout(done, PAUSE));
      }
    }
  }
}
