import { useEffect, useId, useSyncExternalStore } from 'react';

const waiting = new Set<string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(by: () => unknown): void {
  by();
  listeners.forEach((listener) => listener());
}

const first = (): string | undefined => waiting.values().next().value;

/** Whether a place that has the same to say as others on the page is the one that says it: the first of them. */
export function useSaysItFirst(hasIt: boolean): boolean {
  const own = useId();
  useEffect(() => {
    if (!hasIt) return;
    change(() => waiting.add(own));
    return () => change(() => waiting.delete(own));
  }, [hasIt, own]);
  return useSyncExternalStore(subscribe, first) === own;
}
