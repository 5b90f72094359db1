import { readFile } from 'node:fs/promises';
import { Client } from '@touchline/client';
import { demoSignIns } from '@touchline/proto';
import { environment } from './environment.js';

export const people = ['coach', 'player', 'guest', 'admin'] as const;
export type Person = (typeof people)[number];

/** E-mail address and password of one of the demo's people (the administrator's is each installation's own), or of an address given as it is. */
export async function credentialsOf(who: string): Promise<{ email: string; password: string }> {
  if (who === 'admin') {
    return { email: 'admin@touchline.local', password: await adminPassword() };
  }
  if (who in demoSignIns) return demoSignIns[who as keyof typeof demoSignIns];
  const { password } = environment;
  if (who.includes('@') && password) return { email: who, password };
  const names = people.join(', ');
  throw new Error(
    `"${who}" is none of ${names}, nor an e-mail address with its password in TOUCHLINE_PASSWORD.`,
  );
}

export async function clientOf(who: string, origin: string): Promise<Client> {
  const { email, password } = await credentialsOf(who);
  return new Client(origin, email, password);
}

/** The address given, else that of an instance on this machine. */
export const originOf = (url: string | undefined): string =>
  new URL(url ?? environment.origin).origin;

/** Whether nothing answers at an address at all. */
export const isUnreachable = (error: unknown): boolean => error instanceof TypeError;

/** Why something failed, and what to do, in a sentence. */
export function reasonOf(error: unknown, origin: string): string {
  if (isUnreachable(error)) {
    return `Nothing answers at ${origin}. Start it with "npm start", or name another with --url.`;
  }
  return error instanceof Error ? error.message : String(error);
}

async function adminPassword(): Promise<string> {
  if (environment.adminPassword) return environment.adminPassword;
  const path = environment.secretsPath;
  const text = await readFile(path, 'utf8').catch(() => '{}');
  const secrets = JSON.parse(text) as { adminPassword?: string };
  if (secrets.adminPassword) return secrets.adminPassword;
  throw new Error(`${path} holds no administrator's password. Set DATA_DIR or ADMIN_PASSWORD.`);
}
