import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { TimeRange } from '../../../charts/trace-plot.js';
import { useAddress } from '../../../shared/use-address.js';
import {
  type Choice,
  kindOf,
  readChoice,
  type SessionSpan,
  writeChoice,
} from './chosen-stretch.js';

/** Browsers refuse addresses that change with every movement of a pointer. */
const restMs = 300;

/**
 * What is chosen of a recording, and what of it is in view. Once it rests it stands in the address, so that it
 * can be shared and outlives a reload; another session, or the step from the whole to a stretch, is one that
 * the browser's Back undoes.
 */
export function useChoice(whole: TimeRange, sessions: readonly SessionSpan[]) {
  const [search, setSearch] = useAddress();
  const stands = useMemo(() => readChoice(search, whole, sessions), [search, whole, sessions]);
  const [moved, setMoved] = useState<{ choice: Choice; from: string } | null>(null);
  // What was moved counts until the address says something else.
  const from = JSON.stringify(stands);
  const choice = moved?.from === from ? moved.choice : stands;
  const write = useEffectEvent(() => {
    const next = writeChoice(search, choice, whole, sessions);
    setMoved(null);
    if (next.toString() === search.toString()) return;
    setSearch(next, { replace: moved === null || kindOf(next) === kindOf(search) });
  });
  useEffect(() => {
    const timer = setTimeout(write, restMs);
    return () => clearTimeout(timer);
  }, [moved]);
  const change = (part: Partial<Choice>): void =>
    setMoved({ choice: { ...choice, ...part }, from });
  return [choice, change] as const;
}
