import { useSyncExternalStore } from 'react';
import { readStored, storedName, writeStored } from '../../../shared/stored-value.js';

const name = 'recentMetrics';
const mostKept = 5;
const none: readonly string[] = [];
const listeners = new Set<() => void>();
/** The same list until what the browser keeps is another. */
let latest: { text: string | null; metrics: readonly string[] } = { text: null, metrics: none };

function now(): readonly string[] {
  const text = localStorage.getItem(storedName(name));
  if (text !== latest.text) latest = { text, metrics: read() };
  return latest.metrics;
}

/** Whatever has been written there. */
function read(): readonly string[] {
  const stored = readStored<unknown>(name);
  if (!Array.isArray(stored)) return none;
  return stored.filter((one) => typeof one === 'string').slice(0, mostKept);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Metrics that were chosen last, the latest first. */
export const useRecentMetrics = (): readonly string[] => useSyncExternalStore(subscribe, now);

/** Remembers a choice in this browser. */
export function rememberMetric(metric: string): void {
  writeStored(name, [metric, ...now().filter((one) => one !== metric)].slice(0, mostKept));
  listeners.forEach((listener) => listener());
}
