import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { topics } from '@touchline/proto';
import { freePort } from '../runtime/free-port.js';
import { kafkaAnswers, kafkaProgram } from '../servers/index.js';
import { openKafka } from '../bus/kafka/kafka-client.js';
import { fromRecord } from '../bus/kafka/kafka-message.js';
import type { Message } from '../bus/message.js';
import { Log } from '../observability/log.js';
import { eventually } from './eventually.js';
import { untilAnswers } from './until-answers.js';

export interface TestKafka {
  /** host:port. */
  readonly brokers: string[];
  stop(): Promise<void>;
}

/**
 * A real Kafka for a test run: the one in `KAFKA_BROKERS`, else a broker of our own.
 * @throws with what to install.
 */
export async function startKafka(): Promise<TestKafka> {
  const given = process.env.KAFKA_BROKERS;
  if (given) return { brokers: given.split(','), stop: async () => {} };
  const directory = await mkdtemp(join(tmpdir(), 'touchline-kafka-'));
  const [port, controllerPort] = [await freePort(), await freePort()];
  const { command, args, cwd } = await kafkaProgram({ directory, port, controllerPort });
  const output = openSync(join(directory, 'kafka.log'), 'w');
  const broker = spawn(command, args, { cwd, stdio: ['ignore', output, output] });
  closeSync(output);
  const kill = () => broker.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (broker.exitCode === null && broker.kill('SIGKILL')) await once(broker, 'exit');
    await rm(directory, { recursive: true, force: true });
  };
  const brokers = [`127.0.0.1:${port}`];
  try {
    await untilAnswers(() => kafkaAnswers(brokers));
    return { brokers, stop };
  } catch (cause) {
    const said = await readFile(join(directory, 'kafka.log'), 'utf8');
    await stop();
    throw new Error(`Kafka did not start:\n${said.slice(-4_000)}`, { cause });
  }
}

/** All events of the product's topics; a broker that was given has others besides. */
export async function everyEvent(brokers: string[]): Promise<Message[]> {
  const kafka = openKafka(brokers, Log.open({ service: 'test', level: 'silent' }));
  const admin = kafka.admin();
  await admin.connect();
  const offsets = await Promise.all(topics.map((topic) => admin.fetchTopicOffsets(topic)));
  await admin.disconnect();
  const records = offsets
    .flat()
    .reduce((sum, { low, high }) => sum + Number(high) - Number(low), 0);
  const found: Message[] = [];
  const consumer = kafka.consumer({ groupId: `test-${randomUUID()}` });
  await consumer.connect();
  try {
    await consumer.subscribe({ topics: [...topics], fromBeginning: true });
    let read = 0;
    await consumer.run({
      eachMessage: async ({ topic, message }) => {
        read++;
        const event = fromRecord(topic, message);
        if (event) found.push(event);
      },
    });
    await eventually(
      'every record is read',
      () => read,
      (seen) => seen >= records,
    );
  } finally {
    await consumer.disconnect();
  }
  return found;
}
