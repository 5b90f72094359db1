import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { startInstance, type Instance } from '../../measuring/instance.js';
import type { Attack, Ground } from '../attack.js';
import { ask, type Told } from '../sending/ask.js';
import { SignInBrowser, signInPath } from '../sending/sign-in-browser.js';

const publicUrl = 'https://club.example';

/** What an installation with a public address says and shows to whom a proxy brings. */
export const frontDoor: Attack = {
  name: 'front-door',
  sends: 'another Host, questions for figures, and a redirect to a port of the own machine',
  apart: true,
  inOneProcess: true,
  run: async (ground) => {
    const instance = await startInstance({ env: { PUBLIC_URL: publicUrl } });
    try {
      await askStrangely(ground, instance);
      await lookAtFolder(ground, instance);
      await askInPrivate(ground);
    } finally {
      await instance.close();
    }
  },
};

async function askStrangely({ answers }: Ground, { origin }: Instance): Promise<void> {
  const get = async (path: string, headers = {}): Promise<Told> => {
    const answer = await ask(origin, { path, headers });
    if ('status' in answer) return answer;
    answers.take(path, answer);
    return { status: 0, headers: {}, body: '', sentence: '' };
  };
  const metadata = await get('/oidc/.well-known/openid-configuration', { host: 'thief.example' });
  answers.expect(!metadata.body.includes('thief.example'), 'the issuer follows the Host header');
  answers.expect((await get('/metrics')).status === 404, 'anybody may read the figures');
  const health = await get('/api/health');
  answers.expect(!health.body.includes('reason'), 'anybody may read the reasons of health');
  const plain = new SignInBrowser(origin, { publicUrl, headers: { host: 'club.example' } });
  const page = await plain.open();
  if (typeof page !== 'string') answers.take('a sign-in without X-Forwarded-Proto', page);
  answers.expect(typeof page === 'string', 'no sign-in without X-Forwarded-Proto');
  const elsewhere = signInPath('http://127.0.0.1:45678/callback', 'x'.repeat(43));
  const proxied = { host: 'club.example', 'x-forwarded-proto': 'https' };
  const local = await get(elsewhere, proxied);
  answers.take('a redirect to any port of this machine', local);
  answers.expect(local.status >= 400, 'a redirect may lead to any port of this machine');
}

async function lookAtFolder({ answers }: Ground, { dataDir }: Instance): Promise<void> {
  const open = async (path: string) => ((await stat(path)).mode & 0o066) !== 0;
  answers.expect(!(await open(dataDir)), 'others may read DATA_DIR');
  answers.expect(!(await open(join(dataDir, 'secrets.json'))), 'others may read the secrets');
}

async function askInPrivate({ product, attacker, answers }: Ground): Promise<void> {
  const headers = { authorization: `Bearer ${await attacker.coach.token()}` };
  const paths = ['/api/accounts/me', `/api/teams/${attacker.idfTeam}/players`];
  for (const path of paths) {
    const answer = await ask(product.origin, { path, headers });
    answers.take(path, answer);
    const kept = 'headers' in answer ? answer.headers['cache-control'] : undefined;
    answers.expect(
      /no-store|private|no-cache/.test(kept ?? ''),
      `${path} may be kept by caches: ${kept}`,
    );
  }
}
