import { platformEnvironment } from '@touchline/platform';
import { withDatabase } from '../operations/installation.js';
import { type OneProcess, oneProcess } from './product.js';
import { type SaidEvent, traceSuite } from './trace.suite.js';

traceSuite({
  start: (env) => oneProcess({ env }),
  processes: ['all-in-one'],
  eventsOf: async ({ environment }: OneProcess) => {
    const said: SaidEvent[] = [];
    await withDatabase(platformEnvironment.parse(environment), async (client) => {
      const { rows } = await client.query<SaidEvent>('select type, traceparent from bus.event_log');
      said.push(...rows);
    });
    return said;
  },
});
