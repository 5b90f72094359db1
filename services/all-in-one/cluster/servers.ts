import { join } from 'node:path';
import type { PlatformEnvironment, Secrets } from '@touchline/platform';
import {
  askBucket,
  ensureBucket,
  kafkaAnswers,
  kafkaProgram,
  s3GatewayAnswers,
  s3GatewayRegion,
  s3Program,
} from '@touchline/platform/servers';
import { askPort, readyWhen } from './asking.js';
import { GivenPart } from './given-part.js';
import type { ProcessNotes } from './leftovers.js';
import type { Part } from './part.js';
import { PostgresPart } from './postgres-part.js';
import { ProcessPart } from './process-part.js';
import { serverOffsets, type Surroundings } from './topology.js';

export interface Ground {
  readonly dataDir: string;
  readonly logDir: string;
  /** Of the one origin; the others count from it. */
  readonly port: number;
  /** Addresses of servers that are not ours. */
  readonly given: PlatformEnvironment;
  /** What processes inherit. */
  readonly environment: NodeJS.ProcessEnv;
  readonly secrets: Secrets;
  readonly notes: ProcessNotes;
  readonly onChange: () => void;
}

/** A server that services need: its part, and once that is ready what they are told of it. */
interface Server<T> {
  readonly part: Part;
  address(): T | Promise<T>;
}

export async function postgresServer(ground: Ground): Promise<Server<string>> {
  const { DATABASE_URL } = ground.given;
  if (DATABASE_URL) {
    const { hostname, port } = new URL(DATABASE_URL);
    const own = Number(port || 5432);
    const ask = () => askPort(hostname, own);
    const part = new GivenPart('postgres', `${hostname}:${own}`, ask, ground.onChange);
    return { part, address: () => DATABASE_URL };
  }
  const part = new PostgresPart(
    {
      dataDir: join(ground.dataDir, 'postgres'),
      password: await ground.secrets.password('postgresPassword'),
      port: ground.port + serverOffsets.postgres,
    },
    ground.onChange,
  );
  return { part, address: () => part.url };
}

export async function kafkaServer(ground: Ground): Promise<Server<string>> {
  const { KAFKA_BROKERS } = ground.given;
  const brokers = KAFKA_BROKERS ?? `127.0.0.1:${ground.port + serverOffsets.kafka}`;
  const port = Number(brokers.split(',')[0]?.split(':')[1]);
  const ask = () => kafkaAnswers(brokers.split(','));
  const address = () => brokers;
  if (KAFKA_BROKERS) {
    return { part: new GivenPart('kafka', KAFKA_BROKERS, ask, ground.onChange), address };
  }
  const directory = join(ground.dataDir, 'kafka');
  const controllerPort = ground.port + serverOffsets.kafkaController;
  const program = await kafkaProgram({ directory, port, controllerPort });
  const part = processPart(ground, { name: 'kafka', port, program, ask: readyWhen(ask) });
  return { part, address };
}

export async function s3Server(ground: Ground): Promise<Server<Surroundings['s3']>> {
  const { S3_ENDPOINT, S3_BUCKET: bucket = 'touchline' } = ground.given;
  if (S3_ENDPOINT) {
    const s3 = { ...givenStore(S3_ENDPOINT, ground.given), bucket };
    const { hostname, port, protocol } = new URL(S3_ENDPOINT);
    const place = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;
    const part = new GivenPart('s3', place, askBucket(s3), ground.onChange);
    return { part, address: () => s3 };
  }
  const port = ground.port + serverOffsets.s3;
  const door = {
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'touchline',
    secretAccessKey: await ground.secrets.password('s3SecretAccessKey'),
  };
  const program = await s3Program(join(ground.dataDir, 's3'), door);
  const ask = readyWhen(() => s3GatewayAnswers(door));
  const part = processPart(ground, { name: 's3', port, program, ask });
  const address = async () => {
    await ensureBucket(door, bucket);
    return { ...door, bucket, region: s3GatewayRegion };
  };
  return { part, address };
}

const givenStore = (
  endpoint: string,
  { S3_ACCESS_KEY_ID = '', S3_SECRET_ACCESS_KEY = '', S3_REGION }: PlatformEnvironment,
) => ({
  endpoint,
  region: S3_REGION,
  accessKeyId: S3_ACCESS_KEY_ID,
  secretAccessKey: S3_SECRET_ACCESS_KEY,
});

type Given = 'name' | 'port' | 'program' | 'ask' | 'niceness';

/** A process with what the cluster gives to all of them. */
export function processPart(
  { logDir, environment, notes, onChange }: Ground,
  own: Pick<ConstructorParameters<typeof ProcessPart>[0], Given> & { env?: NodeJS.ProcessEnv },
): ProcessPart {
  const logFile = join(logDir, `${own.name}.log`);
  return new ProcessPart({ env: environment, logFile, notes, onChange, ...own });
}
