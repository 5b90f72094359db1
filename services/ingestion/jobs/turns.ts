import type { Job } from './job.js';

/** Teams take turns, so that one with a hundred files does not hold up another's three. */
export class Turns {
  private turn = 0;
  private readonly lastTurns = new Map<number, number>();

  /** By how long ago their team had its turn; of one team the oldest first. */
  inOrder<Candidate extends Pick<Job, 'idfTeam' | 'sinceMs'>>(
    jobs: readonly Candidate[],
  ): Candidate[] {
    const turnOf = ({ idfTeam }: Candidate) => this.lastTurns.get(idfTeam) ?? 0;
    return jobs.toSorted((a, b) => turnOf(a) - turnOf(b) || a.sinceMs - b.sinceMs);
  }

  /** The team had its turn now. */
  took(idfTeam: number): void {
    this.lastTurns.set(idfTeam, ++this.turn);
  }
}
