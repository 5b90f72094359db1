import type { TableName } from './metric-tables.js';
import type { WaitingRun } from './waiting.repository.js';

/** One table of a run that could not be read, and why. */
export interface UnreadableTable {
  readonly run: WaitingRun;
  readonly tableName: TableName;
  readonly cause: unknown;
}

/** Why rows wait. */
export interface LoadTrouble {
  readonly sinceMs: number;
  readonly reason: string;
}

interface Known extends LoadTrouble {
  readonly idfPlayer: number;
  readonly triedMs: number;
}

/** Such rows are tried again after this long, however often a report is asked for meanwhile. */
const restMs = 60_000;

/** Remembers rows that wait and could not be read, as long as they do. */
export class UnreadableRows {
  private readonly known = new Map<string, Known>();

  get all(): readonly Known[] {
    return [...this.known.values()];
  }

  /** What of all that waits is to be read now; forgets rows that do not wait any more. */
  due(waiting: readonly WaitingRun[], nowMs: number): WaitingRun[] {
    const keys = new Set(waiting.flatMap(keysOf));
    for (const key of this.known.keys()) if (!keys.has(key)) this.known.delete(key);
    return waiting.flatMap((run) => {
      const tables = Object.entries(run.blobKeys).filter(([tableName]) => {
        const triedMs = this.known.get(keyOf(run, tableName))?.triedMs ?? -Infinity;
        return nowMs - triedMs >= restMs;
      });
      return tables.length > 0 ? [{ ...run, blobKeys: Object.fromEntries(tables) }] : [];
    });
  }

  /**
   * Notes what came of reading these runs.
   * @returns those that could be read until now, or were never tried.
   */
  note(
    tried: readonly WaitingRun[],
    unreadable: readonly UnreadableTable[],
    nowMs: number,
  ): UnreadableTable[] {
    const before = new Map(this.known);
    for (const key of tried.flatMap(keysOf)) this.known.delete(key);
    for (const { run, tableName, cause } of unreadable) {
      const key = keyOf(run, tableName);
      const sinceMs = before.get(key)?.sinceMs ?? nowMs;
      const { idfPlayer } = run;
      this.known.set(key, { idfPlayer, sinceMs, triedMs: nowMs, reason: reasonOf(cause) });
    }
    return unreadable.filter(({ run, tableName }) => !before.has(keyOf(run, tableName)));
  }
}

/** All of them in one sentence; undefined when there are none. */
export function troubleOf(rows: UnreadableRows['all']): LoadTrouble | undefined {
  const [longest] = rows.toSorted((a, b) => a.sinceMs - b.sinceMs);
  if (!longest) return undefined;
  const players = new Set(rows.map(({ idfPlayer }) => idfPlayer)).size;
  const whose = players === 1 ? 'a player' : `${players} players`;
  const reason = `rows of ${whose} cannot be read: ${longest.reason}`;
  return { sinceMs: longest.sinceMs, reason };
}

export const reasonOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause);

const keyOf = ({ analysisId, idfPlayer }: WaitingRun, tableName: string): string =>
  `${analysisId}/${idfPlayer}/${tableName}`;

const keysOf = (run: WaitingRun): string[] =>
  Object.keys(run.blobKeys).map((tableName) => keyOf(run, tableName));
