import type { TimeRange } from '../../../charts/trace-plot.js';

/** The stretch that a reader chose; null = the whole recording, where the slider begins. */
export const chosenStretch = (range: TimeRange, whole: TimeRange): TimeRange | null =>
  range.startMs <= whole.startMs && range.finishMs >= whole.finishMs ? null : range;
