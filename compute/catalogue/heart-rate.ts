import { max, metric, sum, weightedMean, type RuleParameter, type StoredMetric } from './metric.js';

const reference = (setting: 'hrMaxBpm' | 'hrRestBpm'): RuleParameter => ({
  role: 'reference',
  setting: [setting],
  unit: '1/min',
});

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
      'Time with a held heart rate: a valid value holds until the next row with a heart rate, at most 10 s (60 s for straps that report on change)',
    origin: 'ours',
    group: 'heartRate',
    kernel: 'heartRate',
    slot: 2,
  }),
  metric({
    name: 'trimpBanister',
    unit: 'AU',
    quantity: 'load',
    stream: 'hr',
    aggregation: sum,
    definition:
      'Minutes of held heart rate · r · 0.64 · e^(1.92 r), for women 0.86 and 1.67; r = (heart rate − resting) ÷ (maximum − resting) within 0 and 1',
    rule: [reference('hrRestBpm'), reference('hrMaxBpm')],
    source: 'Banister 1991',
    origin: 'ours',
    group: 'load',
    kernel: 'trimp',
    slot: 0,
  }),
  metric({
    name: 'trimpEdwards',
    unit: 'AU',
    quantity: 'load',
    stream: 'hr',
    aggregation: sum,
    definition:
      'Minutes of held heart rate from 50, 60, 70, 80 and 90 % of the maximum heart rate × 1, 2, 3, 4 and 5',
    rule: [reference('hrMaxBpm')],
    source: 'Edwards 1993',
    origin: 'ours',
    group: 'load',
    kernel: 'trimp',
    slot: 1,
  }),
];
