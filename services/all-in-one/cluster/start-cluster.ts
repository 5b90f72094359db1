import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  lockDataDir,
  type PlatformEnvironment,
  platformEnvironment,
  readEnvironment,
  Secrets,
  type ServiceName,
} from '@touchline/platform';
import { allocatorSettings } from '@touchline/platform/servers';
import { findWebFolder, inCheckout } from '../web-folder.js';
import { askPort, askService, readyWhen } from './asking.js';
import { ProcessNotes } from './leftovers.js';
import type { Part } from './part.js';
import type { ProcessPart } from './process-part.js';
import { Rounds } from './rounds.js';
import { type Ground, kafkaServer, postgresServer, processPart, s3Server } from './servers.js';
import {
  pageEnvironment,
  portsOf,
  type Replicas,
  serviceEnvironment,
  serviceNiceness,
  services,
  type Surroundings,
  upstreamVariable,
} from './topology.js';

export { letOthersFirst } from './processor-share.js';

export interface ClusterOptions {
  /** Folder of everything; one cluster at a time uses it. */
  readonly dataDir: string;
  /** Of the one origin; those of the parts count from it. */
  readonly port: number;
  readonly replicas?: Replicas;
  /** Addresses of servers that are not ours, and what the processes inherit. */
  readonly environment: NodeJS.ProcessEnv;
  /** Ends the cluster, also one that is starting. */
  readonly signal?: AbortSignal;
  /** Called when a part's state has changed; gets the parts there are by now. */
  readonly onChange?: (parts: readonly Part[]) => void;
}

export interface RunningCluster {
  readonly origin: string;
  /** In the order of their start. */
  readonly parts: readonly Part[];
  /** What its services are told of the servers. */
  readonly around: Surroundings;
  /** Folder of what a process keeps on its own disk, by the name of its part. */
  folderOf(name: string): string;
  /** Resolves when it has been stopped. */
  readonly ended: Promise<void>;
  /** Ends all parts, those first that need the others; then the folder is free. */
  stop(): Promise<void>;
}

/**
 * Starts the four services as processes on real servers behind Caddy as the one origin. Ends what
 * it started when a part does not become ready.
 * @throws StartError with what the operator can do; EnvironmentError
 */
export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  const given = readEnvironment(platformEnvironment, options.environment);
  const dataDir = resolve(options.dataDir);
  const unlock = await lockDataDir(dataDir);
  const rounds = new Rounds(unlock, options.signal);
  const around = await rounds.start(() => startParts({ ...options, dataDir }, given, rounds));
  return {
    origin: around.publicUrl,
    around,
    parts: rounds.parts,
    ended: rounds.ended,
    folderOf: (name) => join(dataDir, name),
    stop: () => rounds.stop(),
  };
}

/** Gives what its services are told. */
async function startParts(
  options: ClusterOptions,
  given: PlatformEnvironment,
  rounds: Rounds,
): Promise<Surroundings> {
  const ground = await groundOf(options, given, () => options.onChange?.(rounds.parts));
  const { port } = ground;
  const postgres = await postgresServer(ground);
  const kafka = await kafkaServer(ground);
  const s3 = await s3Server(ground);
  await rounds.begin([postgres.part, kafka.part, s3.part]);
  const around: Surroundings = {
    publicUrl: `http://127.0.0.1:${port}`,
    databaseUrl: await postgres.address(),
    kafkaBrokers: await kafka.address(),
    // Through the proxy: whichever process of identity takes calls.
    identityUrl: `http://127.0.0.1:${port}`,
    provider: providerIn(given),
    s3: await s3.address(),
    adminPassword: given.ADMIN_PASSWORD ?? (await ground.secrets.password('adminPassword')),
    secretKey: given.SECRET_KEY ?? (await ground.secrets.password('secretKey')),
  };
  const replicas = (service: ServiceName) => options.replicas?.[service] ?? 1;
  await rounds.begin([caddyPart(ground, replicas, around)]);
  const processes = services.map((name) => serviceParts(ground, name, replicas(name), around));
  await rounds.begin(processes.flat());
  return around;
}

async function groundOf(
  { port, dataDir, environment }: ClusterOptions,
  given: PlatformEnvironment,
  onChange: () => void,
): Promise<Ground> {
  const notes = await ProcessNotes.open(dataDir);
  const logDir = join(dataDir, 'logs');
  await rm(logDir, { recursive: true, force: true });
  await mkdir(logDir, { recursive: true });
  const secrets = await Secrets.open(dataDir);
  await takeOverAdmin(secrets, join(dataDir, 'identity'));
  return { dataDir, logDir, port, given, environment, secrets, notes, onChange };
}

/** A release before 0.2 kept the password beside identity's own files. */
async function takeOverAdmin(secrets: Secrets, folder: string): Promise<void> {
  const former = await (await Secrets.open(folder)).find<string>('adminPassword');
  if (former !== undefined) await secrets.get('adminPassword', () => former);
}

function caddyPart(
  ground: Ground,
  replicas: (service: ServiceName) => number,
  around: Surroundings,
): ProcessPart {
  const { port, dataDir } = ground;
  const upstreams = services.map((service) => {
    const ports = portsOf(port, service, replicas(service));
    return [upstreamVariable(service), ports.map((each) => `127.0.0.1:${each}`).join(' ')];
  });
  const config = ['--config', inCheckout('infra/proxy/Caddyfile'), '--adapter', 'caddyfile'];
  return processPart(ground, {
    name: 'caddy',
    port,
    program: { command: 'caddy', args: ['run', ...config] },
    env: {
      ...inherited(ground),
      ...(Object.fromEntries(upstreams) as Record<string, string>),
      ...pageEnvironment(around),
      // Whatever a client says that this host is called, as the one process takes it.
      SITE_ADDRESS: `:${port}`,
      BIND: '127.0.0.1',
      AUTO_HTTPS: 'off',
      WEB_ROOT: findWebFolder(),
      XDG_DATA_HOME: join(dataDir, 'caddy'),
      XDG_CONFIG_HOME: join(dataDir, 'caddy'),
    },
    ask: readyWhen(() => askPort('127.0.0.1', port)),
  });
}

function serviceParts(
  ground: Ground,
  service: ServiceName,
  count: number,
  around: Surroundings,
): ProcessPart[] {
  return portsOf(ground.port, service, count).map((port, index) => {
    const name = index === 0 ? service : `${service}-${index + 1}`;
    const place = { host: '127.0.0.1', port, dataDir: join(ground.dataDir, name) };
    const env = { ...inherited(ground), ...serviceEnvironment(service, place, around) };
    const program = {
      command: process.execPath,
      args: [inCheckout(`services/${service}/dist/main.js`)],
    };
    const ask = () => askService(port);
    const niceness = serviceNiceness[service];
    return processPart(ground, { name, port, program, env, ask, niceness });
  });
}

/** Another OpenID provider, where the environment names one. */
const providerIn = ({ OIDC_ISSUER: issuer, OIDC_JWKS_URI: jwksUri }: PlatformEnvironment) =>
  issuer === undefined ? undefined : { issuer, jwksUri };

/** Without what is told to some services only. */
function inherited({ environment }: Ground): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...allocatorSettings, ...environment };
  for (const name of Object.keys(env)) {
    if (/^(S3_(?!COPIES)|OIDC_|IDENTITY_URL$|ADMIN_PASSWORD$|SECRET_KEY$|DEMO$)/.test(name))
      delete env[name];
  }
  return env;
}
