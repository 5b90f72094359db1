import {
  defaultSettings,
  tableNames,
  type AnalysisRange,
  type AnalysisSettings,
  type ColumnArray,
  type RecordingInput,
  type StreamBatch,
  type StreamInput,
} from '@touchline/compute';
import { Random } from '@touchline/simulator';

export interface WildInput {
  readonly input: RecordingInput;
  readonly settings: AnalysisSettings;
  readonly ranges: readonly AnalysisRange[];
}

const odd = [
  NaN,
  Infinity,
  -Infinity,
  0,
  -0,
  -1,
  1e-9,
  5e-324,
  12,
  250,
  1e6,
  1e12,
  2 ** 31,
  2 ** 53,
  8.64e15,
  -8.64e15,
  1e40,
  1e300,
  -1e300,
  Number.MAX_VALUE,
];
const yearMs = 3.15e10;

/** What a caller could hand in: plausible, broken, or nonsense; the same seed and number give the same. */
export function wildInput(seed: number, number: number): WildInput {
  const random = new Random(seed, number);
  const startMs = pick(random, [0, 1.7e12, -1e12, 8.639e15, -8.64e15]);
  return {
    input: {
      ...maybe(random, 0.9, () => ({ gnss: stream(random, startMs, gnssColumns, 400) })),
      ...maybe(random, 0.5, () => ({ hr: stream(random, startMs, hrColumns, 60) })),
      ...maybe(random, 0.4, () => ({ imu: stream(random, startMs, imuColumns, 500) })),
    },
    settings: wildSettings(random),
    ranges: Array.from({ length: random.integer(0, 3) }, (_, k) => wildRange(random, startMs, k)),
  };
}

function pick<T>(random: Random, from: readonly T[]): T {
  return from[random.integer(0, from.length - 1)]!;
}

function maybe<T extends object>(random: Random, share: number, make: () => T): Partial<T> {
  return random.chance(share) ? make() : {};
}

/** A plausible value of a column at a row. */
type Plausible = (row: number, random: Random) => number;
type Columns = Readonly<Record<string, Plausible>>;

const gnssColumns: Columns = {
  lat: (row) => 49 + 1e-6 * row,
  lon: (row) => 8 + 4e-6 * Math.sqrt(row),
  x: (row) => 0.4 * row - 40,
  y: (row, random) => 10 + 0.1 * random.normal() + (row % 50) / 10,
  speed: (row, random) => Math.abs((row % 90) / 10 + 0.2 * random.normal()),
  odometer: (row) => 0.4 * row,
  hdop: (_, random) => random.between(0.5, 2),
  satellites: (_, random) => random.integer(3, 14),
};
const hrColumns: Columns = { bpm: (row, random) => 60 + (row % 130) + random.normal() };
const imuColumns: Columns = {
  ax: (_, random) => 3 * random.normal(),
  ay: (row, random) => (row % 90 < 30 ? 0.2 : 9.81) + random.normal(),
  az: (row, random) => (row % 110 === 31 ? 40 : 1) * random.normal(),
  gx: (row) => (row % 200 < 60 ? 3 : 0),
  gy: (_, random) => random.normal(),
  gz: (_, random) => random.normal(),
};

function stream(random: Random, startMs: number, columns: Columns, most: number): StreamInput {
  const rows = random.chance(0.15) ? random.integer(0, 2) : random.integer(0, most);
  const whole: Record<string, Float64Array> = { t: times(random, startMs, rows) };
  for (const [name, plausible] of Object.entries(columns)) {
    if (random.chance(0.8)) whole[name] = values(random, rows, plausible);
  }
  const batches: StreamBatch[] = [];
  for (let from = 0; from < rows;) {
    const to = random.chance(0.7) ? rows : random.integer(from + 1, rows);
    batches.push(batch(random, whole, from, to));
    from = to;
  }
  const said = random.chance(0.03) ? pick(random, wrongCounts(rows)) : rows;
  return { rows: said, batches };
}

const wrongCounts = (rows: number) => [
  NaN,
  Infinity,
  2 ** 31,
  2 ** 53,
  1e12,
  rows + 1,
  rows - 1,
  0.5,
];

function times(random: Random, startMs: number, rows: number): Float64Array {
  const stepMs = pick(random, [0, 1, 10, 40, 100, 100, 100, 1000, 1000, 38_000, yearMs]);
  const trouble = pick(random, [0, 0, 0.01, 0.2]);
  let t = startMs;
  return Float64Array.from({ length: rows }, () => {
    t += stepMs + (random.chance(0.3) ? random.between(0, stepMs / 5) : 0);
    if (!random.chance(trouble)) return t;
    if (random.chance(0.3)) t += pick(random, [yearMs, 30 * yearMs, -yearMs, 15_000, -500]);
    return random.chance(0.5) ? pick(random, odd) : t - stepMs;
  });
}

