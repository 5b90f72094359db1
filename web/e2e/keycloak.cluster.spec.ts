import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import type { Browser, BrowserContext, Page } from 'playwright';
import { freePorts, startCluster } from '../../services/all-in-one/e2e/four-processes.js';
import { fourProcesses, oneProcess, type Product } from '../../services/all-in-one/e2e/product.js';
import { eventually } from '../../services/platform/test/eventually.js';
import { startKeycloak, type TestKeycloak } from '../../services/platform/test/keycloak.js';
import { openBrowser, openPage } from './browser.js';

const password = 'Keycloak-2026!';
const boss = { email: 'boss@club.test', name: { first: 'Bo', last: 'Boss' }, password };
const coach = { email: 'coach@club.test', name: { first: 'Cara', last: 'Coach' }, password };

/** Both forms of the product, one after the other at the same address. */
const port = await freePorts();
const origin = `http://127.0.0.1:${port}`;
let keycloak: TestKeycloak;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
  keycloak = await startKeycloak(origin, [{ ...boss, roles: ['Admin'] }, coach]);
}, 540_000);
afterAll(async () => {
  await browser?.close();
  await keycloak?.stop();
});

const forms: Record<string, () => Promise<Product>> = {
  'one process': () => oneProcess({ port, env: { OIDC_ISSUER: keycloak.issuer } }),
  'four processes': async () => {
    const cluster = await startCluster({ OIDC_ISSUER: keycloak.issuer }, port);
    return { ...fourProcesses(cluster), stop: cluster.stop };
  },
};

describe.each(Object.keys(forms))('%s with Keycloak as the provider', (form) => {
  let product: Product;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    product = await forms[form]!();
  }, 300_000);
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await product?.stop();
  });

  async function signedIn({ email }: { email: string }): Promise<{ page: Page; errors: string[] }> {
    const { page, context, errors } = await openPage(browser);
    contexts.push(context);
    await page.goto(origin);
    await page.waitForURL(`${keycloak.issuer}/**`);
    await page.locator('#username').fill(email);
    await page.locator('#password').fill(password);
    await page.locator('#kc-login').click();
    await page.waitForURL(`${origin}/**`);
    return { page, errors };
  }

  const tokensOf = (page: Page): Promise<{ access_token: string; refresh_token: string }> =>
    page.evaluate(() => {
      const key = Object.keys(sessionStorage).find((name) => name.startsWith('oidc.user:'));
      return JSON.parse(sessionStorage.getItem(key!)!);
    });

  /** Made with the token of whoever is signed in on the page. */
  async function call(page: Page, path: string, body: object): Promise<Response> {
    const { access_token: token } = await tokensOf(page);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    return fetch(`${origin}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  }

  /** As whoever has kept the token would ask for another. */
  const refresh = (refreshToken: string): Promise<Response> =>
    fetch(`${keycloak.issuer}/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        client_id: 'touchline-web',
        refresh_token: refreshToken,
      }),
    });

  it('signs an administrator in, who makes a team and a coach’s account', async () => {
    const { page, errors } = await signedIn(boss);
    await page
      .getByText(/Bo Boss|BB/)
      .first()
      .waitFor();
    const team = { name: 'Keycloak FC', timezone: 'Europe/Berlin' };
    const made = await call(page, routes.team.teams.create.path, team);
    const { response } = (await made.json()) as { response: { idfTeam: number } };
    const account = {
      email: coach.email,
      name: 'Cara',
      password,
      memberships: [{ idfTeam: response.idfTeam, role: 'coach' }],
    };
    // The team has to be heard of first.
    await eventually(
      'Keycloak lets the new account in',
      async () => (await call(page, routes.identity.accounts.create.path, account)).ok,
    );
    expect(errors).toEqual([]);
  });

  it('signs the coach in to his team, and out, after which his refresh token is worth nothing', async () => {
    const { page, errors } = await signedIn(coach);
    await page.waitForURL(/\/home/);
    await page.getByText('Keycloak FC').first().waitFor();
    await page.getByText('No activities yet').waitFor();
    // The first calls may come before the services have heard whose account this is now.
    expect(errors.filter((text) => !text.includes('403'))).toEqual([]);
    const { refresh_token: token } = await tokensOf(page);
    expect((await refresh(token)).status).toBe(200);
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.waitForURL(`${keycloak.issuer}/**`);
    await page.locator('#kc-login').waitFor();
    expect((await refresh(token)).status).toBe(400);
  });
});
