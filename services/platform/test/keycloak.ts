import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../runtime/free-port.js';
import { fetchZip } from '../servers/maven.js';
import { untilAnswers } from './until-answers.js';

const version = '26.4.0';
/** It compiles itself at its first start. */
const startTimeoutMs = 480_000;
const realm = 'infra/keycloak/touchline-realm.json';

export interface KeycloakPerson {
  readonly email: string;
  readonly name: { readonly first: string; readonly last: string };
  readonly password: string;
  readonly roles?: readonly string[];
}

export interface TestKeycloak {
  /** For `OIDC_ISSUER`. */
  readonly issuer: string;
  stop(): Promise<void>;
}

/**
 * A real Keycloak with the realm of infra/keycloak and people in it.
 * @param publicUrl of the product that it signs in for
 * @throws with what to install.
 */
export async function startKeycloak(
  publicUrl: string,
  people: readonly KeycloakPerson[],
): Promise<TestKeycloak> {
  const programs = await fetchZip(
    `keycloak-${version}`,
    `org.keycloak:keycloak-quarkus-dist:${version}:zip`,
  );
  const directory = await mkdtemp(join(tmpdir(), 'touchline-keycloak-'));
  // It writes into its own folder.
  await cp(join(programs, `keycloak-${version}`), directory, { recursive: true });
  await mkdir(join(directory, 'data', 'import'), { recursive: true });
  const imported = JSON.parse(await readFile(realm, 'utf8')) as object;
  const text = JSON.stringify({ ...imported, users: people.map(userOf) });
  await writeFile(join(directory, 'data', 'import', 'touchline-realm.json'), text);
  const port = await freePort();
  const logFile = join(directory, 'keycloak.log');
  const output = openSync(logFile, 'w');
  const words = ['start-dev', '--http-host=127.0.0.1', `--http-port=${port}`, '--import-realm'];
  const server = spawn('sh', [join(directory, 'bin', 'kc.sh'), ...words], {
    env: { ...process.env, PUBLIC_URL: publicUrl, JAVA_OPTS_APPEND: '-Xmx512m' },
    stdio: ['ignore', output, output],
    // The script starts Java beside itself.
    detached: true,
  });
  closeSync(output);
  const kill = () => endGroup(server.pid);
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    const ended = server.exitCode === null ? once(server, 'exit') : undefined;
    kill();
    await ended;
    await rm(directory, { recursive: true, force: true, maxRetries: 3 });
  };
  const issuer = `http://127.0.0.1:${port}/realms/touchline`;
  try {
    await untilAnswers(async () => {
      const answer = await fetch(`${issuer}/.well-known/openid-configuration`);
      if (!answer.ok) throw new Error(`It answers ${answer.status}.`);
    }, startTimeoutMs);
    return { issuer, stop };
  } catch (cause) {
    const said = await readFile(logFile, 'utf8');
    await stop();
    throw new Error(`Keycloak did not start:\n${said.slice(-4_000)}`, { cause });
  }
}

const userOf = ({ email, name, password, roles = [] }: KeycloakPerson) => ({
  username: email,
  email,
  emailVerified: true,
  enabled: true,
  firstName: name.first,
  lastName: name.last,
  credentials: [{ type: 'password', value: password, temporary: false }],
  realmRoles: ['default-roles-touchline', ...roles],
});

function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
