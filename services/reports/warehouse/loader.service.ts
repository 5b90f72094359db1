import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Log } from '@touchline/platform';
import { BatchService } from './batch.service.js';
import { loadOrder, type TableName, tableNames } from './metric-tables.js';
import { WaitingRepository, type WaitingRun } from './waiting.repository.js';

/** Most runs that go into one file. */
const runsPerFile = 16;
/** Pause between two files of a team while nobody asks for the rows: one file costs as much as ten runs in it. */
const pauseMs = 250;

interface Lane {
  running: Promise<unknown>;
  next?: Promise<void>;
  timer?: NodeJS.Timeout;
  begunMs: number;
}

/**
 * Has waiting rows loaded: a first player's at once, those that come meanwhile together in the next
 * file, all of them as soon as somebody asks or their run is over. Meanwhile it is the tables that
 * reports open with; the others do not hold them up. What waits is known by its rows, so a crash
 * loses nothing.
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

  onApplicationBootstrap(): Promise<void> {
    return this.wakeAll();
  }

  async onModuleDestroy(): Promise<void> {
    this.ended = true;
    for (const { running, next, timer } of this.lanes.values()) {
      clearTimeout(timer);
      await Promise.allSettled([running, next]);
    }
  }

  /** For runs that a crash or a fault left waiting. */
  async wakeAll(): Promise<void> {
    for (const idfTeam of await this.waiting.findTeams()) this.hurry(idfTeam);
  }

  /** Loads the tables that reports open with in the background, before long. */
  wake(idfTeam: number): void {
    const lane = this.laneOf(idfTeam, 0);
    const inMs = lane.begunMs + pauseMs - Date.now();
    if (inMs <= 0) this.hurry(idfTeam, loadOrder[0]);
    else lane.timer ??= setTimeout(() => this.hurry(idfTeam, loadOrder[0]), inMs);
  }

  /** Loads what waits in the background, now. */
  hurry(idfTeam: number, tables?: readonly TableName[]): void {
    this.load(idfTeam, tables).catch((err: unknown) =>
      this.log.error('rows could not be loaded; they are tried again', { idfTeam, err }),
    );
  }

  /** Resolves when all rows of these tables are loaded that waited at the time of the call. */
  async load(idfTeam: number, tables: readonly TableName[] = tableNames): Promise<void> {
    for (const [place, own] of loadOrder.entries()) {
      if (own.some((table) => tables.includes(table))) await this.turn(idfTeam, place);
    }
  }

  private turn(idfTeam: number, place: number): Promise<void> {
    const lane = this.laneOf(idfTeam, place);
    clearTimeout(lane.timer);
    lane.timer = undefined;
    lane.next ??= lane.running.then(() => {
      lane.begunMs = Date.now();
      const turn = this.loadWaiting(idfTeam, loadOrder[place]!);
      lane.running = turn.catch(() => undefined);
      lane.next = undefined;
      return turn;
    });
    return lane.next;
  }

  private laneOf(idfTeam: number, place: number): Lane {
    const key = `${idfTeam}/${place}`;
    const lane = this.lanes.get(key) ?? { running: Promise.resolve(), begunMs: 0 };
    this.lanes.set(key, lane);
    return lane;
  }

  private async loadWaiting(idfTeam: number, tables: readonly TableName[]): Promise<void> {
    const runs = this.ended ? [] : await this.waiting.find(idfTeam, tables);
    for (const batch of batchesOf(runs)) {
      if (this.ended) return;
      for (const { run, tableName, cause } of await this.batches.load(idfTeam, batch)) {
        this.log.error('rows of a player cannot be read', {
          ...{ ...run, idfTeam, tableName },
          err: cause,
        });
      }
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
