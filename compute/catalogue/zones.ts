import {
  metric,
  ratio,
  sum,
  type MetricEntry,
  type RuleParameter,
  type StoredMetric,
} from './metric.js';
import { zoneBounds } from './rules.js';
import { motionKinds, type MotionKind } from './tables.js';

/** Zones per kind. */
export const zoneCount = 10;

const numbers = Array.from({ length: zoneCount }, (_, index) => index + 1);

/** How the settings name a kind's bounds and the player's measure of it. */
const motions: Readonly<
  Record<MotionKind, { bounds: string; measure: string; unit: string; leastStay: string }>
> = {
  speed: { bounds: 'speedZonesMps', measure: 'speedMps', unit: 'm/s', leastStay: '0.2 s' },
  acceleration: {
    bounds: 'accelerationZonesMps2',
    measure: 'accelerationMps2',
    unit: 'm/s2',
    leastStay: '0.5 s',
  },
  deceleration: {
    bounds: 'decelerationZonesMps2',
    measure: 'decelerationMps2',
    unit: 'm/s2',
    leastStay: '0.5 s',
  },
};

interface Variant {
  /** Stands before `Zone` in names. */
  readonly infix: string;
  readonly words: string;
  readonly rule: (kind: MotionKind, zone: number) => RuleParameter[];
}

const inPercent =
  (list: string, reference: string): Variant['rule'] =>
  (kind, zone) => {
    const { measure, unit } = motions[kind];
    return [
      ...zoneBounds([list, kind], zone, '%'),
      { role: 'reference', setting: [reference, measure], unit },
    ];
  };

const variants: readonly Variant[] = [
  {
    infix: '',
    words: '',
    rule: (kind, zone) => zoneBounds([motions[kind].bounds], zone, motions[kind].unit),
  },
  {
    infix: 'Rel',
    words: " in percent of the player's maximum",
    rule: inPercent('relativeZonesPercent', 'maximum'),
  },
  {
    infix: 'Custom',
    words: ' in percent of the reference entered for the player',
    rule: inPercent('customZonesPercent', 'reference'),
  },
];

interface Measure {
  readonly name: string;
  readonly unit: string;
  readonly quantity: MetricEntry['quantity'];
  readonly aggregation: (zone: string) => MetricEntry['aggregation'];
  readonly definition: (zone: string, kind: MotionKind) => string;
}

const measures: readonly Measure[] = [
  {
    name: 'Distance',
    unit: 'm',
    quantity: 'distance',
    aggregation: () => sum,
    definition: (zone, kind) => `Distance of steps whose mean ${kind} lies in ${zone}`,
  },
  {
    name: 'Duration',
    unit: 's',
    quantity: 'duration',
    aggregation: () => sum,
    definition: (zone, kind) => `Time of steps whose mean ${kind} lies in ${zone}`,
  },
  {
    name: 'DistancePerMin',
    unit: 'm/min',
    quantity: 'distanceRate',
    aggregation: (zone) => ratio([{ metric: `${zone}Distance`, factor: 1 }], 'duration', 60),
    definition: (zone) => `Distance in ${zone} ÷ minutes of duration`,
  },
  {
    name: 'Entries',
    unit: '1',
    quantity: 'count',
    aggregation: () => sum,
    definition: (zone, kind) =>
      `Stays in ${zone}, counted where they start; a visit below ${motions[kind].leastStay} opens none`,
  },
];

/** In the order of the kernel's output. */
const motionZones = variants.flatMap(({ infix, words, rule }) =>
  motionKinds.flatMap((kind) =>
    measures.flatMap(({ name, unit, quantity, aggregation, definition }) =>
      numbers.map((zone) => ({
        name: `${kind}${infix}Zone${zone}${name}`,
        family: `${kind}${infix}Zone${name}`,
        labelValues: { zone },
        unit,
        quantity,
        stream: 'gnss' as const,
        aggregation: aggregation(`${kind}${infix}Zone${zone}`),
        definition: definition(`${kind} zone ${zone}${words}`, kind),
        rule: rule(kind, zone),
        group: `${kind}${infix}Zones`,
        kernel: 'motionZones',
      })),
    ),
  ),
);

const hrRule = (zone: number): RuleParameter[] => [
  ...zoneBounds(['hrZonesPercent'], zone, '%', { list: ['hrZonesBpm'], unit: '1/min' }),
  { role: 'reference', setting: ['hrMaxBpm'], unit: '1/min' },
];

const hrDurations = numbers.map((zone) =>
  metric({
    name: `hrZone${zone}Duration`,
    family: 'hrZoneDuration',
    labelValues: { zone },
    unit: 's',
    quantity: 'duration',
    stream: 'hr',
    aggregation: sum,
    definition: `Time of held heart rate in zone ${zone} of the player's maximum heart rate`,
    rule: hrRule(zone),
    group: 'hrZones',
    kernel: 'heartRateZones',
    slot: zone - 1,
  }),
);

const hrShares = numbers.map((zone) =>
  metric({
    name: `hrZone${zone}DurationPer`,
    family: 'hrZoneDurationPer',
    labelValues: { zone },
    unit: '%',
    quantity: 'percent',
    stream: 'hr',
    aggregation: ratio([{ metric: `hrZone${zone}Duration`, factor: 1 }], 'hrDuration', 100),
    definition: `Time in heart rate zone ${zone} ÷ time with a held heart rate × 100`,
    rule: hrRule(zone),
    group: 'hrZones',
    kernel: 'heartRateZones',
    slot: zoneCount + zone - 1,
  }),
);

/** Ten zones each of speed, acceleration and deceleration in three variants, and of heart rate. */
export const zones: readonly StoredMetric[] = [
  ...motionZones.map((entry, slot) => metric({ ...entry, slot })),
  ...hrDurations,
  ...hrShares,
];
