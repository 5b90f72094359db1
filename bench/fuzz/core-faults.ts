import {
  minuteCatalogue,
  storedCatalogue,
  storedGrids,
  tableColumns,
  tableNames,
  type AnalysisResult,
  type GridSeconds,
  type Quantity,
  type StoredMetric,
  type TableName,
} from '@touchline/compute';

/** Highest value that a number of a kind can have however wrong its recording is. */
const highest: Partial<Record<Quantity, number>> = {
  speed: 12,
  distanceRate: 720,
  acceleration: 8,
  power: 2500,
  heartRate: 250,
  percent: 100,
  share: 1,
};
const slack = 1e-6;
const missing = 0x7ff8000000000000n;

/** Numbers of an answer that cannot be, in words. */
export function faultsOf({ summary, minutes, tables }: AnalysisResult): string[] {
  return [
    ...summary.flatMap(({ values }) => [
      ...faultsOfRow(storedCatalogue, values),
      ...contradictions(values),
    ]),
    ...minutes.flatMap(({ values }) => faultsOfRow(minuteCatalogue, values)),
    ...tableNames.flatMap((name) => tables[name].flatMap((rows) => faultsOfTable(name, rows))),
  ];
}

function faultsOfRow(metrics: readonly StoredMetric[], values: Float64Array): string[] {
  if (values.length !== metrics.length) return [`${values.length} values, not ${metrics.length}`];
  const bits = new BigUint64Array(values.buffer, values.byteOffset, values.length);
  return metrics.flatMap(({ name, quantity }, k) => {
    const value = values[k]!;
    if (Number.isNaN(value)) return bits[k] === missing ? [] : [`${name} is another NaN`];
    const most = (highest[quantity] ?? Number.MAX_VALUE) * (1 + slack);
    const least = name.startsWith('meanPitch') ? -slack : 0;
    if (!Number.isFinite(value) || value < least || value > most) return [`${name} is ${value}`];
    return quantity === 'count' && !Number.isInteger(value) ? [`${name} counts ${value}`] : [];
  });
}

const placeOf = new Map(storedCatalogue.map(({ name }, place) => [name, place]));
const zones = Array.from({ length: 10 }, (_, zone) => zone + 1);

function contradictions(values: Float64Array): string[] {
  const of = (name: string) => values[placeOf.get(name)!]!;
  const about = (a: number, b: number) => Math.abs(a - b) <= slack * Math.max(1, Math.abs(b));
  const duration = of('duration');
  if (Number.isNaN(duration)) {
    const made = ['totalDistance', 'hsrDistance', 'speedZone1Duration', 'workload'];
    return made.filter((name) => of(name) >= 0).map((name) => `${name} without a duration`);
  }
  const inZones = (what: string) =>
    zones.reduce((sum, zone) => sum + of(`speedZone${zone}${what}`), 0);
  const covered = inZones('Distance');
  const adds = about(covered + of('bridgedDistance'), of('totalDistance'));
  return [
    ...(covered <= 12 * duration * (1 + slack) ? [] : [`${covered} m in ${duration} s`]),
    ...(adds ? [] : ['speed zones do not add up to the distance']),
    ...(about(inZones('Duration'), duration) ? [] : ['speed zones do not add up to the duration']),
    ...(of('pitchDuration') > duration * (1 + slack) ? ['longer on the pitch than at all'] : []),
    ...(of('qualityHsrCountLow') > of('hsrCount') ? ['a band above its count'] : []),
    ...(of('qualityHsrCountHigh') < of('hsrCount') ? ['a band below its count'] : []),
  ];
}

interface Rows {
  readonly rows: number;
  readonly values: Float64Array;
}

function faultsOfTable(name: TableName, { rows, values }: Rows): string[] {
  const columns = tableColumns[name];
  if (values.length !== rows * columns.length) return [`${name} has ${values.length} values`];
  const records = Array.from({ length: rows }, (_, row) =>
    Object.fromEntries(
      columns.map((column, k) => [column.name, values[row * columns.length + k]!]),
    ),
  );
  return records.flatMap((record) => {
    const infinite = Object.entries(record).filter(([, value]) => Math.abs(value) === Infinity);
    const wrong = infinite.map(([column, value]) => `${name}.${column} is ${value}`);
    return rules[name](record) ? wrong : [...wrong, `${name} row ${JSON.stringify(record)}`];
  });
}

type Cells = Readonly<Record<string, number>>;

/** Whether a row of a table can be. */
const rules: Readonly<Record<TableName, (row: Cells) => boolean>> = {
  effort: ({ startMs, finishMs, distance, peak }) =>
    startMs! <= finishMs! && distance! >= 0 && peak! > 0,
  grid: ({ grid, cellX, cellY, seconds }) => {
    const { columns, rows } = storedGrids[grid!]!;
    const inside = cellX! >= 0 && cellX! < columns && cellY! >= 0 && cellY! < rows;
    return seconds! > 0 && (inside || (cellX === -1 && cellY === -1));
  },
  threshold: ({ rung, seconds, metres, efforts }) =>
    rung! >= 0 && seconds! >= 0 && metres! >= 0 && efforts! >= 0,
};

export function faultsOfGrid({ seconds, outsideSeconds }: GridSeconds): string[] {
  const wrong = [...seconds, outsideSeconds].filter((value) => !(value >= 0 && value < Infinity));
  return wrong.map((value) => `a grid's cell is ${value}`);
}
