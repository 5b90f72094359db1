import { Semaphore, withTimeLimit } from '@touchline/platform';

/** Two pages that send four files each. */
export const filesAtOnce = 8;
/** Longer than a silent client keeps its place (`uploads.service.ts`), so that its place comes free before. */
const longestWaitMs = 60_000;

/**
 * Limits how many files of one team are received at the same time; its others wait. A team with a
 * hundred trackers takes no more of the process than one with eight.
 */
export class TeamSemaphores {
  /** `users` are in or wait. */
  private readonly semaphores = new Map<number, { readonly semaphore: Semaphore; users: number }>();

  constructor(private readonly waitMs = longestWaitMs) {}

  /** @throws unavailable without running `work`, when `signal` or time ends the wait */
  async pass<T>(idfTeam: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const own = this.semaphores.get(idfTeam) ?? {
      semaphore: new Semaphore({ atOnce: filesAtOnce }),
      users: 0,
    };
    this.semaphores.set(idfTeam, own);
    own.users += 1;
    try {
      return await own.semaphore.run(work, { signal: withTimeLimit(this.waitMs, signal) });
    } finally {
      own.users -= 1;
      if (own.users === 0) this.semaphores.delete(idfTeam);
    }
  }
}
