import { type MotionKind, thresholdSteps } from '@touchline/compute';
import { tableFromIPC, type Vector } from 'apache-arrow';

/** A player's season at or above each threshold step. */
export interface SeasonThresholds {
  readonly idfPlayer: number;
  readonly sessions: number;
  /** f64[threshold steps] */
  readonly seconds: Float64Array;
  readonly metres: Float64Array;
  readonly efforts: Float64Array;
}

const measures = ['seconds', 'metres', 'efforts'] as const;

/** Sums of the Arrow rows (player × session) per player; sessions without a value add nothing. */
export function seasonThresholds(bytes: Uint8Array, kind: MotionKind): SeasonThresholds[] {
  const { count } = thresholdSteps[kind];
  const seasons = new Map<number, SeasonThresholds & { sessions: number }>();
  for (const batch of tableFromIPC(bytes).batches) {
    const players = batch.getChild('idfPlayer')?.toArray() as Int32Array | undefined;
    if (!players) continue;
    const lists = measures.map((name) => numbersOf(batch.getChild(name)));
    players.forEach((idfPlayer, row) => {
      const season = seasons.get(idfPlayer) ?? emptySeason(idfPlayer, count);
      seasons.set(idfPlayer, season);
      season.sessions += 1;
      measures.forEach((name, list) => add(season[name], lists[list]!, row * count));
    });
  }
  return [...seasons.values()];
}

function emptySeason(idfPlayer: number, count: number) {
  const zeros = () => new Float64Array(count);
  return { idfPlayer, sessions: 0, seconds: zeros(), metres: zeros(), efforts: zeros() };
}

/** f64[rows × threshold steps] of a column of lists of one length, NaN = missing. */
function numbersOf(column: Vector | null): Float64Array {
  const numbers = column?.getChildAt(0);
  if (!numbers) return new Float64Array();
  return numbers.nullCount === 0
    ? (numbers.toArray() as Float64Array)
    : Float64Array.from(numbers, (value: number | null) => value ?? NaN);
}

function add(sum: Float64Array, values: Float64Array, from: number): void {
  for (let step = 0; step < sum.length; step++) {
    const value = values[from + step]!;
    if (!Number.isNaN(value)) sum[step]! += value;
  }
}

/** The threshold step nearest to a bound, and whether it is the bound itself. */
export function nearestStep(kind: MotionKind, bound: number): { step: number; exact: boolean } {
  const { count, size } = thresholdSteps[kind];
  const step = Math.min(count - 1, Math.max(0, Math.round(bound / size)));
  return { step, exact: Math.abs(step * size - bound) < 5e-7 };
}

/** What a player's season holds between bounds, and above the thresholds of actions. */
export interface SeasonRow {
  readonly idfPlayer: number;
  readonly sessions: number;
  /** m per zone */
  readonly zoneMetres: readonly number[];
  /** Per action in the order asked: m at or above its threshold, and efforts. */
  readonly actions: readonly { readonly metres: number; readonly efforts: number }[];
}

/** The season under other bounds: differences and values of the thresholds; no recording is read. */
export function seasonRows(
  seasons: readonly SeasonThresholds[],
  kind: MotionKind,
  bounds: readonly number[],
  actionZones: readonly number[],
): SeasonRow[] {
  const steps = bounds.map((bound) => nearestStep(kind, bound).step);
  return seasons.map(({ idfPlayer, sessions, metres, efforts }) => ({
    idfPlayer,
    sessions,
    zoneMetres: steps.map((step, zone) => {
      const above = zone + 1 < steps.length ? metres[steps[zone + 1]!]! : 0;
      return metres[step]! - above;
    }),
    actions: actionZones.map((zone) => {
      const step = steps[zone - 1]!;
      return { metres: metres[step]!, efforts: efforts[step]! };
    }),
  }));
}
