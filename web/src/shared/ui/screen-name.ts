import { useEffect, useSyncExternalStore } from 'react';

/** The name of what the open screen shows, such as an activity's; null where its title is enough. */
let open: string | null = null;
const listeners = new Set<() => void>();

function set(name: string | null): void {
  open = name;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the screen in breadcrumbs and browser tab while it is open. */
export function useNamedScreen(name: string): void {
  useEffect(() => {
    set(name);
    return () => set(null);
  }, [name]);
}

export const useScreenName = (): string | null => useSyncExternalStore(subscribe, () => open);
