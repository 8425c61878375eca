/** What this browser remembers; where storage is refused, only as long as the page is open. */

const PREFIX = "en-garde:";
const loose = new Map<string, string>();

export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  loose.set(name, text);
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // A browser that stores nothing still plays.
  }
}

export function recall<T>(name: string): T | undefined {
  let text: string | null | undefined;
  try {
    text = localStorage.getItem(PREFIX + name);
  } catch {
    text = null;
  }
  text ??= loose.get(name);
  return text == null ? undefined : (JSON.parse(text) as T);
}
