import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Outbox, type Running } from '@touchline/platform';
import { type SignInAnswer, signInCall } from '@touchline/proto';
import { decodeJwt } from 'jose';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../platform/database/open-database.js';
import { eventually } from '../../platform/test/eventually.js';
import { entities, migrations } from '../tables.js';
import { Browser, type Tokens } from '../test/browser.js';
import { admin, IdentityServers, ownAccountStatus } from '../test/identity-servers.js';
import { mostBegun, OidcRecordsRepository } from './oidc-records.repository.js';

let servers: IdentityServers;
let running: Running;
beforeAll(async () => {
  servers = await IdentityServers.open();
  running = await servers.start();
});
afterAll(() => servers.close());

const visit = () => new Browser(running.url);
const signIn = (browser: Browser) => browser.signIn(admin.email, admin.password);
const call = (tokens: Tokens) => ownAccountStatus(running, tokens);
const whole = async () => {
  const rows = await servers.sql<{ row: string }>(
    'select kind || id || payload::text as row from identity.oidc_record',
  );
  return rows.map(({ row }) => row).join('\n');
};

describe('codes and refresh tokens', () => {
  it('are in no row that whoever reads the table could use', async () => {
    const browser = visit();
    const tokens = await signIn(browser);
    const code = (await browser.authorize({ prompt: 'none' })).searchParams.get('code')!;
    const kept = await whole();
    expect(kept).toContain('RefreshToken');
    expect(kept).toContain('AuthorizationCode');
    expect(kept).not.toContain(tokens.refresh_token);
    expect(kept).not.toContain(code);
    const next = await browser.exchange(code);
    expect((await browser.refresh(next.refresh_token)).status).toBe(200);
  });

  it('of a former release, whose rows held them, are hashed and stay valid', async () => {
    const browser = visit();
    const { refresh_token: token } = await signIn(browser);
    await servers.sql(
      `update identity.oidc_record
          set id = $1, payload = payload || jsonb_build_object('jti', $1::text)
        where kind = 'RefreshToken' and id = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
      [token],
    );
    expect(await whole()).toContain(token);
    await servers.sql(`delete from identity.oidc_record where kind = 'RefreshToken' and id <> $1`, [
      token,
    ]);
    await servers.sql(`delete from identity.migration where name like 'HashedRecords%'`);
    const { port } = new URL(running.url);
    await servers.end(running);
    running = await servers.start({ PORT: port });
    expect(await whole()).not.toContain(token);
    expect((await browser.refresh(token)).status).toBe(200);
  });
});

/** What the service keeps, as another process of it does. */
async function withRecords(work: (records: OidcRecordsRepository) => Promise<void>) {
  const source = await openDatabase({
    url: servers.databaseUrl,
    schema: 'identity',
    entities,
    migrations,
  });
  await work(new OidcRecordsRepository(source, new Outbox('identity')));
  await source.source.destroy();
}

describe('sign-ins that are begun', () => {
  it('and are more than the bound: the oldest are forgotten, those who are signed in are not', async () => {
    const browser = visit();
    const tokens = await signIn(browser);
    await servers.sql(
      `insert into identity.oidc_record (kind, id, payload, expires_at)
       select 'Interaction', 'older ' || n, '{}', now() + interval '1 s' * (60 + n)
         from generate_series(1, ${mostBegun + 2}) n`,
    );
    await visit().authorize();
    await withRecords((records) => records.removeExpired());
    const begun = await servers.sql(
      `select id from identity.oidc_record where kind = 'Interaction'`,
    );
    expect(begun).toHaveLength(mostBegun);
    const ids = (begun as { id: string }[]).map(({ id }) => id);
    expect([1, 2, 3, 4, mostBegun + 2].map((n) => ids.includes(`older ${n}`))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it('leave sessions of nobody for as long as they are, a sign-in leaves one for longer', async () => {
    const hoursLeft = () =>
      servers.sql<{ hours: number }>(
        `select round(extract(epoch from expires_at - now()) / 3600)::int as hours
           from identity.oidc_record where kind = 'Session' order by expires_at`,
      );
    await servers.sql(`delete from identity.oidc_record where kind = 'Session'`);
    await visit().fetch('/oidc/session/end');
    expect(await hoursLeft()).toEqual([{ hours: 1 }]);
    await signIn(visit());
    expect((await hoursLeft()).at(-1)).toEqual({ hours: 14 * 24 });
  });

  it('are refused to a network that begins too many, with the time to wait', async () => {
    await servers.sql(
      `insert into identity.sign_in_budget values ('beginnings of 127.0.0.1', now() + interval '49 min 58 s')
         on conflict (key) do update set forgotten_at = excluded.forgotten_at`,
    );
    const begin = () => visit().fetch('/oidc/auth?client_id=touchline-web');
    const page = await begin();
    await servers.sql('delete from identity.sign_in_budget');
    expect([page.status, page.headers.get('retry-after')]).toEqual([429, '1']);
    expect(await page.text()).toContain('Too many sign-ins from your network.');
    await eventually('the time to wait is over', begin, ({ status }) => status !== 429);
  });
});

describe('access tokens', () => {
  const refused = (tokens: Tokens) =>
    eventually(
      'the token is refused',
      () => call(tokens),
      (status) => status === 401,
    );

  it('are refused after the sign-out, those of other sign-ins are not', async () => {
    const browser = visit();
    const tokens = await signIn(browser);
    const others = await signIn(visit());
    const refreshed = (await (await browser.refresh(tokens.refresh_token)).json()) as Tokens;
    expect([await call(tokens), await call(refreshed)]).toEqual([200, 200]);
    await browser.signOut(tokens.id_token);
    await refused(tokens);
    await refused(refreshed);
    expect(await call(others)).toBe(200);
  });

  it('are refused after the sign-out also where offline access was asked for', async () => {
    const browser = visit();
    const tokens = await signIn(browser);
    const code = (await browser.authorize({ prompt: 'consent' })).searchParams.get('code')!;
    const offline = await browser.exchange(code);
    expect([await call(tokens), await call(offline)]).toEqual([200, 200]);
    await browser.signOut(tokens.id_token);
    await refused(tokens);
    await refused(offline);
    expect((await browser.refresh(offline.refresh_token)).status).toBe(400);
  });

  it.each([0, 1, 2, 3, 4, 5])(
    'are refused after a sign-out that other requests of the sign-in went beside, by %s ms',
    async (laterMs) => {
      const browser = visit();
      const tokens = await signIn(browser);
      const pressButton = await browser.beginSignOut(tokens.id_token);
      const copies = [1, 2, 3].map(() => browser.copyAt(running.url));
      const beside = copies.map(async (copy, n) => {
        await delay(laterMs + n);
        const back = await copy.authorize({ prompt: 'none' }).catch(() => undefined);
        const code = back?.searchParams.get('code');
        return code ? copy.exchange(code).catch(() => undefined) : undefined;
      });
      await delay(2);
      expect(await pressButton()).toBe(`${running.url}/`);
      for (const left of (await Promise.all(beside)).filter((each) => each !== undefined)) {
        await refused(left);
        expect((await browser.refresh(left.refresh_token)).status).toBe(400);
      }
      const [copy] = copies;
      const back = await copy!.authorize({ prompt: 'none' });
      expect(back.searchParams.get('error')).toBe('login_required');
    },
  );

  it('are refused a while after a sign-out whose process was ended in the midst of it', async () => {
    await servers.sql(`delete from identity.oidc_record`);
    const browser = visit();
    const tokens = await signIn(browser);
    const [session] = await servers.sql<{ id: string }>(
      `select id from identity.oidc_record where kind = 'Session' and payload ? 'accountId'`,
    );
    await withRecords((records) => records.endSession(session!.id));
    expect(await call(tokens)).toBe(200);
    await withRecords((records) => records.removeExpired());
    await refused(tokens);
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400);
  });

  it('are accepted where two tabs of a browser sign in, one after the other, and after a while', async () => {
    const browser = visit();
    const pages = [await browser.authorize(), await browser.authorize()];
    const given: Tokens[] = [];
    for (const { pathname } of pages) {
      const address = signInCall(pathname.split('/').at(-1)!);
      const answer = await browser.postJson(address, admin);
      const { redirectTo } = (await answer.json()) as SignInAnswer;
      given.push(
        await browser.exchange((await browser.follow(redirectTo)).searchParams.get('code')!),
      );
    }
    given.push(await browser.exchange((await browser.authorize()).searchParams.get('code')!));
    await withRecords((records) => records.removeExpired());
    for (const tokens of given) {
      expect(await call(tokens)).toBe(200);
      expect((await browser.refresh(tokens.refresh_token)).status).toBe(200);
    }
  });

  it('are refused when a refresh token of their sign-in is used twice', async () => {
    const browser = visit();
    const stolen = await signIn(browser);
    await browser.refresh(stolen.refresh_token);
    await browser.refresh(stolen.refresh_token);
    await refused(stolen);
  });

  it('that are refused are remembered as long as one of them could live', async () => {
    const browser = visit();
    const tokens = await signIn(browser);
    await servers.sql(
      `insert into identity.ended_sign_in values ('long ago', now() - interval '1 s')`,
    );
    await browser.signOut(tokens.id_token);
    await refused(tokens);
    const ended = await servers.sql<{ grant_id: string; seconds: number }>(
      `select grant_id, extract(epoch from tokens_until - now())::int as seconds
         from identity.ended_sign_in order by tokens_until`,
    );
    expect(ended.map(({ grant_id }) => grant_id)).not.toContain('long ago');
    expect(ended.at(-1)!.grant_id).toBe(decodeJwt(tokens.access_token).grant_id);
    expect(ended.at(-1)!.seconds).toBeGreaterThan(600);
    expect(ended.at(-1)!.seconds).toBeLessThanOrEqual(660);
  });
});
