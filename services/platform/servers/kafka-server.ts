import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../runtime/start-error.js';
import { isFetched } from './fetched.js';
import { fetchJars } from './maven.js';
import type { Fetching, Program } from './program.js';
import { unfetched } from './unfetched.js';

/** The same as in docker-compose.yml. */
export const kafkaVersion = '4.3.0';

/** Settings for a broker that shares its machine: half of the default's processor time, measured. */
const frugal = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];

export const kafkaHeap = '-Xmx512m';

const fetchedAs = `kafka-${kafkaVersion}`;
const dependency = `<groupId>org.apache.kafka</groupId><artifactId>kafka_2.13</artifactId>
    <version>${kafkaVersion}</version>`;

/** Fetches the broker's programs by Maven once into the cache folder. */
export const kafkaFetching: Fetching = {
  title: 'Fetched Kafka',
  isDone: () => isFetched(fetchedAs),
  fetch: () =>
    fetchJars(fetchedAs, dependency).catch(
      unfetched('Kafka', { set: 'KAFKA_BROKERS=host:port', install: 'Java 17 and Maven' }),
    ),
};

export interface KafkaPlace {
  /** Its own files, made when missing. */
  readonly directory: string;
  readonly port: number;
  readonly controllerPort: number;
}

/**
 * A broker of our own.
 * @throws StartError with what to install.
 */
export async function kafkaProgram(place: KafkaPlace): Promise<Program> {
  const jars = await kafkaFetching.fetch();
  const { directory } = place;
  const configuration = join(directory, 'server.properties');
  await mkdir(directory, { recursive: true });
  await writeFile(configuration, propertiesOf(place));
  const java = [...frugal, kafkaHeap, '-cp', join(jars, '*')];
  if (!existsSync(join(logsOf(directory), 'meta.properties'))) {
    const id = randomUUID().replaceAll('-', '').slice(0, 22);
    const format = ['kafka.tools.StorageTool', 'format', '-t', id, '-c', configuration];
    await promisify(execFile)('java', [...java, ...format], { cwd: directory }).catch(missingJava);
  }
  return { command: 'java', args: [...java, 'kafka.Kafka', configuration], cwd: directory };
}

function missingJava(cause: NodeJS.ErrnoException): never {
  if (cause.code !== 'ENOENT') throw cause;
  throw new StartError('There is no Java for Kafka. Install Java 17, or set KAFKA_BROKERS.', {
    cause,
  });
}

const logsOf = (directory: string) => join(directory, 'logs');

/** The broker's settings, the same as in docker-compose.yml. */
export const kafkaSettings: Readonly<Record<string, string>> = {
  'process.roles': 'broker,controller',
  'node.id': '1',
  'controller.listener.names': 'CONTROLLER',
  'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
  'auto.create.topics.enable': 'false',
  'group.initial.rebalance.delay.ms': '0',
  'offsets.topic.replication.factor': '1',
  'transaction.state.log.replication.factor': '1',
  'transaction.state.log.min.isr': '1',
  'share.coordinator.state.topic.replication.factor': '1',
  'share.coordinator.state.topic.min.isr': '1',
};

function propertiesOf({ directory, port, controllerPort }: KafkaPlace): string {
  return [
    ...Object.entries(kafkaSettings).map(([name, value]) => `${name}=${value}`),
    `controller.quorum.voters=1@127.0.0.1:${controllerPort}`,
    `listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    `advertised.listeners=PLAINTEXT://127.0.0.1:${port}`,
    `log.dirs=${logsOf(directory)}`,
    // Fewer than the default, to start faster on a shared machine.
    'offsets.topic.num.partitions=4',
    'transaction.state.log.num.partitions=4',
    '',
  ].join('\n');
}
