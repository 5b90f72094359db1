import { useEffect, useEffectEvent, useState } from 'react';
import type { TimeRange } from '../../../charts/trace-plot.js';
import { useAddress } from '../../../shared/use-address.js';
import { readStretch, type SessionSpan, writeStretch } from './chosen-stretch.js';

/** Browsers refuse addresses that change with every movement of a pointer. */
const restMs = 300;

/** The chosen range of a recording; once it rests it stands in the address, so that it can be shared. */
export function useChosenRange(whole: TimeRange, sessions: readonly SessionSpan[]) {
  const [search, setSearch] = useAddress();
  const [range, choose] = useState(() => readStretch(search, whole, sessions));
  const write = useEffectEvent(() => {
    const next = writeStretch(search, range, whole, sessions);
    if (next.toString() !== search.toString()) setSearch(next);
  });
  useEffect(() => {
    const timer = setTimeout(write, restMs);
    return () => clearTimeout(timer);
  }, [range]);
  return [range, choose] as const;
}
