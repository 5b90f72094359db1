import { callUrl } from '@touchline/client';
import { routes } from '@touchline/proto';
import type { Attack } from '../attack.js';
import { ask } from '../sending/ask.js';
import { atOnce } from '../sending/at-once.js';

/** Work for the worker threads, all of one team. */
export const traceFlood: Attack = {
  name: 'trace-flood',
  sends: "400 times at once the trace of one player's recording",
  run: async ({ product, attacker, answers, times }) => {
    const authorization = `Bearer ${await attacker.coach.token()}`;
    const { idfTeam, idfData: id } = attacker;
    const count = times(400);
    await atOnce(count, count, async (index) => {
      const query = { points: 10_000 + index };
      const input = { params: { idfTeam, id }, query };
      const url = callUrl(product.origin, routes.ingestion.recordings.getSpeed, input);
      const path = url.pathname + url.search;
      answers.take('a trace', await ask(product.origin, { path, headers: { authorization } }));
    });
  },
};
