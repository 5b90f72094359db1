import { useEffect, useSyncExternalStore } from 'react';

/** What a screen shows a part of, such as the activity of a player's recording. */
interface Whole {
  name: string;
  /** Where the reader can see it; null = nowhere. */
  to: string | null;
}

interface ScreenName {
  name: string;
  of: Whole | null;
}

/** The name of what the open screen shows, such as an activity's; null where its title is enough. */
let open: ScreenName | null = null;
const listeners = new Set<() => void>();

function set(name: ScreenName | null): void {
  open = name;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Names the screen in breadcrumbs and browser tab while it is open. */
export function useNamedScreen(name: string, of: Whole | null = null): void {
  const { name: whole = null, to = null } = of ?? {};
  useEffect(() => {
    set({ name, of: whole === null ? null : { name: whole, to } });
    return () => set(null);
  }, [name, whole, to]);
}

export const useScreenName = (): ScreenName | null => useSyncExternalStore(subscribe, () => open);
