import { Kafka, logLevel } from 'kafkajs';
import type { Log } from '../../observability/log.js';
import { restWhileNothingWaits } from './request-queue.js';

restWhileNothingWaits();

/** The client library, telling its troubles to our log. */
export function openKafka(brokers: string[], log: Log): Kafka {
  return new Kafka({
    clientId: 'touchline',
    brokers,
    connectionTimeout: 5_000,
    retry: { initialRetryTime: 300, maxRetryTime: 4_000, retries: 7 },
    logLevel: logLevel.WARN,
    logCreator:
      () =>
      ({ namespace, log: { message, error } }) =>
        log.warn(`Kafka: ${message}`, { namespace, reason: error as unknown }),
  });
}

/** For questions whose asker waits for two seconds at most, and is told when there is no answer. */
export function openFailFastKafka(brokers: readonly string[]): Kafka {
  return new Kafka({
    clientId: 'touchline-watch',
    brokers: [...brokers],
    connectionTimeout: 1_000,
    requestTimeout: 1_500,
    retry: { initialRetryTime: 50, maxRetryTime: 200, retries: 2 },
    logLevel: logLevel.NOTHING,
  });
}
