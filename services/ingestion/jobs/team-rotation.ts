import type { Job, JobKind } from './job.js';

type Turn = Pick<Job, 'idfTeam'> & { readonly kind: Pick<JobKind, 'name'> };

/**
 * Round robin among teams, so that a team with a hundred files does not hold up another's three, and among
 * the kinds of a team's jobs, so that its files do not hold up what a coach waits for.
 */
export class TeamRotation {
  private latest = 0;
  private readonly lastServed = new Map<number | string, number>();

  /** The team served longest ago first, and of its kinds that one; of one kind the oldest job first. */
  inOrder<Candidate extends Turn & Pick<Job, 'sinceMs'>>(jobs: readonly Candidate[]): Candidate[] {
    return jobs.toSorted(
      (a, b) =>
        this.servedAt(a.idfTeam) - this.servedAt(b.idfTeam) ||
        this.servedAt(kindOf(a)) - this.servedAt(kindOf(b)) ||
        a.sinceMs - b.sinceMs,
    );
  }

  served(turn: Turn): void {
    this.latest += 1;
    for (const key of [turn.idfTeam, kindOf(turn)]) this.lastServed.set(key, this.latest);
  }

  private servedAt(key: number | string): number {
    return this.lastServed.get(key) ?? 0;
  }
}

const kindOf = ({ idfTeam, kind }: Turn): string => `${idfTeam} ${kind.name}`;
