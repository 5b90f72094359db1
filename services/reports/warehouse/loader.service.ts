import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { inSpan, Log } from '@touchline/platform';
import { figures } from '../figures.js';
import { BatchService, type UnreadableRows } from './batch.service.js';
import { LoadLane } from './load-lane.js';
import { loadOrder, type TableName, tableNames } from './metric-tables.js';
import { WaitingRepository, type WaitingRun } from './waiting.repository.js';

/** Why rows wait. */
export interface LoadTrouble {
  readonly sinceMs: number;
  readonly reason: string;
}

/** Most runs that go into one file: a squad. */
const runsPerFile = 32;

/**
 * Has waiting rows loaded: a first player's at once, those that come meanwhile together in the next
 * file, all of them as soon as their run is over. Meanwhile it is the tables that reports open with;
 * the others wait until somebody asks. What waits is known by its rows, so a crash loses nothing.
 */
@Injectable()
export class LoaderService implements OnApplicationBootstrap, OnModuleDestroy {
  /** By team and place in the order of loading. */
  private readonly lanes = new Map<string, LoadLane>();
  private readonly troubles = new Map<string, LoadTrouble>();
  private ended = false;

  constructor(
    private readonly waiting: WaitingRepository,
    private readonly batches: BatchService,
    private readonly log: Log,
  ) {}

  /** The longest lasting one; undefined while rows are loaded as they come. */
  get trouble(): LoadTrouble | undefined {
    const [longest] = [...this.troubles.values()].toSorted((a, b) => a.sinceMs - b.sinceMs);
    return longest;
  }

  onApplicationBootstrap(): Promise<void> {
    return this.wakeAll();
  }

  async onModuleDestroy(): Promise<void> {
    this.ended = true;
    await Promise.all([...this.lanes.values()].map((lane) => lane.stop()));
  }

  /** For runs that a crash or a fault left waiting. */
  async wakeAll(): Promise<void> {
    for (const idfTeam of await this.waiting.findTeams()) this.hurry(idfTeam);
  }

  /** Loads the tables that reports open with in the background, before long. */
  wake(idfTeam: number): void {
    this.inBackground(idfTeam, this.laneOf(idfTeam, 0).turn());
  }

  /** Loads all that waits in the background, now. */
  hurry(idfTeam: number): void {
    this.inBackground(idfTeam, this.load(idfTeam));
  }

  /** Loads these tables now; resolves when all their rows are there that waited at the time of the call. */
  async load(idfTeam: number, tables: readonly TableName[] = tableNames): Promise<void> {
    for (const [place, own] of loadOrder.entries()) {
      if (own.some((table) => tables.includes(table))) await this.laneOf(idfTeam, place).hurry();
    }
  }

  private inBackground(idfTeam: number, load: Promise<void>): void {
    load.catch((err: unknown) =>
      this.log.error('rows could not be loaded; they are tried again', { idfTeam, err }),
    );
  }

  private laneOf(idfTeam: number, place: number): LoadLane {
    const key = `${idfTeam}/${place}`;
    const known = this.lanes.get(key);
    if (known) return known;
    const load = () => this.loadWaiting(idfTeam, loadOrder[place]!);
    const lane = new LoadLane(() => this.noting(key, load));
    this.lanes.set(key, lane);
    return lane;
  }

  private async noting(lane: string, load: () => Promise<number>): Promise<number> {
    try {
      const loaded = await load();
      this.troubles.delete(lane);
      return loaded;
    } catch (error) {
      const sinceMs = this.troubles.get(lane)?.sinceMs ?? Date.now();
      const reason = error instanceof Error ? error.message : String(error);
      this.troubles.set(lane, { sinceMs, reason });
      throw error;
    }
  }

  /** Again as long as another process that loads the same was faster. */
  private async loadWaiting(idfTeam: number, tables: readonly TableName[]): Promise<number> {
    let loaded = 0;
    for (let again = true; again;) {
      again = false;
      const runs = this.ended ? [] : await this.waiting.find(idfTeam, tables);
      loaded += runs.length;
      for (const batch of batchesOf(runs)) {
        if (this.ended) break;
        again = (await this.loadBatch(idfTeam, batch)) || again;
      }
    }
    return loaded;
  }

  /**
   * Goes on in the trace of the first run; mostly it is that of all.
   * @returns whether another process was faster with some rows.
   */
  private loadBatch(idfTeam: number, runs: readonly WaitingRun[]): Promise<boolean> {
    const [from = null, ...others] = new Set(runs.map(({ traceparent }) => traceparent));
    const links = others.flatMap((link) => link ?? []);
    return inSpan('load rows', { from, links, attributes: { runs: runs.length } }, async () => {
      const ended = figures.load.startTimer();
      const { unreadable, overtaken } = await this.batches.load(idfTeam, runs);
      this.tellUnreadable(idfTeam, unreadable);
      const milliseconds = Math.round(ended() * 1000);
      this.log.info('rows loaded', { idfTeam, runs: runs.length, milliseconds });
      return overtaken;
    });
  }

  private tellUnreadable(idfTeam: number, unreadable: readonly UnreadableRows[]): void {
    for (const { run, tableName, cause } of unreadable) {
      this.log.error('rows of a player cannot be read', {
        ...{ ...run, idfTeam, tableName },
        err: cause,
      });
    }
  }
}

/** Runs of one month at a time, no more than go into a file. */
export function batchesOf(runs: readonly WaitingRun[]): WaitingRun[][] {
  const months = new Map<string, WaitingRun[][]>();
  for (const run of runs) {
    const batches = months.get(run.month) ?? [];
    const last = batches.at(-1);
    if (last && last.length < runsPerFile) last.push(run);
    else batches.push([run]);
    months.set(run.month, batches);
  }
  return [...months.values()].flat();
}
