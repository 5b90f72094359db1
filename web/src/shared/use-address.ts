import { useCallback } from 'react';
import { type SetURLSearchParams, useSearchParams } from 'react-router-dom';

/**
 * The search of the page's address and a way to change it. A change is on screen before the next
 * event: the router's own way is a transition, in which quick typing loses letters and quick ticks
 * undo one another.
 */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (next: Parameters<SetURLSearchParams>[0], { replace = true } = {}) =>
      setSearch(next, { replace, flushSync: true }),
    [setSearch],
  );
  return [search, change] as const;
}
