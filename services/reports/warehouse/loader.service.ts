import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { inSpan, Log, Semaphore } from '@touchline/platform';
import { durations } from '../durations.js';
import { BatchService } from './batch.service.js';
import { ThrottledLoad } from './throttled-load.js';
import { loadOrder, type TableName, tableNames } from './metric-tables.js';
import { type LoadTrouble, reasonOf, troubleOf, UnreadableRows } from './unreadable-rows.js';
import { WaitingRepository, type WaitingRun } from './waiting.repository.js';

/** A step of a team's load order: its tables and how they are loaded. */
interface Lane {
  readonly idfTeam: number;
  readonly tables: readonly TableName[];
  readonly throttled: ThrottledLoad;
  readonly unreadable: UnreadableRows;
  /** Of the last load. */
  failure?: LoadTrouble;
}

/** Most runs that go into one file: a squad. */
const runsPerFile = 32;
/** Batches of all teams that are in memory at the same time; teams take turns. */
export const batchesAtOnce = 4;

/**
 * Loads waiting rows into the warehouse. During a run only the tables that reports open with are
 * loaded: the first player's at once, the next ones gathered into one file. When the run is over, or
 * somebody asks, all tables are. What waits is rows of a table, so a crash loses nothing.
 */
@Injectable()
export class LoaderService implements OnApplicationBootstrap, OnModuleDestroy {
  /** By team and place in the order of loading. */
  private readonly lanes = new Map<string, Lane>();
  private readonly semaphore = new Semaphore({
    name: 'batches of the warehouse',
    atOnce: batchesAtOnce,
  });
  private ended = false;

  constructor(
    private readonly waiting: WaitingRepository,
    private readonly batches: BatchService,
    private readonly log: Log,
  ) {}

  /** The failure that has lasted longest; undefined when there is none. */
  get trouble(): LoadTrouble | undefined {
    const lanes = [...this.lanes.values()];
    const unreadable = troubleOf(lanes.flatMap((lane) => lane.unreadable.all));
    const [longest] = [unreadable, ...lanes.map(({ failure }) => failure)]
      .filter((trouble) => trouble !== undefined)
      .toSorted((a, b) => a.sinceMs - b.sinceMs);
    return longest;
  }

  onApplicationBootstrap(): Promise<void> {
    return this.loadAllWaiting();
  }

  async onModuleDestroy(): Promise<void> {
    this.ended = true;
    await Promise.all([...this.lanes.values()].map(({ throttled: turns }) => turns.stop()));
  }

  /** After a crash or a failure: loads what was left waiting, and retries what failed. */
  async loadAllWaiting(): Promise<void> {
    const troubled = [...this.lanes.values()].filter(
      ({ failure, unreadable }) => failure ?? unreadable.all.length > 0,
    );
    const teams = [...(await this.waiting.findTeams()), ...troubled.map(({ idfTeam }) => idfTeam)];
    for (const idfTeam of new Set(teams)) this.loadNow(idfTeam);
  }

  /** Soon, in the background: the tables that reports open with. */
  loadSoon(idfTeam: number): void {
    this.inBackground(idfTeam, this.laneOf(idfTeam, 0).throttled.soon());
  }

  /** Now, in the background: all tables. */
  loadNow(idfTeam: number): void {
    this.inBackground(idfTeam, this.load(idfTeam));
  }

  /** Loads these tables now; resolves when all their rows are there that waited at the time of the call. */
  async load(idfTeam: number, tables: readonly TableName[] = tableNames): Promise<void> {
    for (const [place, own] of loadOrder.entries()) {
      if (own.some((table) => tables.includes(table)))
        await this.laneOf(idfTeam, place).throttled.now();
    }
  }

  private inBackground(idfTeam: number, load: Promise<void>): void {
    load.catch((err: unknown) =>
      this.log.error('rows could not be loaded; they are tried again', { idfTeam, err }),
    );
  }

  private laneOf(idfTeam: number, place: number): Lane {
    const key = `${idfTeam}/${place}`;
    const known = this.lanes.get(key);
    if (known) return known;
    const lane: Lane = {
      idfTeam,
      tables: loadOrder[place]!,
      throttled: new ThrottledLoad(() => this.loadLane(lane)),
      unreadable: new UnreadableRows(),
    };
    this.lanes.set(key, lane);
    return lane;
  }

  private async loadLane(lane: Lane): Promise<number> {
    try {
      const loaded = await this.loadWaiting(lane);
      delete lane.failure;
      return loaded;
    } catch (error) {
      const sinceMs = lane.failure?.sinceMs ?? Date.now();
      lane.failure = { sinceMs, reason: reasonOf(error) };
      throw error;
    }
  }

  /** Again as long as another process that loads the same was faster. */
  private async loadWaiting(lane: Lane): Promise<number> {
    const { idfTeam, tables, unreadable } = lane;
    let loaded = 0;
    for (let again = true; again;) {
      again = false;
      const waiting = this.ended ? [] : await this.waiting.find(idfTeam, tables);
      const runs = unreadable.due(waiting, Date.now());
      loaded += runs.length;
      for (const batch of batchesOf(runs)) {
        if (this.ended) break;
        const load = () => this.loadBatch(lane, batch);
        again = (await this.semaphore.run(load, { key: idfTeam })) || again;
      }
    }
    return loaded;
  }

  /**
   * Goes on in the trace of the first run; mostly it is that of all.
   * @returns whether another process was faster with some rows.
   */
  private loadBatch(lane: Lane, runs: readonly WaitingRun[]): Promise<boolean> {
    const [from = null, ...others] = new Set(runs.map(({ traceparent }) => traceparent));
    const { idfTeam } = lane;
    const links = others.flatMap((link) => link ?? []);
    return inSpan('load rows', { from, links, attributes: { runs: runs.length } }, async () => {
      const ended = durations.load.startTimer();
      const { unreadable, overtaken } = await this.batches.load(idfTeam, runs);
      for (const { run, tableName, cause } of lane.unreadable.note(runs, unreadable, Date.now())) {
        const whose = { ...run, idfTeam, tableName };
        this.log.error('rows of a player cannot be read', { ...whose, err: cause });
      }
      const milliseconds = Math.round(ended() * 1000);
      this.log.info('rows loaded', { idfTeam, runs: runs.length, milliseconds });
      return overtaken;
    });
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
