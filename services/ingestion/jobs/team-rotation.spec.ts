import { describe, expect, it } from '@jest/globals';
import type { JobName } from './job.js';
import { TeamRotation } from './team-rotation.js';

const makeJobs = (idfTeam: number, sinceMs: number[], name: JobName = 'decode') =>
  sinceMs.map((since) => ({ idfTeam, sinceMs: since, kind: { name } }));

/** The order in which jobs are done, one at a time, when all of them wait from the beginning. */
function order(jobs: ReturnType<typeof makeJobs>): string[] {
  const rotation = new TeamRotation();
  const waiting = new Set(jobs);
  const done: string[] = [];
  while (waiting.size > 0) {
    const [next] = rotation.inOrder([...waiting]);
    waiting.delete(next!);
    rotation.served(next!);
    done.push(`${next!.idfTeam}/${next!.sinceMs}`);
  }
  return done;
}

describe('the rotation of teams', () => {
  it('lets a team with three files through while another has a hundred', () => {
    const hundred = Array.from({ length: 100 }, (_, file) => file);
    const done = order([...makeJobs(1, hundred), ...makeJobs(2, [500, 501, 502])]);
    expect(done.slice(0, 6)).toEqual(['1/0', '2/500', '1/1', '2/501', '1/2', '2/502']);
  });

  it('lets a preview through while the same team has a hundred files', () => {
    const hundred = Array.from({ length: 100 }, (_, file) => file);
    const done = order([...makeJobs(1, hundred), ...makeJobs(1, [500, 501], 'preview')]);
    expect(done.slice(0, 4)).toEqual(['1/0', '1/500', '1/1', '1/501']);
  });

  it('takes a team’s oldest first', () => {
    expect(order(makeJobs(1, [30, 10, 20]))).toEqual(['1/10', '1/20', '1/30']);
  });

  it('comes round to each of several teams before any is served twice', () => {
    const done = order([...makeJobs(1, [1, 2]), ...makeJobs(2, [3, 4]), ...makeJobs(3, [5, 6])]);
    expect(done).toEqual(['1/1', '2/3', '3/5', '1/2', '2/4', '3/6']);
  });

  it('does not put a team first because it was away', () => {
    const rotation = new TeamRotation();
    for (const idfTeam of [1, 2, 1]) rotation.served({ idfTeam, kind: { name: 'decode' } });
    const [first] = rotation.inOrder([...makeJobs(1, [1]), ...makeJobs(2, [2])]);
    expect(first!.idfTeam).toBe(2);
  });
});
