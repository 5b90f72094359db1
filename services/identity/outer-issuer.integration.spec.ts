import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, MemberRole } from '@touchline/proto';
import { expectNoDrift } from '../platform/test/expect-no-drift.js';
import { openDatabase } from '../platform/database/open-database.js';
import { eventually } from '../platform/test/eventually.js';
import { startTestIssuer, type TestIssuer } from '../platform/test/test-issuer.js';
import { startTestService, type TestService } from '../platform/test/test-service.js';
import { IdentityModule } from './identity.module.js';
import { entities, migrations } from './tables.js';

let service: TestService;
let outer: TestIssuer;

beforeAll(async () => {
  outer = await startTestIssuer();
  const environment = { OIDC_ISSUER: outer.issuer };
  service = await startTestService({ name: 'identity', module: IdentityModule, environment });
  await service.publish(events.TeamChanged, { idfTeam: 1, name: 'First', timezone: 'Asia/Seoul' });
  await service.publish(events.PlayerChanged, { idfTeam: 1, idfPlayer: 7, name: 'Kim' });
  await eventually(
    'the first team is known',
    () => sql('select 1 from identity.team'),
    ({ length }) => length === 1,
  );
});
afterAll(async () => {
  await service.close();
  await outer.close();
});

const sql = (text: string) =>
  service.database.asService((manager) => manager.query(text)) as Promise<object[]>;

async function call(path: string, token: string, body?: unknown) {
  const response = await fetch(`${service.running.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const envelope = (await response.json()) as { response: Record<string, unknown> };
  return { status: response.status, response: envelope.response };
}

describe('with an outer provider', () => {
  it('the embedded one is off', async () => {
    const address = '/oidc/.well-known/openid-configuration';
    expect((await fetch(`${service.running.url}${address}`)).status).toBe(404);
  });

  it('an account made beforehand goes to whoever signs in with its verified address', async () => {
    const admin = await outer.token({ subject: 'admin-1', admin: true });
    const memberships = [{ idfTeam: 1, role: 'player', idfPlayer: 7 }];
    const account = {
      email: 'kim@example.club',
      name: 'Kim',
      password: 'Secret-2026!',
      memberships,
    };
    expect((await call('/admin/accounts', admin, account)).status).toBe(200);

    const token = await outer.token({ subject: 'kim-1', email: 'Kim@example.club' });
    const { response } = await call('/accounts/me', token);
    expect(response).toMatchObject({ idfPlayer: 7, teamDtoList: [{ idfTeam: 1, role: 'player' }] });

    const said = await eventually(
      'three memberships are told',
      () => service.published(events.MembershipChanged),
      (all) => all.length === 3,
    );
    expect(said.map(({ subject, ended }) => [subject === 'kim-1', ended])).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ]);
    expect(said[2]).toMatchObject({ idfTeam: 1, role: MemberRole.PLAYER, idfPlayer: 7 });
  });

  it('somebody new is a guest without a team', async () => {
    const token = await outer.token({ subject: 'new-1', email: 'new@example.club', name: 'New' });
    const calls = ['/accounts/me', '/auth/verify', '/accounts/me'].map((path) => call(path, token));
    const [first, second] = await Promise.all(calls);
    expect(first?.response).toMatchObject({ name: 'New', type: 'general', teamDtoList: [] });
    expect(second?.response).toEqual(first?.response);
  });

  it('somebody whose address nobody has verified gets no account', async () => {
    const token = await outer.token({ subject: 'ghost-1' });
    expect((await call('/accounts/me', token)).status).toBe(404);
  });
});

describe('the tables of identity', () => {
  it('are as the entities say', async () => {
    const database = await openDatabase({
      url: service.databaseUrl,
      schema: 'identity',
      entities,
      migrations,
    });
    try {
      await expectNoDrift(database);
    } finally {
      await database.source.destroy();
    }
  });

  it('show a team its own rows only, also without any guard', async () => {
    await service.publish(events.TeamChanged, { idfTeam: 2, name: 'Second', timezone: 'UTC' });
    await service.publish(events.PlayerChanged, { idfTeam: 2, idfPlayer: 8, name: 'Lee' });
    for (const table of ['team', 'team_player']) {
      await eventually(
        'those of both teams are known',
        () => sql(`select 1 from identity.${table}`),
        ({ length }) => length === 2,
      );
    }
    const seen = (idfTeam: number) =>
      service.database.inTeam(idfTeam, (manager) =>
        manager.query(
          `select (select array_agg(idf_team) from identity.team) as teams,
                  (select array_agg(idf_player) from identity.team_player) as players,
                  (select array_agg(idf_team) from identity.account_team) as memberships`,
        ),
      );
    expect(await seen(1)).toEqual([{ teams: [1], players: [7], memberships: [1] }]);
    expect(await seen(2)).toEqual([{ teams: [2], players: [8], memberships: null }]);
    await expect(
      service.database.inTeam(1, (manager) => manager.query('select * from identity.account')),
    ).rejects.toThrow('permission denied');
  });
});
