import type { Interval } from '@touchline/compute';
import type { DataItem } from '@touchline/proto';

/** From the first sample of recordings to the last one: their time and length wherever they are shown. */
export function recordedTime(
  items: readonly Pick<DataItem, 'dateStart' | 'dateFinish'>[],
): Interval {
  return {
    startMs: Math.min(...items.map(({ dateStart }) => dateStart)),
    finishMs: Math.max(...items.map(({ dateFinish }) => dateFinish)),
  };
}
