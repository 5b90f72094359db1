import { Injectable, Optional } from '@nestjs/common';
import { ServiceError } from '@touchline/proto';
import { setTimeout } from 'node:timers/promises';
import type { Asker } from '../asked-by.js';
import { Turns } from '../turns.js';
import { SelectedRowsService } from '../reports/selected-rows.service.js';
import type { Selection } from '../reports/selection.repository.js';
import {
  type CountedGrid,
  CountedGridsRepository,
  type PlayerOfRun,
} from './counted-grids.repository.js';
import type { GridSize } from './grid-size.js';

/** Players' runs in one question: more would take longer than anybody waits, also when asked again. */
const mostRuns = 1_000;
/** Longest wait for what has to be counted first. */
const longestMs = 20_000;
/** Between two looks, at first and in the end. */
const lookEveryMs = 50;
const lookRarelyMs = 1_000;
/** Grids in memory at the same time. */
export const gridsAtOnce = 4;

/** Grids that no stored one can be made into, counted from the samples when they are first asked for. */
@Injectable()
export class CountedGridsService {
  constructor(
    private readonly selected: SelectedRowsService,
    private readonly grids: CountedGridsRepository,
    @Optional() private readonly waitMs = longestMs,
  ) {}

  /**
   * @throws resolutionNotSupported for more than can be counted; unavailable when it takes longer than
   * anybody waits: ask again; noDownloadableData when samples are gone
   */
  async cells(selection: Selection, size: GridSize, { clientLeft }: Asker): Promise<Cell[]> {
    const runs = await this.selected.findRuns(selection);
    if (runs.length > mostRuns) {
      const where = { field: 'idfActivities', found: `${runs.length}`, expected: `≤ ${mostRuns}` };
      throw new ServiceError('resolutionNotSupported', where);
    }
    const grids = await this.counted(selection.idfTeam, runs, size, clientLeft);
    const sessions = selection.idfSessions === 'all' ? [0] : selection.idfSessions;
    const sums = new Map<number, number>();
    const turns = new Turns();
    for (let from = 0; from < grids.length; from += gridsAtOnce) {
      const some = grids.slice(from, from + gridsAtOnce);
      for (const columns of await Promise.all(some.map((grid) => this.read(grid)))) {
        await turns.next();
        addCells(sums, columns, new Set(sessions));
      }
    }
    return [...sums].sort(([one], [other]) => one - other).map(cellOf);
  }

  /** Asks and waits until all of them are there. */
  private async counted(
    idfTeam: number,
    runs: readonly PlayerOfRun[],
    size: GridSize,
    clientLeft: AbortSignal | undefined,
  ): Promise<readonly CountedGrid[]> {
    if (runs.length === 0) return [];
    await this.grids.ask(idfTeam, runs, size);
    const endMs = Date.now() + this.waitMs;
    for (let pauseMs = lookEveryMs; ; pauseMs = Math.min(2 * pauseMs, lookRarelyMs)) {
      const grids = await this.grids.find(idfTeam, runs, size);
      if (grids.every(({ state }) => state !== 'asked')) return grids;
      if (clientLeft?.aborted || Date.now() > endMs) throw new ServiceError('unavailable');
      await setTimeout(pauseMs);
    }
  }

  private read({ blobKey }: CountedGrid) {
    if (blobKey === null) throw new ServiceError('noDownloadableData');
    return this.grids.cells(blobKey);
  }
}

interface Cell {
  readonly cellX: number;
  readonly cellY: number;
  readonly seconds: number;
}

type Columns = Awaited<ReturnType<CountedGridsRepository['cells']>>;

/** Larger than any index, so that a cell is one number that sorts as its column and then its row do. */
const width = 1_000;

function addCells(sums: Map<number, number>, columns: Columns, own: ReadonlySet<number>): void {
  const [sessions, xs, ys] = ['idfSession', 'cellX', 'cellY'].map(columns);
  const seconds = columns('seconds');
  for (let row = 0; row < seconds.length; row++) {
    if (!own.has(Number(sessions![row]))) continue;
    const cell = (Number(xs![row]) + 1) * width + Number(ys![row]) + 1;
    sums.set(cell, (sums.get(cell) ?? 0) + Number(seconds[row]));
  }
}

const cellOf = ([cell, seconds]: readonly [number, number]): Cell => ({
  cellX: Math.floor(cell / width) - 1,
  cellY: (cell % width) - 1,
  seconds,
});
