import { max, metric, type MetricEntry, type StoredMetric } from './metric.js';
import { thresholdOf } from './rules.js';

/** Windows by the end of their metrics' names, with the words that labels have for them. */
const windows = [
  ['5s', '5 s'],
  ['10s', '10 s'],
  ['15s', '15 s'],
  ['30s', '30 s'],
  ['1min', '1 min'],
  ['2min', '2 min'],
  ['3min', '3 min'],
  ['4min', '4 min'],
  ['5min', '5 min'],
  ['10min', '10 min'],
  ['15min', '15 min'],
  ['20min', '20 min'],
] as const;

type Shape = Pick<MetricEntry, 'unit' | 'quantity' | 'stream' | 'rule'> & {
  readonly family: string;
  readonly definition: (window: string) => string;
};

const shapes: readonly Shape[] = [
  {
    family: 'peakSpeed',
    unit: 'm/min',
    quantity: 'distanceRate',
    stream: 'gnss',
    definition: (window) => `Longest distance in any ${window} of one crop, per minute`,
  },
  {
    family: 'peakPower',
    unit: 'W/kg',
    quantity: 'power',
    stream: 'gnss',
    definition: (window) => `Highest mean metabolic power over any ${window} of one crop`,
  },
  {
    family: 'peakAcceleration',
    unit: 'm/s2',
    quantity: 'acceleration',
    stream: 'gnss',
    definition: (window) =>
      `Highest mean amount of acceleration, speeding up or slowing down, over any ${window} of one crop`,
  },
  {
    family: 'peakHsrDistance',
    unit: 'm/min',
    quantity: 'distanceRate',
    stream: 'gnss',
    rule: [thresholdOf(['speedZonesMps'], ['hsrZone'], 'm/s')],
    definition: (window) =>
      `Longest distance at or above the high-speed threshold in any ${window} of one crop, per minute`,
  },
  {
    family: 'peakHeartRate',
    unit: '1/min',
    quantity: 'heartRate',
    stream: 'hr',
    definition: (window) => `Highest mean of held heart rate over any ${window} of one crop`,
  },
];

/** Peak demands: the hardest stretch of each length. */
export const peaks: readonly StoredMetric[] = shapes.flatMap(
  ({ family, definition, ...shape }, k) =>
    windows.map(([end, window], place) =>
      metric({
        ...shape,
        name: `${family}${end}`,
        family,
        labelValues: { window },
        definition: definition(window),
        aggregation: max,
        inMinutes: false,
        moreIsBetter: null,
        origin: 'ours',
        group: 'peaks',
        kernel: 'peaks',
        slot: k * windows.length + place,
      }),
    ),
);
