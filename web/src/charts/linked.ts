import { useSyncExternalStore } from 'react';

/**
 * What is pointed at in one part of a page and marked in all of them, such as a player's id. Only
 * the marks follow it: drawing whole charts anew would lag behind the pointer.
 */
export interface Linked {
  id(): string | null;
  point(id: string | null): void;
  subscribe(listener: () => void): () => void;
}

export function createLinked(): Linked {
  let current: string | null = null;
  const listeners = new Set<() => void>();
  return {
    id: () => current,
    point(id) {
      if (id === current) return;
      current = id;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useLinkedId = (linked: Linked): string | null =>
  useSyncExternalStore(linked.subscribe, linked.id);

export const useIsLinked = (linked: Linked, id: string): boolean =>
  useSyncExternalStore(linked.subscribe, () => linked.id() === id);
