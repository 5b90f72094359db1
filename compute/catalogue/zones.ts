import { metric, ratio, sum, type StoredMetric } from './metric.js';

/** Zones per kind. */
export const zoneCount = 10;

const numbers = Array.from({ length: zoneCount }, (_, index) => index + 1);

const speedDistances = numbers.map((zone) =>
  metric({
    name: `speedZone${zone}Distance`,
    family: 'speedZoneDistance',
    labelValues: { zone },
    unit: 'm',
    quantity: 'distance',
    stream: 'gnss',
    aggregation: sum,
    definition: `Distance of steps whose mean speed lies in speed zone ${zone}`,
    group: 'speedZones',
    kernel: 'speedZones',
    slot: zone - 1,
  }),
);

const speedDurations = numbers.map((zone) =>
  metric({
    name: `speedZone${zone}Duration`,
    family: 'speedZoneDuration',
    labelValues: { zone },
    unit: 's',
    quantity: 'duration',
    stream: 'gnss',
    aggregation: sum,
    definition: `Time of steps whose mean speed lies in speed zone ${zone}`,
    group: 'speedZones',
    kernel: 'speedZones',
    slot: zoneCount + zone - 1,
  }),
);

const speedRates = numbers.map((zone) =>
  metric({
    name: `speedZone${zone}DistancePerMin`,
    family: 'speedZoneDistancePerMin',
    labelValues: { zone },
    unit: 'm/min',
    quantity: 'distanceRate',
    stream: 'gnss',
    aggregation: ratio([{ metric: `speedZone${zone}Distance`, factor: 1 }], 'duration', 60),
    definition: `Distance in speed zone ${zone} ÷ minutes of duration`,
    group: 'speedZones',
    kernel: 'speedZones',
    slot: 2 * zoneCount + zone - 1,
  }),
);

const speedEntries = numbers.map((zone) =>
  metric({
    name: `speedZone${zone}Entries`,
    family: 'speedZoneEntries',
    labelValues: { zone },
    unit: '1',
    quantity: 'count',
    stream: 'gnss',
    aggregation: sum,
    definition: `Stays in speed zone ${zone}, counted where they start; a visit below 0.2 s opens none`,
    group: 'speedZones',
    kernel: 'speedZones',
    slot: 3 * zoneCount + zone - 1,
  }),
);

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
    group: 'hrZones',
    kernel: 'heartRateZones',
    slot: zoneCount + zone - 1,
  }),
);

/** Ten zones each of speed and heart rate. */
export const zones: readonly StoredMetric[] = [
  ...speedDistances,
  ...speedDurations,
  ...speedRates,
  ...speedEntries,
  ...hrDurations,
  ...hrShares,
];
