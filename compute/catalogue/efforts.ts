import {
  max,
  metric,
  sum,
  type MetricEntry,
  type RuleParameter,
  type SettingPath,
  type StoredMetric,
} from './metric.js';
import { thresholdOf } from './rules.js';
import { motionKinds, type MotionKind } from './tables.js';

const levels = [1, 2, 3] as const;
type Level = (typeof levels)[number];

/** How names and texts call the efforts of a kind, and the settings that they are found with. */
interface Motion {
  readonly name: string;
  readonly one: string;
  readonly many: string;
  readonly bounds: string;
  readonly unit: string;
  readonly minimumTime: string;
  readonly zoneNumber: (level: Level) => SettingPath | null;
}

const motions: Readonly<Record<MotionKind, Motion>> = {
  speed: {
    name: 'run',
    one: 'run',
    many: 'runs',
    bounds: 'speedZonesMps',
    unit: 'm/s',
    minimumTime: 'runMinimumMs',
    zoneNumber: (level) => [['hsrZone'], ['sprintZone'], null][level - 1]!,
  },
  acceleration: {
    name: 'accel',
    one: 'acceleration',
    many: 'accelerations',
    bounds: 'accelerationZonesMps2',
    unit: 'm/s2',
    minimumTime: 'accelerationMinimumMs',
    zoneNumber: (level) => ['accelerationEffortZones', level - 1],
  },
  deceleration: {
    name: 'decel',
    one: 'deceleration',
    many: 'decelerations',
    bounds: 'decelerationZonesMps2',
    unit: 'm/s2',
    minimumTime: 'accelerationMinimumMs',
    zoneNumber: (level) => ['decelerationEffortZones', level - 1],
  },
};

/** Threshold, minimum and joining time; runs of level 3 are over the open zone's lower bound. */
function ruleOf(kind: MotionKind, level: Level): RuleParameter[] {
  const { bounds, unit, minimumTime, zoneNumber } = motions[kind];
  const zone = zoneNumber(level);
  return [
    zone ? thresholdOf([bounds], zone, unit) : { role: 'threshold', setting: [bounds, 9], unit },
    { role: 'minimumTime', setting: ['effortRules', minimumTime], unit: 'ms' },
    { role: 'joiningTime', setting: ['effortRules', 'joiningMs'], unit: 'ms' },
  ];
}

type Measure = 'Count' | 'Distance' | 'Power';

const shapes: Readonly<
  Record<Measure, Pick<MetricEntry, 'unit' | 'quantity' | 'aggregation' | 'stream' | 'kernel'>>
> = {
  Count: { unit: '1', quantity: 'count', aggregation: sum, stream: 'gnss', kernel: 'efforts' },
  Distance: {
    unit: 'm',
    quantity: 'distance',
    aggregation: sum,
    stream: 'gnss',
    kernel: 'efforts',
  },
  Power: { unit: 'W/kg', quantity: 'power', aggregation: max, stream: 'gnss', kernel: 'efforts' },
};
const measures = Object.keys(shapes) as Measure[];

/** The texts without the words for the threshold. */
const words: Readonly<Record<Measure, (motion: Motion, over: string) => string>> = {
  Count: ({ many }, over) =>
    `Number of ${many} over ${over} that last the minimum time, counted where they start; ones that are less than the joining time apart are one`,
  Distance: ({ many }, over) =>
    `Distance inside the ${many} over ${over}, from the sample before the threshold to the last one over it`,
  Power: ({ one }, over) =>
    `Highest mean metabolic power over any 1.0 s inside one ${one} over ${over}, over all of it if it is shorter`,
};

const byLevel = motionKinds.flatMap((kind) =>
  levels.flatMap((level) =>
    measures.map((measure) => ({
      ...shapes[measure],
      name: `${motions[kind].name}Effort${level}${measure}`,
      family: `${motions[kind].name}Effort${measure}`,
      labelValues: { level },
      definition: words[measure](motions[kind], `the threshold of level ${level}`),
      rule: ruleOf(kind, level),
      group: 'efforts',
    })),
  ),
);

type Named = readonly [
  name: string,
  kind: MotionKind,
  level: Level,
  measure: Measure,
  code: string,
];

/** Some of them by the names of reports, in the order of the kernel's output. */
const named: readonly Named[] = [
  ['hsrCount', 'speed', 1, 'Count', 'R1'],
  ['sprintCount', 'speed', 2, 'Count', 'R2'],
  ['accelerationCount', 'acceleration', 1, 'Count', 'A1'],
  ['decelerationCount', 'deceleration', 1, 'Count', 'D1'],
  ['accelerationDistance', 'acceleration', 1, 'Distance', 'A1'],
  ['decelerationDistance', 'deceleration', 1, 'Distance', 'D1'],
  ['maxHsrPower', 'speed', 1, 'Power', 'R1'],
  ['maxSprintPower', 'speed', 2, 'Power', 'R2'],
  ['maxAccelerationPower', 'acceleration', 1, 'Power', 'A1'],
  ['maxDecelerationPower', 'deceleration', 1, 'Power', 'D1'],
];

const byName = named.map(([name, kind, level, measure, code]) => ({
  ...shapes[measure],
  name,
  definition: words[measure](motions[kind], `the threshold of ${code}`),
  rule: ruleOf(kind, level),
  group: 'intensity',
  moreIsBetter: true,
}));

/** Runs, accelerations and decelerations over the thresholds of their levels. */
export const efforts: readonly StoredMetric[] = [...byLevel, ...byName].map((entry, slot) =>
  metric({ ...entry, slot }),
);
