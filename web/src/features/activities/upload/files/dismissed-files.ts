import { useCallback, useEffect, useMemo, useState } from 'react';
import { readStored, storedName, writeStored } from '../../../../shared/stored-value.js';

const weekMs = 7 * 24 * 3600_000;
const place = (batch: string): string => `dismissed.${batch}`;

/** Files of a batch that the reader took off its list, in whichever window; remembered in this browser for a week. */
export function useDismissed(batch: string | null) {
  const [ofBatch, setOfBatch] = useState<Readonly<Record<string, readonly string[]>>>({});
  const now = batch === null ? undefined : ofBatch[batch];
  const dismissed: ReadonlySet<string> = useMemo(
    () => new Set(batch === null ? [] : (now ?? readStored<string[]>(place(batch)))),
    [batch, now],
  );
  useEffect(() => {
    if (batch === null) return;
    const takeOver = ({ key }: StorageEvent): void => {
      if (key !== storedName(place(batch))) return;
      const all = readStored<string[]>(place(batch)) ?? [];
      setOfBatch((before) => ({ ...before, [batch]: all }));
    };
    window.addEventListener('storage', takeOver);
    return () => window.removeEventListener('storage', takeOver);
  }, [batch]);
  const dismiss = useCallback(
    (uploadIds: readonly string[]) => {
      if (batch === null) return;
      const all = [...dismissed, ...uploadIds];
      writeStored(place(batch), all, weekMs);
      setOfBatch((before) => ({ ...before, [batch]: all }));
    },
    [batch, dismissed],
  );
  return { dismissed, dismiss };
}
