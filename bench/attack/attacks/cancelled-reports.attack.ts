import { callUrl } from '@touchline/client';
import { routes } from '@touchline/proto';
import type { Attack, Ground } from '../attack.js';
import { ask } from '../sending/ask.js';
import { atOnce } from '../sending/at-once.js';

/** Long enough for most of them to have begun. */
const leavesAfterMs = 50;

/** Work that nobody waits for any longer. */
export const cancelledReports: Attack = {
  name: 'cancelled-reports',
  sends: `2,400 reports, grids and previews, 40 at once, each left after ${leavesAfterMs} ms`,
  run: async (ground) => {
    const authorization = `Bearer ${await ground.attacker.coach.token()}`;
    await atOnce(ground.times(2_400), 40, async (index) => {
      const { pathname, search } = costly(ground, index);
      const signal = AbortSignal.timeout(leavesAfterMs);
      const question = { path: pathname + search, headers: { authorization }, signal };
      const reply = await ask(ground.product.origin, question);
      if (signal.aborted) ground.answers.count('left');
      else ground.answers.take('a report', reply);
    });
  },
};

function costly({ product: { origin }, attacker }: Ground, index: number): URL {
  const { idfTeam, idfActivities } = attacker;
  const idfActivity = idfActivities[index % idfActivities.length]!;
  const all = { idfTeam, idfActivities: idfActivities.join(','), idfSessions: 'all' };
  const params = { ...all, idfPlayers: 'all' };
  const { intervals, grid } = routes.reports;
  const csv = { interval: 1, format: 'csv' } as const;
  const urls = [
    () => callUrl(origin, intervals.listByPlayer, { params, query: csv }),
    () => callUrl(origin, grid.get, { params, query: {} }),
    () => callUrl(origin, routes.team.analyses.preview, { params: { idfTeam, id: idfActivity } }),
  ];
  return urls[index % urls.length]!();
}
