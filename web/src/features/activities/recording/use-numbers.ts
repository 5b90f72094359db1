import { type AnalysisRange, summaryMetrics } from '@touchline/compute';
import { useEffect, useState } from 'react';
import type { RemoteCore } from '../../../compute/use-core.js';
import { NewestOnly } from './newest-only.js';

/** Values by metric name, NaN = missing. */
export type Numbers = Readonly<Record<string, number>>;

const placeOf = new Map(summaryMetrics.map(({ name }, place) => [name, place]));

/**
 * The numbers of a range, computed here by the core. While one answer is awaited only the newest wish
 * waits, so that dragging never queues. `version` changes whenever the core has other settings.
 */
export function useNumbers(
  core: RemoteCore | null,
  range: AnalysisRange | null,
  names: readonly string[],
  version: number,
): Numbers | null {
  const [numbers, setNumbers] = useState<Numbers | null>(null);
  const [queue] = useState(() => new NewestOnly());
  useEffect(() => {
    if (!core || !range || version === 0) return;
    let current = true;
    queue.add(async () => {
      const { summary } = await core.compute([range]);
      const values = summary[0]?.values;
      if (!current || !values) return;
      setNumbers(Object.fromEntries(names.map((name) => [name, values[placeOf.get(name)!]!])));
    });
    return () => {
      current = false;
    };
  }, [core, range, names, version, queue]);
  return numbers;
}
