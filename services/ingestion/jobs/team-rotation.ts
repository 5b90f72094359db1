import type { Job } from './job.js';

/** Round robin among teams, so that a team with a hundred files does not hold up another's three. */
export class TeamRotation {
  private latest = 0;
  private readonly lastServed = new Map<number, number>();

  /** The team served longest ago first; within a team the oldest job first. */
  inOrder<Candidate extends Pick<Job, 'idfTeam' | 'sinceMs'>>(
    jobs: readonly Candidate[],
  ): Candidate[] {
    const servedAt = ({ idfTeam }: Candidate) => this.lastServed.get(idfTeam) ?? 0;
    return jobs.toSorted((a, b) => servedAt(a) - servedAt(b) || a.sinceMs - b.sinceMs);
  }

  served(idfTeam: number): void {
    this.lastServed.set(idfTeam, ++this.latest);
  }
}
