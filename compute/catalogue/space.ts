import { max, metric, sum, weightedMean, type StoredMetric } from './metric.js';

/** Where a player was on the pitch; missing without a stadium. */
export const space: readonly StoredMetric[] = [
  metric({
    name: 'pitchDuration',
    unit: 's',
    quantity: 'duration',
    stream: 'gnss',
    aggregation: sum,
    players: max,
    definition: 'Time of steps whose midpoint lies on the pitch, edges included',
    origin: 'ours',
    group: 'space',
    kernel: 'formation',
    slot: 0,
  }),
  metric({
    name: 'meanPitchX',
    unit: 'm',
    quantity: 'distance',
    stream: 'gnss',
    aggregation: weightedMean('pitchDuration'),
    definition:
      'Mean position along the length of the pitch, in the direction of attack, weighted by the time on it',
    origin: 'ours',
    group: 'space',
    kernel: 'formation',
    slot: 1,
  }),
  metric({
    name: 'meanPitchY',
    unit: 'm',
    quantity: 'distance',
    stream: 'gnss',
    aggregation: weightedMean('pitchDuration'),
    definition: 'Mean position along the width of the pitch, weighted by the time on it',
    origin: 'ours',
    group: 'space',
    kernel: 'formation',
    slot: 2,
  }),
];
