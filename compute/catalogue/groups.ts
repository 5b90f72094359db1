/** Metrics that are looked at together. */
export interface MetricGroup {
  readonly name: string;
  readonly labelKey: `metric:group_${string}`;
}

const names = [
  'volume',
  'intensity',
  'peaks',
  'efforts',
  'load',
  'heartRate',
  'speedZones',
  'speedRelZones',
  'speedCustomZones',
  'accelerationZones',
  'accelerationRelZones',
  'accelerationCustomZones',
  'decelerationZones',
  'decelerationRelZones',
  'decelerationCustomZones',
  'hrZones',
  'jumps',
  'space',
  'effortTotals',
  'percentOfMax',
  'dailyLoad',
  'quality',
];

/** Every group, in the order in which they are offered. */
export const metricGroups: readonly MetricGroup[] = names.map((name) => ({
  name,
  labelKey: `metric:group_${name}`,
}));
