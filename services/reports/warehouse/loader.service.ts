import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { inSpan, Log } from '@touchline/platform';
import { figures } from '../figures.js';
import { BatchService } from './batch.service.js';
import { LoadLane } from './load-lane.js';
import { loadOrder, type TableName, tableNames } from './metric-tables.js';
import { type LoadTrouble, reasonOf, troubleOf, UnreadableRows } from './unreadable-rows.js';
import { WaitingRepository, type WaitingRun } from './waiting.repository.js';

/** What a team's tables of one place in the order of loading are loaded by. */
interface Lane {
  readonly idfTeam: number;
  readonly tables: readonly TableName[];
  readonly turns: LoadLane;
  readonly unreadable: UnreadableRows;
  /** Of the last turn. */
  failure?: LoadTrouble;
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
  private readonly lanes = new Map<string, Lane>();
  private ended = false;

  constructor(
    private readonly waiting: WaitingRepository,
    private readonly batches: BatchService,
    private readonly log: Log,
  ) {}

  /** The longest lasting one; undefined while rows are loaded as they come. */
  get trouble(): LoadTrouble | undefined {
    const lanes = [...this.lanes.values()];
    const unreadable = troubleOf(lanes.flatMap((lane) => lane.unreadable.all));
    const [longest] = [unreadable, ...lanes.map(({ failure }) => failure)]
      .filter((trouble) => trouble !== undefined)
      .toSorted((a, b) => a.sinceMs - b.sinceMs);
    return longest;
  }

  onApplicationBootstrap(): Promise<void> {
    return this.notifyAll();
  }

  async onModuleDestroy(): Promise<void> {
    this.ended = true;
    await Promise.all([...this.lanes.values()].map(({ turns }) => turns.stop()));
  }

  /** For runs that a crash or a fault left waiting, and for troubles whose rows may be gone meanwhile. */
  async notifyAll(): Promise<void> {
    const troubled = [...this.lanes.values()].filter(
      ({ failure, unreadable }) => failure ?? unreadable.all.length > 0,
    );
    const teams = [...(await this.waiting.findTeams()), ...troubled.map(({ idfTeam }) => idfTeam)];
    for (const idfTeam of new Set(teams)) this.hurry(idfTeam);
  }

  /** Loads the tables that reports open with in the background, before long. */
  wake(idfTeam: number): void {
    this.inBackground(idfTeam, this.laneOf(idfTeam, 0).turns.turn());
  }

  /** Loads all that waits in the background, now. */
  hurry(idfTeam: number): void {
    this.inBackground(idfTeam, this.load(idfTeam));
  }

  /** Loads these tables now; resolves when all their rows are there that waited at the time of the call. */
  async load(idfTeam: number, tables: readonly TableName[] = tableNames): Promise<void> {
    for (const [place, own] of loadOrder.entries()) {
      if (own.some((table) => tables.includes(table)))
        await this.laneOf(idfTeam, place).turns.hurry();
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
      ...{ idfTeam, tables: loadOrder[place]! },
      turns: new LoadLane(() => this.turn(lane)),
      unreadable: new UnreadableRows(),
    };
    this.lanes.set(key, lane);
    return lane;
  }

  private async turn(lane: Lane): Promise<number> {
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
        again = (await this.loadBatch(lane, batch)) || again;
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
      const ended = figures.load.startTimer();
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
