/** How this browser likes to play. */

import { recall, remember } from "./memory";

const USUAL = {
  oneTap: false, // an action is sent as soon as it is clear, without a confirmation
  sound: true,
  phrases: true, // what the other says is shown
  keys: true, // single keys do something
  notify: false, // by the system, while nobody sees the page
  notation: false, // actions are shown as records spell them, too
};
export type Setting = keyof typeof USUAL;

export const settings = $state({ ...USUAL, ...recall<Partial<typeof USUAL>>("settings") });

export function set(name: Setting, value: boolean): void {
  settings[name] = value;
  remember("settings", { ...settings });
}
