import { type MotionKind, thresholdLadders } from '@touchline/compute';
import { tableFromIPC, type Vector } from 'apache-arrow';

/** A player's season at or above each rung of a ladder; rung k stands for k × step. */
export interface Ladder {
  readonly idfPlayer: number;
  readonly sessions: number;
  /** f64[rungs] */
  readonly seconds: Float64Array;
  readonly metres: Float64Array;
  readonly efforts: Float64Array;
}

const measures = ['seconds', 'metres', 'efforts'] as const;

/** Sums of the Arrow rows (player × session) per player; sessions without a value add nothing. */
export function seasonLadders(bytes: Uint8Array, kind: MotionKind): Ladder[] {
  const { rungs } = thresholdLadders[kind];
  const ladders = new Map<number, Ladder & { sessions: number }>();
  for (const batch of tableFromIPC(bytes).batches) {
    const players = batch.getChild('idfPlayer')?.toArray() as Int32Array | undefined;
    if (!players) continue;
    const lists = measures.map((name) => numbersOf(batch.getChild(name)));
    players.forEach((idfPlayer, row) => {
      const ladder = ladders.get(idfPlayer) ?? emptyLadder(idfPlayer, rungs);
      ladders.set(idfPlayer, ladder);
      ladder.sessions += 1;
      measures.forEach((name, list) => add(ladder[name], lists[list]!, row * rungs));
    });
  }
  return [...ladders.values()];
}

function emptyLadder(idfPlayer: number, rungs: number) {
  const zeros = () => new Float64Array(rungs);
  return { idfPlayer, sessions: 0, seconds: zeros(), metres: zeros(), efforts: zeros() };
}

/** f64[rows × rungs] of a column of lists of one length. */
function numbersOf(column: Vector | null): Float64Array {
  return (column?.getChildAt(0)?.toArray() as Float64Array | undefined) ?? new Float64Array();
}

function add(sum: Float64Array, values: Float64Array, from: number): void {
  for (let rung = 0; rung < sum.length; rung++) {
    const value = values[from + rung]!;
    if (!Number.isNaN(value)) sum[rung]! += value;
  }
}

/** The rung nearest to a bound, and whether it is the bound itself. */
export function rungOf(kind: MotionKind, bound: number): { rung: number; exact: boolean } {
  const { rungs, step } = thresholdLadders[kind];
  const rung = Math.min(rungs - 1, Math.max(0, Math.round(bound / step)));
  return { rung, exact: Math.abs(rung * step - bound) < 5e-7 };
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

/** The season under other bounds: differences and places of ladders, no recording is read. */
export function seasonRows(
  ladders: readonly Ladder[],
  kind: MotionKind,
  bounds: readonly number[],
  actionZones: readonly number[],
): SeasonRow[] {
  const rungs = bounds.map((bound) => rungOf(kind, bound).rung);
  return ladders.map(({ idfPlayer, sessions, metres, efforts }) => ({
    idfPlayer,
    sessions,
    zoneMetres: rungs.map((rung, zone) => {
      const above = zone + 1 < rungs.length ? metres[rungs[zone + 1]!]! : 0;
      return metres[rung]! - above;
    }),
    actions: actionZones.map((zone) => {
      const rung = rungs[zone - 1]!;
      return { metres: metres[rung]!, efforts: efforts[rung]! };
    }),
  }));
}
