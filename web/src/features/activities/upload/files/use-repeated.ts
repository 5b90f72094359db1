import { type DataItem, limits, routes } from '@touchline/proto';
import { useMemo } from 'react';
import { useCall } from '../../../../shared/api/use-call.js';
import type { FileLine } from './file-lines.js';

/** What was read before from files whose bytes came again, by the line's key. */
export function useRepeated(lines: readonly FileLine[]): ReadonlyMap<string, readonly DataItem[]> {
  const repeats = useMemo(() => lines.filter(({ duplicateOf }) => duplicateOf !== null), [lines]);
  const ids = [...new Set(repeats.flatMap(({ recordings }) => recordings))];
  const { data } = useCall(
    routes.team.recordings.list,
    { query: { recordings: ids.slice(0, limits.itemsPerChange).join(',') } },
    { enabled: ids.length > 0, keepPrevious: true },
  );
  return useMemo(() => {
    const read = (line: FileLine): DataItem[] =>
      (data ?? []).filter(({ recordingId }) => line.recordings.includes(recordingId));
    return new Map(repeats.map((line) => [line.key, read(line)]));
  }, [repeats, data]);
}
