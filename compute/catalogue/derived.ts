import {
  last,
  max,
  mean,
  min,
  ratio,
  unstored,
  type LoadMeasure,
  type Metric,
  type RuleParameter,
} from './metric.js';
import { thresholdOf } from './rules.js';

/** The metrics of a session's report, each of which has a share of the player's highest. */
const sessionMetrics = [
  'duration',
  'totalDistance',
  'distancePerMins',
  'maxSpeed',
  'hsrDistance',
  'sprintDistance',
  'hsrCount',
  'sprintCount',
  'accelerationCount',
  'decelerationCount',
  'accelerationDistance',
  'decelerationDistance',
  'maxAcceleration',
  'maxDeceleration',
  'maxHsrPower',
  'maxSprintPower',
  'maxAccelerationPower',
  'maxDecelerationPower',
  'workload',
  'rpe',
  'avgHr',
  'maxHr',
];

function percentOfMax({ name, stream, rule }: Metric): Metric {
  return unstored({
    name: `${name}PercentOfMax`,
    family: 'percentOfMax',
    labelValues: { metric: name },
    unit: '%',
    quantity: 'percent',
    stream,
    aggregation: mean,
    definition: `${name} ÷ the player's own highest up to and including that day × 100, sessions against sessions and activities against activities, over recordings of grade A to C; all time, unless the team has set the season or 90 days`,
    rule,
    group: 'percentOfMax',
    computed: { by: 'answer', derivation: { kind: 'percentOfMax', metric: name } },
  });
}

const extremes = [
  { suffix: 'Max', aggregation: max, words: 'Highest' },
  { suffix: 'Avg', aggregation: mean, words: 'Mean' },
  { suffix: 'Min', aggregation: min, words: 'Lowest' },
] as const;

/** `runEffort1Count` → its highest, mean and lowest value over sessions. */
function effortTotals(effort: Metric): Metric[] {
  return extremes.map(({ suffix, aggregation, words }) =>
    unstored({
      name: `${effort.name.replace('Effort1', 'EffortTotal')}${suffix}`,
      family: `effortTotal${suffix}`,
      labelValues: { metric: effort.name },
      unit: effort.unit,
      quantity: effort.quantity,
      stream: effort.stream,
      aggregation,
      definition: `${words} ${effort.name} of the selected sessions`,
      rule: effort.rule,
      group: 'effortTotals',
      computed: { by: 'answer', derivation: { kind: 'perSession', metric: effort.name } },
    }),
  );
}

type LoadRow = readonly [
  name: string,
  measure: LoadMeasure,
  definition: string,
  source: string,
  origin: Metric['origin'],
];

const ratioRule: readonly RuleParameter[] = [
  { role: 'acuteDays', setting: ['acuteDays'], unit: 'd' },
  { role: 'chronicDays', setting: ['chronicDays'], unit: 'd' },
];

const loadRows: readonly LoadRow[] = [
  [
    'acwr',
    'coupled',
    'Mean daily load of the acute days ÷ that of the chronic days, which include them; no variant of this ratio predicts injury',
    'Hulin et al. 2014; Lolli et al. 2019',
    'spec',
  ],
  [
    'acwrUncoupled',
    'uncoupled',
    'Mean daily load of the acute days ÷ that of the chronic days before them; no variant of this ratio predicts injury',
    'Windt and Gabbett 2019',
    'ours',
  ],
  [
    'acwrEwma',
    'ewma',
    'Exponentially weighted mean of daily loads over the acute days ÷ the same over the chronic days, with λ = 2 ÷ (days + 1); no variant of this ratio predicts injury',
    'Williams et al. 2017',
    'ours',
  ],
  [
    'monotony',
    'monotony',
    'Mean ÷ sample standard deviation of the daily loads of the last 7 days; missing before 7 days and when they do not vary',
    'Foster 1998',
    'ours',
  ],
  ['strain', 'strain', 'Load of the last 7 days × monotony', 'Foster 1998', 'ours'],
];

const loads = loadRows.map(([name, measure, definition, source, origin]) =>
  unstored({
    name,
    unit: '1',
    quantity: 'ratio',
    stream: 'any',
    aggregation: last,
    players: mean,
    definition,
    source,
    origin,
    rule: name.startsWith('acwr') ? ratioRule : [],
    group: 'dailyLoad',
    computed: { by: 'answer', derivation: { kind: 'dailyLoad', measure } },
  }),
);

/** Rates that follow from stored sums: of several sessions all their metres by all their minutes. */
const rates = [
  unstored({
    name: 'hsrDistancePerMin',
    unit: 'm/min',
    quantity: 'distanceRate',
    stream: 'gnss',
    aggregation: ratio([{ metric: 'hsrDistance', factor: 1 }], 'duration', 60),
    definition: 'High-speed running ÷ minutes of duration; includes sprints',
    origin: 'ours',
    rule: [thresholdOf(['speedZonesMps'], ['hsrZone'], 'm/s')],
    group: 'intensity',
    moreIsBetter: true,
    computed: { by: 'answer', derivation: { kind: 'ofSums' } },
  }),
];

/** Metrics that answers compute from others. */
export function derivedMetrics(others: readonly Metric[]): Metric[] {
  const efforts = others.filter(({ name }) => /^(run|accel|decel)Effort1/.test(name));
  return [
    ...others.filter(({ name }) => sessionMetrics.includes(name)).map(percentOfMax),
    ...efforts.flatMap(effortTotals),
    ...rates,
    ...loads,
  ];
}
