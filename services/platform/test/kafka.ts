import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Kafka, logLevel } from 'kafkajs';
import { freePort } from '../database/postgres-process.js';
import { fetchJars } from './maven.js';

const run = promisify(execFile);
const version = '4.3.0';

export interface TestKafka {
  /** host:port. */
  readonly brokers: string[];
  stop(): Promise<void>;
}

/**
 * A real Kafka for a test run: the one in `KAFKA_BROKERS`, else a broker of our own, its programs
 * fetched once by Maven into the cache folder.
 * @throws with what to install.
 */
export async function startKafka(): Promise<TestKafka> {
  const given = process.env.KAFKA_BROKERS;
  if (given) return { brokers: given.split(','), stop: async () => {} };
  const programs = await fetchKafka();
  const directory = await mkdtemp(join(tmpdir(), 'touchline-kafka-'));
  const [port, controllerPort] = [await freePort(), await freePort()];
  const configuration = join(directory, 'server.properties');
  await writeFile(configuration, properties(directory, port, controllerPort));
  const java = ['-Xmx512m', '-cp', join(programs, '*')];
  const id = randomUUID().replaceAll('-', '').slice(0, 22);
  const format = ['kafka.tools.StorageTool', 'format', '-t', id, '-c', configuration];
  await run('java', [...java, ...format], { cwd: directory });
  const output = openSync(join(directory, 'kafka.log'), 'w');
  const broker = spawn('java', [...java, 'kafka.Kafka', configuration], {
    cwd: directory,
    stdio: ['ignore', output, output],
  });
  const kill = () => broker.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    if (broker.exitCode === null && broker.kill('SIGKILL')) await once(broker, 'exit');
    await rm(directory, { recursive: true, force: true });
  };
  const brokers = [`127.0.0.1:${port}`];
  try {
    await untilReady(brokers);
    return { brokers, stop };
  } catch (cause) {
    const said = await readFile(join(directory, 'kafka.log'), 'utf8');
    await stop();
    throw new Error(`Kafka did not start:\n${said.slice(-4_000)}`, { cause });
  }
}

/** The folder with Kafka's jars. */
async function fetchKafka(): Promise<string> {
  const dependency = `<groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId>
    <version>${version}</version>`;
  return fetchJars(`kafka-${version}`, dependency).catch((cause: unknown) => {
    throw new Error(
      'There is no Kafka to test with. Set KAFKA_BROKERS=host:port, or install Java 17 and Maven.',
      { cause },
    );
  });
}

function properties(directory: string, port: number, controllerPort: number): string {
  return [
    'process.roles=broker,controller',
    'node.id=1',
    `controller.quorum.voters=1@127.0.0.1:${controllerPort}`,
    `listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    `advertised.listeners=PLAINTEXT://127.0.0.1:${port}`,
    'controller.listener.names=CONTROLLER',
    'listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    `log.dirs=${join(directory, 'logs')}`,
    'auto.create.topics.enable=false',
    'group.initial.rebalance.delay.ms=0',
    'offsets.topic.replication.factor=1',
    'offsets.topic.num.partitions=4',
    'transaction.state.log.replication.factor=1',
    'transaction.state.log.min.isr=1',
    'transaction.state.log.num.partitions=4',
    'share.coordinator.state.topic.replication.factor=1',
    'share.coordinator.state.topic.min.isr=1',
    '',
  ].join('\n');
}

async function untilReady(brokers: string[]): Promise<void> {
  const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING, retry: { retries: 0 } });
  const deadline = Date.now() + 60_000;
  for (;;) {
    const admin = kafka.admin();
    try {
      await admin.connect();
      await admin.listTopics();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(200);
    } finally {
      await admin.disconnect().catch(() => undefined);
    }
  }
}
