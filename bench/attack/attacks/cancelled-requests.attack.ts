import { callUrl } from '@touchline/client';
import { routes, uploadsPath } from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import type { Attack, Ground } from '../attack.js';
import { ask, type Question } from '../sending/ask.js';
import { atOnce } from '../sending/at-once.js';

/** Another address of this machine: a network has so many sign-ins. */
const elsewhere = '127.0.0.2';
/** Long enough for most of them to have begun. */
const leavesAfterMs = 50;

/**
 * What one sender keeps open. From 40 on the machine is measured, and not what is done for them: so many requests for
 * the icon alone make the neighbour 1.7 times slower, 20 make it 1.4 times slower.
 */
const open = 20;

/** Work that nobody waits for any longer. */
export const cancelledRequests: Attack = {
  name: 'cancelled-requests',
  sends: `2,400 reports, grids, previews, removals of files that there are not and sign-ins that name a token of their own, ${open} at once, each left after ${leavesAfterMs} ms`,
  run: async (ground) => {
    const authorization = `Bearer ${await ground.attacker.coach.token()}`;
    await atOnce(ground.times(2_400), open, async (index) => {
      const signal = AbortSignal.timeout(leavesAfterMs);
      const question = costly(ground, index, { authorization });
      const reply = await ask(ground.product.origin, { ...question, signal });
      if (signal.aborted) ground.answers.count('left');
      else ground.answers.take('a costly request', reply);
    });
  },
};

function costly(
  { product: { origin }, attacker }: Ground,
  index: number,
  headers: Record<string, string>,
): Question {
  const { idfTeam, idfActivities } = attacker;
  const idfActivity = idfActivities[index % idfActivities.length]!;
  const all = { idfTeam, idfActivities: idfActivities.join(','), idfSessions: 'all' };
  const params = { ...all, idfPlayers: 'all' };
  const { intervals, grid } = routes.reports;
  const csv = { interval: 1, format: 'csv' } as const;
  const call = ({ pathname, search }: URL) => ({ path: pathname + search, headers });
  const questions = [
    () => call(callUrl(origin, intervals.listByPlayer, { params, query: csv })),
    () => call(callUrl(origin, grid.get, { params, query: {} })),
    () =>
      call(callUrl(origin, routes.team.analyses.preview, { params: { idfTeam, id: idfActivity } })),
    () => ({
      path: `${uploadsPath}/${randomUUID()}`,
      method: 'DELETE',
      headers: { ...headers, 'tus-resumable': '1.0.0' },
    }),
    () => ({
      path: '/oidc/auth',
      headers: { authorization: `Bearer ${index}.b.c` },
      from: elsewhere,
    }),
  ];
  return questions[index % questions.length]!();
}
