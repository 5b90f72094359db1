import { Pace } from '@touchline/platform';

/** Milliseconds that a team's calls may compute without a break, and how many pass for each further one. */
export const sharePace = {
  atOnce: 2_000,
  everyMs: 2,
  longestMs: 1_000,
  keys: 1_000,
};
/** After a call of another team the threads count as shared for so long. */
export const sharedMs = 10_000;

/**
 * What a team's calls may take of the threads while other teams' calls come: one that computes without a break rests
 * for as long as it works. A thread of low priority still heats the caches, collects garbage and makes the event loop write
 * answers.
 */
export class ThreadShare {
  private readonly pace = new Pace(sharePace);
  private lastTeam: number | undefined;
  private mixedMs = -Infinity;

  /** A call of the team has come; returns how long it rests before it begins, in ms. */
  restMs(idfTeam: number, nowMs = performance.now()): number {
    if (this.lastTeam !== undefined && this.lastTeam !== idfTeam) this.mixedMs = nowMs;
    this.lastTeam = idfTeam;
    if (nowMs - this.mixedMs > sharedMs) return 0;
    return this.pace.waitMs(String(idfTeam), nowMs);
  }

  /** A call of the team has computed for so long. */
  took(idfTeam: number, ms: number, nowMs = performance.now()): void {
    this.pace.take(String(idfTeam), ms, nowMs);
  }
}
