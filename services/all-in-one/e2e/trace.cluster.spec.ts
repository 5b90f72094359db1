import { everyEvent } from '../../platform/test/kafka.js';
import { services } from '../cluster/topology.js';
import { startCluster } from './four-processes.js';
import { fourProcesses } from './product.js';
import { traceSuite } from './trace.suite.js';

traceSuite({
  start: async (env) => {
    const cluster = await startCluster(env);
    return {
      ...fourProcesses(cluster),
      stop: cluster.stop,
      brokers: cluster.environment.KAFKA_BROKERS,
    };
  },
  processes: services,
  eventsOf: ({ brokers }) => everyEvent(brokers.split(',')),
});
