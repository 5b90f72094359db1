import { callUrl } from '@touchline/client';
import { routes } from '@touchline/proto';
import type { Attack, Ground } from '../attack.js';
import { ask } from '../sending/ask.js';
import { atOnce } from '../sending/at-once.js';

const formats = ['json', 'csv', 'arrow'] as const;
/** All that there is, and what an answer in JSON may just hold. */
const metrics = [undefined, 'totalDistance,duration'] as const;

/** The longest answer that a documented call gives, many times at once. */
export const largestAnswers: Attack = {
  name: 'largest-answers',
  sends: 'the season minute by minute, 24 times at once, as JSON, CSV and Arrow',
  run: (ground) => atOnce(ground.times(24), 24, (index) => read(ground, index)),
};

async function read({ product, attacker, answers }: Ground, index: number): Promise<void> {
  const format = formats[index % formats.length]!;
  const url = callUrl(product.origin, routes.reports.intervals.listByPlayer, {
    params: {
      idfTeam: attacker.idfTeam,
      idfActivities: attacker.idfActivities.join(','),
      idfSessions: 'all',
      idfPlayers: 'all',
    },
    query: { interval: 1, format, metrics: metrics[Math.floor(index / 3) % 2] },
  });
  const authorization = `Bearer ${await attacker.coach.token()}`;
  const path = url.pathname + url.search;
  answers.take(
    `the season as ${format}`,
    await ask(product.origin, { path, headers: { authorization } }),
  );
}
