interface Stored {
  value: unknown;
  /** Epoch ms; absent = for good. */
  until?: number;
}

/** Its name among all that the browser keeps. */
export const storedName = (name: string): string => `touchline.${name}`;

/** Reads what `writeStored` kept, null when there is nothing or its time is over. */
export function readStored<T>(name: string, now = Date.now()): T | null {
  const text = localStorage.getItem(storedName(name));
  if (text === null) return null;
  try {
    const stored = JSON.parse(text) as Stored;
    if (stored.until === undefined || stored.until > now) return stored.value as T;
  } catch {
    // Written by something else: gone below.
  }
  localStorage.removeItem(storedName(name));
  return null;
}

/** Keeps a value in this browser, for `lifetimeMs` when given. */
export function writeStored(name: string, value: unknown, lifetimeMs?: number): void {
  const until = lifetimeMs === undefined ? {} : { until: Date.now() + lifetimeMs };
  localStorage.setItem(storedName(name), JSON.stringify({ value, ...until } satisfies Stored));
}

export function removeStored(name: string): void {
  localStorage.removeItem(storedName(name));
}
