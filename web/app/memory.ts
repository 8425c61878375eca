/** What this browser remembers; where storage is refused, only as long as the page is open. */

const PREFIX = "en-garde:";
/** What could not be stored, and is newer than what is. */
const loose = new Map<string, string>();

export function remember(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  loose.delete(name);
  if (stored(name, text)) return;
  tidy(name);
  if (!stored(name, text)) loose.set(name, text); // a browser that stores nothing still plays
}

/** Undefined also for what cannot be read: another release, or somebody else, has written it. */
export function recall<T>(name: string): T | undefined {
  try {
    const text = loose.get(name) ?? localStorage.getItem(PREFIX + name);
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export function forget(name: string): void {
  loose.delete(name);
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // There was nothing.
  }
}

/** The names that begin so, without that beginning. */
export function remembered(beginning: string): string[] {
  const names = [...loose.keys()];
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i)!;
      if (key.startsWith(PREFIX)) names.push(key.slice(PREFIX.length));
    }
  } catch {
    // Only what is loose.
  }
  return [...new Set(names)].filter((name) => name.startsWith(beginning)).map((name) => name.slice(beginning.length));
}

/** Another window of this browser has changed what it remembers. */
export function onchanged(told: (name: string) => void): () => void {
  const listen = ({ key }: StorageEvent) => told(key?.slice(PREFIX.length) ?? "");
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

function stored(name: string, text: string): boolean {
  try {
    localStorage.setItem(PREFIX + name, text);
    return true;
  } catch {
    return false;
  }
}

/** Storage is full: the proofs of other matches go first, never a seat. */
function tidy(name: string): void {
  const match = name.split(":")[1];
  for (const kind of ["seed", "kept", "known"]) {
    for (const rest of remembered(`${kind}:`)) if (rest.split(":")[0] !== match) forget(`${kind}:${rest}`);
  }
}
