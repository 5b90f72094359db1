import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '@touchline/platform';
import { startKafka } from '../../platform/test/kafka.js';
import { adminPassword, freePort, temporaryFolder } from './instance.js';

/** The four services as processes on real Kafka and PostgreSQL, behind Caddy as the one origin. */
export interface Cluster {
  readonly origin: string;
  /** What a process printed, by its name. */
  output(name: string): string;
  stop(): Promise<void>;
}

const services = ['identity', 'team', 'ingestion', 'reports'] as const;
type Stop = () => Promise<unknown>;

export async function startCluster(): Promise<Cluster> {
  const stops: Stop[] = [];
  const printed = new Map<string, string>();
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    await requireCaddy();
    const dataDir = await temporaryFolder();
    stops.push(() => rm(dataDir, { recursive: true, force: true }));
    const kafka = await startKafka();
    stops.push(() => kafka.stop());
    const postgres = await startPostgres({
      dataDir: join(dataDir, 'postgres'),
      password: 'cluster',
    });
    stops.push(() => postgres.stop());
    const [proxyPort, ...ports] = await distinctPorts(services.length + 1);
    const origin = `http://127.0.0.1:${proxyPort}`;
    const addresses = Object.fromEntries(
      services.map((name, index) => [name.toUpperCase(), `127.0.0.1:${ports[index]}`]),
    );
    const run = (name: string, command: string, args: string[], env: Record<string, string>) => {
      const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: 'pipe' });
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (text) => printed.set(name, (printed.get(name) ?? '') + String(text)));
      }
      stops.push(() => end(child));
    };
    run('caddy', 'caddy', ['run', '--config', 'infra/proxy/Caddyfile', '--adapter', 'caddyfile'], {
      ...addresses,
      SITE_ADDRESS: origin,
      AUTO_HTTPS: 'off',
      WEB_ROOT: join(process.cwd(), 'web', 'dist'),
    });
    services.forEach((name, index) =>
      run(name, process.execPath, [`services/${name}/dist/main.js`], {
        PORT: String(ports[index]),
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        PUBLIC_URL: origin,
        DATABASE_URL: postgres.url,
        KAFKA_BROKERS: kafka.brokers.join(','),
        ADMIN_PASSWORD: adminPassword,
        LOG_LEVEL: 'warn',
        ...(name === 'identity' ? {} : { OIDC_ISSUER: `${origin}/oidc` }),
      }),
    );
    await Promise.all(ports.map((port) => ready(`http://127.0.0.1:${port}`, printed)));
    return { origin, output: (name) => printed.get(name) ?? '', stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function requireCaddy(): Promise<void> {
  await promisify(execFile)('caddy', ['version']).catch(() => {
    throw new Error(
      'There is no Caddy to test with. Install it, for example: apt-get install caddy.',
    );
  });
}

async function distinctPorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

async function ready(url: string, printed: Map<string, string>): Promise<void> {
  const deadline = Date.now() + 90_000;
  while (Date.now() < deadline) {
    const health = await fetch(`${url}/api/health`).catch(() => undefined);
    if (health?.ok) return;
    await new Promise((wake) => setTimeout(wake, 200));
  }
  const said = [...printed].map(([name, text]) => `${name}: ${text.slice(-2000)}`).join('\n');
  throw new Error(`The cluster did not become ready.\n${said}`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const patience = setTimeout(() => child.kill('SIGKILL'), 8_000);
  await ended;
  clearTimeout(patience);
}
