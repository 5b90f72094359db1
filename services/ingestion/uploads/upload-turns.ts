import { Semaphore } from '@touchline/platform';

export const receivedAtOnce = 512;
/** Two pages that send four files each. */
export const receivedAtOnceOfTeam = 8;
export const askedAtOnce = 64;
/** Fewer than the connections to PostgreSQL that a process has. */
export const askedAtOnceOfTeam = 4;
/** Longer than a silent client keeps its place (`uploads.service.ts`), so that its place comes free before. */
export const longestWaitMs = 60_000;
export const waitingOfTeam = 500;
export const waitingInAll = 1_000;

/**
 * Requests of the upload endpoint come in by turns, since it is no call. A team with a hundred trackers
 * takes no more of the process than one with eight.
 */
export class UploadTurns {
  private readonly received = new Semaphore({
    name: 'files being received',
    atOnce: receivedAtOnce,
    atOnceOfKey: receivedAtOnceOfTeam,
    waitingOfKey: waitingOfTeam,
    waiting: waitingInAll,
  });
  private readonly asked = new Semaphore({
    name: 'questions about uploads',
    atOnce: askedAtOnce,
    atOnceOfKey: askedAtOnceOfTeam,
    waitingOfKey: waitingOfTeam,
    waiting: waitingInAll,
  });

  constructor(private readonly waitMs = longestWaitMs) {}

  /**
   * A request that brings bytes.
   * @throws busy when too many wait, or `signal` or time ends the wait; `work` is not run then
   */
  receive<T>(idfTeam: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.received.run(work, { key: idfTeam, signal, waitMs: this.waitMs });
  }

  /** As `receive`, for a short question of a team, or of a person about whose team nothing is known yet. */
  ask<T>(asker: number | string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.asked.run(work, { key: asker, signal, waitMs: this.waitMs });
  }
}
