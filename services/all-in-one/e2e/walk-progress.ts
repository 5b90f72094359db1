import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from '@touchline/client';
import { routes } from '@touchline/proto';
import { retrying } from './club.js';

/** What a squad's walk goes through; how far it is, is a number from 0 to their count. */
export const stages = ['sent', 'decoded', 'matched', 'analysed', 'loaded'] as const;

/** What whoever lets a squad walk waits for, in its order. */
const steps = ['sent', 'decoded', 'matched', 'requested', 'analysed'] as const;
export type Step = (typeof steps)[number];

/** Rows are loaded into the warehouse in the background, for about so long after the analysis. */
const loadingMs = 500;
const lookEveryMs = 10;
const timeoutMs = 120_000;

interface Walk {
  coach: Client;
  idfTeam: number;
  batch: string;
  files: number;
  bytes: number;
}

/** How far a walk is, seen from outside; it never goes back. */
export class WalkProgress {
  private furthest = 0;
  private analysedMs?: number;
  private readonly sent = new Map<string, number>();
  private readonly stepsMs: number[] = [];

  constructor(private readonly walk: Walk) {}

  readonly onProgress = (file: string, bytes: number): void => void this.sent.set(file, bytes);

  /** Does what follows on the files, with retries, and records when. */
  readonly step = async <T>(work: () => Promise<T>): Promise<T> => {
    if (this.stepsMs.length === 0) this.stepsMs.push(Date.now());
    const done = await retrying(work);
    this.stepsMs.push(Date.now());
    return done;
  };

  /** When a step was over. */
  overMs(step: Step): number {
    return this.stepsMs[steps.indexOf(step)] ?? Infinity;
  }

  async reached(point: number, signal: AbortSignal): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (this.furthest < point) {
      signal.throwIfAborted();
      if (Date.now() > deadline) throw new Error(`The walk stays at ${this.furthest}.`);
      // Nobody answers while the product is away.
      const now = await this.look().catch(() => 0);
      this.furthest = Math.max(this.furthest, now);
      await sleep(lookEveryMs);
    }
  }

  private async look(): Promise<number> {
    const { coach, idfTeam, batch, files, bytes } = this.walk;
    const sent = [...this.sent.values()].reduce((sum, next) => sum + next, 0);
    if (sent < bytes) return sent / bytes;
    const ofBatch = { params: { idfTeam }, query: { batch } };
    const lines = await coach.call(routes.ingestion.uploads.list, ofBatch);
    const ready = lines.filter(({ state }) => state === 'ready').length;
    if (ready < files) return 1 + ready / files;
    const items = await coach.call(routes.team.recordings.list, ofBatch);
    const matched = items.filter(({ idfPlayer }) => idfPlayer !== null).length;
    if (matched < files) return 2 + matched / files;
    const idfActivity = items[0]?.idfActivity;
    return idfActivity ? 3 + (await this.analysed(idfActivity)) : 3;
  }

  private async analysed(idfActivity: number): Promise<number> {
    const { coach, idfTeam } = this.walk;
    const params = { idfTeam, id: idfActivity };
    const { status, done, total } = await coach.call(routes.team.analyses.getProgress, { params });
    if (status !== 'ANALYZED') return done / (total + 1);
    this.analysedMs ??= Date.now();
    return 1 + (Date.now() - this.analysedMs) / loadingMs;
  }
}
