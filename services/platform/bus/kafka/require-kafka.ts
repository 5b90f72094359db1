import { StartError } from '../../runtime/start-error.js';
import { retryWhileStarting } from '../../runtime/retry-while-starting.js';
import { openFailFastKafka } from './kafka-client.js';

/** Rejects unless a broker takes questions; whoever does and is no Kafka may stay silent. */
export async function kafkaAnswers(brokers: readonly string[]): Promise<void> {
  const admin = openFailFastKafka(brokers).admin();
  try {
    await admin.connect();
    await admin.listTopics();
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

/**
 * Waits for brokers that are about to start.
 * @throws StartError that names them, what they said and what to check
 */
export async function requireKafka(brokers: readonly string[], timeoutMs?: number): Promise<void> {
  try {
    await retryWhileStarting(() => kafkaAnswers(brokers), { isTransient: () => true, timeoutMs });
  } catch (error) {
    const cause = (error as Error).cause ?? error;
    const tried = `Kafka at ${brokers.join(', ')}`;
    const said = (cause as Error).message.replace('Connection error: ', '');
    throw new StartError(
      (cause as Error).name === 'KafkaJSConnectionError'
        ? `${tried} does not answer (${said}). Check KAFKA_BROKERS and that the broker runs.`
        : `${tried} does not answer as a broker does (${said}). Check that the port in KAFKA_BROKERS is Kafka's.`,
      { cause },
    );
  }
}
