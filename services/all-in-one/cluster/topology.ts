import { type ServiceName, StartError } from '@touchline/platform';
import { isBlockedPort, type S3Bucket } from '@touchline/platform/servers';

/** The four services apart, as docker-compose.yml has them too; topology.spec.ts compares. */
export const services = ['identity', 'team', 'ingestion', 'reports'] as const;
/** What they need around them. */
export const servers = ['postgres', 'kafka', 's3', 'caddy'] as const;

/** Added to the port of the one origin; a further process of a service has ten more. */
export const serviceOffsets: Record<ServiceName, number> = {
  identity: 1,
  team: 2,
  ingestion: 3,
  reports: 4,
};
/** Pages first, then sign-ins, then files: docker-compose.yml has it as `cpu_shares`. */
export const serviceNiceness: Record<ServiceName, number> = {
  identity: 3,
  team: 0,
  ingestion: 5,
  reports: 0,
};
/** Ports of a cluster, from that of the one origin. */
export const portsTaken = 100;
export const serverOffsets = { postgres: 90, kafka: 92, kafkaController: 93, s3: 97 };

export const mostReplicas = 9;
export type Replicas = Partial<Record<ServiceName, number>>;

/**
 * Where the processes of a service are, counted from the port of the one origin.
 * @throws RangeError; StartError when one of them would be where nobody can reach it
 */
export function portsOf(origin: number, service: ServiceName, count: number): number[] {
  if (count > mostReplicas) throw new RangeError(`At most ${mostReplicas} of ${service}.`);
  const ports = Array.from({ length: count }, (_, i) => origin + serviceOffsets[service] + 10 * i);
  const blocked = ports.find(isBlockedPort);
  if (blocked === undefined) return ports;
  const sentence = `A process of ${service} would get port ${blocked}, which browsers and fetch refuse to open.`;
  throw new StartError(`${sentence} Start with another one: PORT=${origin + portsTaken}.`);
}

/** What all services are told of what is around them. */
export interface Surroundings {
  /** The one origin that browsers see. */
  readonly publicUrl: string;
  readonly databaseUrl: string;
  readonly kafkaBrokers: string;
  /** Where the other services find the published keys of identity's tokens. */
  readonly identityUrl: string;
  /** Another OpenID provider than identity's own. */
  readonly provider?: Provider;
  readonly s3: S3Bucket;
  readonly adminPassword: string;
  /** Seals what processes of identity share through the database. */
  readonly secretKey: string;
}

export interface Provider {
  readonly issuer: string;
  /** Of its keys, when they are not found through it. */
  readonly jwksUri?: string;
}

/** Where one process of a service is. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
}

/** The whole environment that makes a process one of the four. */
export function serviceEnvironment(
  service: ServiceName,
  { host, port, dataDir }: Place,
  around: Surroundings,
): Record<string, string> {
  return {
    HOST: host,
    PORT: String(port),
    DATA_DIR: dataDir,
    PUBLIC_URL: around.publicUrl,
    DATABASE_URL: around.databaseUrl,
    KAFKA_BROKERS: around.kafkaBrokers,
    ...(service === 'identity' ? secrets(around) : { IDENTITY_URL: around.identityUrl }),
    ...providerEnvironment(around),
    ...(service === 'ingestion' || service === 'reports' ? blobs(around) : {}),
  };
}

const secrets = ({ adminPassword, secretKey }: Surroundings) => ({
  ADMIN_PASSWORD: adminPassword,
  SECRET_KEY: secretKey,
});

/** What services are told of another provider; with it identity's own is off. */
const providerEnvironment = ({ provider }: Surroundings): Record<string, string> =>
  provider === undefined
    ? {}
    : {
        OIDC_ISSUER: provider.issuer,
        ...(provider.jwksUri && { OIDC_JWKS_URI: provider.jwksUri }),
      };

const blobs = ({ s3 }: Surroundings) => blobsEnvironment(s3);

/** What a process is told of a bucket. */
export const blobsEnvironment = (s3: S3Bucket) => ({
  S3_ENDPOINT: s3.endpoint,
  S3_BUCKET: s3.bucket,
  S3_ACCESS_KEY_ID: s3.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  S3_REGION: s3.region,
});

/** What the pages' policy needs, told to the proxy. */
export const pageEnvironment = ({
  publicUrl,
  provider,
}: Pick<Surroundings, 'publicUrl' | 'provider'>): Record<string, string> => ({
  PUBLIC_URL: publicUrl,
  ...(provider && { OIDC_ISSUER: provider.issuer }),
});

/** Name of the variable in the Caddyfile that has a service's addresses. */
export const upstreamVariable = (service: ServiceName): string => service.toUpperCase();

/**
 * Reads `ingestion=2,reports=2`.
 * @throws RangeError that says what is wrong
 */
export function readReplicas(text: string): Replicas {
  const replicas: Replicas = {};
  for (const part of text.split(',')) {
    const [name = '', count = ''] = part.split('=');
    if (!services.some((service) => service === name)) {
      throw new RangeError(
        `${JSON.stringify(name)} is none of the services: ${services.join(', ')}.`,
      );
    }
    if (!/^[1-9]$/.test(count)) {
      throw new RangeError(`${name}=${count}: expected a number from 1 to ${mostReplicas}.`);
    }
    replicas[name as ServiceName] = Number(count);
  }
  return replicas;
}
