import {
  max,
  metric,
  sum,
  weightedMean,
  type Aggregation,
  type MetricStream,
  type Quantity,
  type StoredMetric,
} from './metric.js';

type Row = readonly [
  name: string,
  unit: string,
  quantity: Quantity,
  aggregation: Aggregation,
  definition: string,
  stream?: MetricStream,
];

/** In the order of the kernel's output; counts are of the recording unless they say "in the crops". */
const rows: readonly Row[] = [
  [
    'Samples',
    '1',
    'count',
    max,
    'Rows of the recording, without those of its file that its remarks name as left out',
  ],
  ['ValidSamples', '1', 'count', max, 'Samples that carry what the speed source needs'],
  [
    'Dropped',
    '1',
    'count',
    max,
    'Samples left out: no speed or position, repeated fix, alone between gaps',
  ],
  [
    'Disordered',
    '1',
    'count',
    max,
    'Steps backwards in time plus samples of a time that is there already',
  ],
  ['Flagged', '1', 'count', max, 'Samples recognised as outlier or spike'],
  [
    'Interpolated',
    '1',
    'count',
    max,
    'Flagged samples replaced by a line between their neighbours',
  ],
  ['Cut', '1', 'count', max, 'Flagged samples taken out with a gap in their place'],
  ['MedianStep', 's', 'duration', max, 'Median step of valid samples'],
  [
    'MedianHdop',
    '1',
    'code',
    max,
    'Median horizontal dilution of precision of all rows that give one, valid or not',
  ],
  [
    'MedianSatellites',
    '1',
    'code',
    max,
    'Median number of satellites of all rows that give one, valid or not',
  ],
  ['SpeedSource', '1', 'code', max, "0 = the device's own speed, 1 = derived from positions"],
  ['HrValidShare', '1', 'share', max, 'Heart rate rows with a valid value ÷ heart rate rows', 'hr'],
  ['Pauses', '1', 'count', sum, 'Stretches above 10 s without recording in the crops'],
  [
    'LongestPause',
    's',
    'duration',
    max,
    'Longest stretch above 10 s without recording in the crops',
  ],
  [
    'PauseDuration',
    's',
    'duration',
    sum,
    'Sum of the stretches above 10 s without recording in the crops',
  ],
  ['OtherGaps', '1', 'count', sum, 'Gaps of at most 10 s in the crops'],
  [
    'CoveredShare',
    '1',
    'share',
    weightedMean('duration'),
    "Time in pieces ÷ (crops' length − pauses)",
  ],
  ['DistanceError', 'm', 'distance', sum, 'Error band of the total distance while recorded'],
  ['Grade', '1', 'code', max, '1 = A, 2 = B, 3 = C, 4 = D'],
];

const bands = [
  { suffix: 'Low', word: 'Lowest' },
  { suffix: 'High', word: 'Highest' },
];

/** Error bands of counts, in the order of their kernel's output. */
const countBands = ['hsrCount', 'sprintCount', 'accelerationCount', 'decelerationCount'].flatMap(
  (count, place) =>
    bands.map(({ suffix, word }, end) =>
      metric({
        name: `quality${count[0]!.toUpperCase()}${count.slice(1)}${suffix}`,
        family: `qualityCount${suffix}`,
        labelValues: { metric: count },
        unit: '1',
        quantity: 'count',
        stream: 'gnss',
        aggregation: sum,
        definition: `${word} ${count} with the threshold 2 % off and, at steps up to 0.1 s, the minimum time a step off`,
        origin: 'ours',
        group: 'quality',
        inMinutes: false,
        kernel: 'countBands',
        slot: 2 * place + end,
      }),
    ),
);

const ofRecording = rows.map(
  ([name, unit, quantity, aggregation, definition, stream = 'gnss'], slot) =>
    metric({
      name: `quality${name}`,
      unit,
      quantity,
      stream,
      aggregation,
      definition,
      origin: 'ours',
      group: 'quality',
      inMinutes: false,
      kernel: 'quality',
      slot,
    }),
);

/** How good the recording is behind the other numbers of its row. */
export const quality: readonly StoredMetric[] = [...ofRecording, ...countBands];