function values(random: Random, rows: number, plausible: Plausible): Float64Array {
  const trouble = pick(random, [0, 0, 0.02, 0.3, 1]);
  const constant = random.chance(0.1) ? pick(random, odd) : null;
  const scale = random.chance(0.1) ? pick(random, [3.6, 1e3, 1e9, 1e30, -1]) : 1;
  return Float64Array.from({ length: rows }, (_, row) => {
    if (constant !== null) return constant;
    return random.chance(trouble) ? pick(random, odd) : scale * plausible(row, random);
  });
}

/** Rows of the columns, at times in other number types, of a wrong length or without their time. */
function batch(
  random: Random,
  whole: Readonly<Record<string, Float64Array>>,
  from: number,
  to: number,
): StreamBatch {
  const columns: Record<string, ColumnArray> = {};
  for (const [name, column] of Object.entries(whole)) {
    const cut = random.chance(0.003) ? to - 1 : to;
    if (name !== 't' || !random.chance(0.003)) {
      columns[name] = inOtherType(random, column.slice(from, cut));
    }
  }
  return columns;
}

function inOtherType(random: Random, column: Float64Array): ColumnArray {
  if (random.chance(0.8)) return column;
  if (random.chance(0.5)) return Float32Array.from(column);
  if (random.chance(0.5)) return Int16Array.from(column);
  return BigInt64Array.from(column, (value) =>
    Number.isFinite(value) ? BigInt(Math.trunc(value)) : -(2n ** 63n),
  );
}

const corner = (x: number, y: number) => ({ lat: 49 + y / 111_000, lon: 8 + x / 73_000 });
const plausibleSettings: AnalysisSettings = {
  ...defaultSettings,
  maximum: { speedMps: 9, accelerationMps2: 5, decelerationMps2: 6 },
  reference: { speedMps: 8, accelerationMps2: 4, decelerationMps2: 5 },
  hrMaxBpm: 195,
  hrRestBpm: 50,
  gender: 'F',
  pitch: {
    lengthM: 105,
    widthM: 68,
    corners: [corner(0, 0), corner(105, 0), corner(105, 68), corner(0, 68)],
  },
};

/** Any value of the settings can be another. */
function wildSettings(random: Random): AnalysisSettings {
  const settings = structuredClone(random.chance(0.5) ? plausibleSettings : defaultSettings);
  const changes = random.chance(0.8) ? 0 : random.integer(1, 3);
  for (let k = 0; k < changes; k++) disturb(random, settings as unknown as Tree);
  return settings;
}

type Leaf = number | string | null;
type Tree = { [name: string]: Tree | Leaf } | (Tree | Leaf)[];

function disturb(random: Random, tree: Tree): void {
  const name = pick(random, Object.keys(tree));
  const at = tree as { [name: string]: Tree | Leaf };
  const value = at[name];
  if (Array.isArray(value) && random.chance(0.3)) disturbList(random, value);
  else if (typeof value === 'object' && value !== null) disturb(random, value);
  else if (typeof value === 'number') at[name] = otherNumber(random, value);
}

function disturbList(random: Random, list: (Tree | Leaf)[]): void {
  const place = random.integer(0, Math.max(0, list.length - 1));
  if (random.chance(0.3)) list.splice(place, 1);
  else if (random.chance(0.5)) list.reverse();
  else list[place] = list[Math.max(0, place - 1)]!;
}

function otherNumber(random: Random, value: number): number {
  return random.chance(0.5) ? value * random.between(0, 2) : pick(random, odd);
}

function wildRange(random: Random, startMs: number, idfSession: number): AnalysisRange {
  const time = () =>
    random.chance(0.02) ? pick(random, odd) : startMs + random.between(-5e3, 9e4);
  const intervals = Array.from({ length: random.integer(0, 3) }, () => {
    const from = time();
    const lengthMs = random.chance(0.02) ? 0 : random.between(1, 6e4);
    return { startMs: from, finishMs: random.chance(0.02) ? time() : from + lengthMs };
  });
  return {
    idfSession,
    intervals,
    ...maybe(random, 0.5, () => ({ minutesFromMs: random.chance(0.04) ? time() : startMs - 6e3 })),
    ...maybe(random, 0.5, () => ({
      tables: tableNames.filter((n) => n !== 'threshold' && random.chance(0.6)),
    })),
    ...maybe(random, 0.5, () => ({
      attack: pick(random, ['towardsLength', 'towardsZero'] as const),
    })),
  };
}
