import { Semaphore } from '@touchline/platform';

/** Two pages that send four files each. */
const atOnce = 8;

/**
 * So many files of a team are received at once, its others wait at the door: one with a hundred
 * trackers takes no more of the process than another with eight.
 */
export class TeamGates {
  private readonly gates = new Map<number, { readonly gate: Semaphore; visitors: number }>();

  /** Not at all when `signal` has ended the waiting. */
  async pass<T>(idfTeam: number, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const own = this.gates.get(idfTeam) ?? { gate: new Semaphore(atOnce), visitors: 0 };
    this.gates.set(idfTeam, own);
    own.visitors += 1;
    try {
      return await own.gate.run(work, signal);
    } finally {
      own.visitors -= 1;
      if (own.visitors === 0) this.gates.delete(idfTeam);
    }
  }
}
