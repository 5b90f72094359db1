const zones = Array.from({ length: 10 }, (_, index) => index + 1);
const levels = [1, 2, 3];
const windows = [
  '5s',
  '10s',
  '15s',
  '30s',
  '1min',
  '2min',
  '3min',
  '4min',
  '5min',
  '10min',
  '15min',
  '20min',
];

const zoneValues = (kind: string) =>
  zones.flatMap((zone) =>
    ['Distance', 'Duration', 'Entries'].map((measure) => `${kind}Zone${zone}${measure}`),
  );

const effortValues = (kind: string) =>
  levels.flatMap((level) =>
    ['Count', 'Distance', 'Power'].map((measure) => `${kind}Effort${level}${measure}`),
  );

const peakValues = (kind: string) => windows.map((window) => `peak${kind}${window}`);

/** The metrics that the baselines compute, in their order. */
export const stageValues: readonly string[] = [
  ...['speed', 'acceleration', 'deceleration'].flatMap(zoneValues),
  ...['run', 'accel', 'decel'].flatMap(effortValues),
  ...['Speed', 'Power', 'Acceleration', 'HsrDistance'].flatMap(peakValues),
];
