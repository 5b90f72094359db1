import { platformEnvironment } from '@touchline/platform';
import { withDatabase } from '../operations/installation.js';
import { type OneProcess, oneProcess } from './product.js';
import { type PublishedEvent, traceSuite } from './trace.suite.js';

traceSuite({
  start: (env) => oneProcess({ env }),
  processes: ['all-in-one'],
  eventsOf: async ({ environment }: OneProcess) => {
    const said: PublishedEvent[] = [];
    await withDatabase(platformEnvironment.parse(environment), async (client) => {
      const { rows } = await client.query<PublishedEvent>(
        'select type, traceparent from bus.event_log',
      );
      said.push(...rows);
    });
    return said;
  },
});
