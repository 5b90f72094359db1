import { max, metric, sum, weightedMean, type StoredMetric } from './metric.js';

/** Heart rate, held between the rows of its stream. */
export const heartRate: readonly StoredMetric[] = [
  metric({
    name: 'avgHr',
    unit: '1/min',
    quantity: 'heartRate',
    stream: 'hr',
    aggregation: weightedMean('hrDuration'),
    definition: 'Mean of held heart rate, weighted by time',
    group: 'heartRate',
    kernel: 'heartRate',
    slot: 0,
  }),
  metric({
    name: 'maxHr',
    unit: '1/min',
    quantity: 'heartRate',
    stream: 'hr',
    aggregation: max,
    definition: 'Highest valid heart rate (30 to 250)',
    group: 'heartRate',
    kernel: 'heartRate',
    slot: 1,
  }),
  metric({
    name: 'hrDuration',
    unit: 's',
    quantity: 'duration',
    stream: 'hr',
    aggregation: sum,
    players: max,
    definition:
      'Time with a held heart rate: a valid value holds until the next row, at most 10 s (60 s for straps that report on change)',
    origin: 'ours',
    group: 'heartRate',
    kernel: 'heartRate',
    slot: 2,
  }),
];
