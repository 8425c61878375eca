/** What calls a player back: the window's title, its icon, and notifications where they were asked for. */

import { say } from "./locale.svelte";
import { set, settings } from "./settings.svelte";

interface Call {
  title: string; // instead of the page's name
  attention: boolean; // something waits for whoever sits here
}
const NOTHING: Call = { title: "", attention: false };
const ANSWER = 300; // milliseconds: another window of this browser has been asked

let current = $state.raw(NOTHING);
export const calling = () => current;

/** What the page that is shown tells the window, until it is taken back. */
export function call(title: string, attention: boolean): () => void {
  const mine = (current = { title, attention });
  return () => {
    if (current === mine) current = NOTHING;
  };
}

/** The icon of the window: with a mark while something waits. */
export function markIcon(attention: boolean): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link) link.href = attention ? "./icon-turn.svg" : "./icon.svg";
}

/** Only on https and on this machine itself, as the browsers want it. */
export const canNotify = () => isSecureContext && "Notification" in globalThis && "serviceWorker" in navigator;
export const notifying = () => settings.notify && canNotify() && Notification.permission === "granted";

/** From a click only; whether the user and the browser agree. */
export async function askToNotify(): Promise<boolean> {
  const agreed = canNotify() && (await Notification.requestPermission()) === "granted";
  set("notify", agreed);
  return agreed;
}

/** Notifications of one match, and a voice among the windows of this browser that show it. */
export class Caller {
  readonly #tag: string;
  readonly #others: BroadcastChannel;
  #visible = false; // another window, as it answered

  constructor(match: string) {
    this.#tag = `en-garde ${match}`;
    this.#others = new BroadcastChannel(this.#tag);
    this.#others.onmessage = ({ data }: MessageEvent<"who sees it?" | "I do">) => {
      if (data === "I do") this.#visible = true;
      else if (!document.hidden) this.#others.postMessage("I do");
    };
  }

  /** Said to somebody who does not see the match in any window; nothing that stands on a card. */
  async notify(text: string): Promise<void> {
    if (!document.hidden || !notifying()) return;
    this.#visible = false;
    this.#others.postMessage("who sees it?");
    await new Promise((done) => setTimeout(done, ANSWER));
    if (this.#visible || !document.hidden) return;
    // By the service worker: a phone's browser knows no other way. One of a match replaces the one before.
    const worker = await navigator.serviceWorker.getRegistration();
    const options = { body: text, tag: this.#tag, icon: "./icon-192.png", lang: document.documentElement.lang };
    worker?.active?.postMessage({ title: say("web-title"), options, address: location.href });
  }

  /** Whoever looks at the match needs no notification of it. */
  async seen(): Promise<void> {
    if (document.hidden || !notifying()) return;
    const worker = await navigator.serviceWorker.getRegistration();
    for (const each of (await worker?.getNotifications({ tag: this.#tag })) ?? []) each.close();
  }

  close(): void {
    this.#others.close();
  }
}
