import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { IdentityModule } from '@touchline/identity';
import { IngestionModule } from '@touchline/ingestion';
import { platformEnvironment, readEnvironment, type Running, serve } from '@touchline/platform';
import { type Role, type Route, routeList } from '@touchline/proto';
import { ReportsModule } from '@touchline/reports';
import { TeamModule } from '@touchline/team';
import { Client } from 'pg';
import { freshDatabase, type FreshDatabase } from '../platform/test/fresh-database.js';
import { startTestIssuer, type TestIssuer } from '../platform/test/test-issuer.js';

/** Every call × every role × own team, other team, unknown team, from the declarations alone. */
const roles = ['coach', 'player', 'guest', 'admin'] as const;
const [own, other, unknown] = [1, 2, 987_654];
const player = 7;

let database: FreshDatabase;
let dataDir: string;
let issuer: TestIssuer;
let running: Running;

beforeAll(async () => {
  database = await freshDatabase();
  issuer = await startTestIssuer();
  dataDir = await mkdtemp(join(tmpdir(), 'touchline-matrix-'));
  running = await serve({
    name: 'matrix',
    modules: [IdentityModule, TeamModule, IngestionModule, ReportsModule],
    environment: readEnvironment(platformEnvironment, {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      OIDC_ISSUER: issuer.issuer,
      PORT: '0',
      LOG_LEVEL: 'silent',
    }),
  });
  await makeMembers();
});
afterAll(async () => {
  await running.close();
  await issuer.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The same people in every service's own copy; the admin is a member of nothing. */
async function makeMembers(): Promise<void> {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  for (const schema of ['identity', 'team', 'ingestion', 'reports']) {
    for (const role of ['coach', 'player', 'guest']) {
      await client.query(
        `insert into ${schema}.membership (subject, idf_team, role, idf_account, idf_player)
         values ($1, ${own}, $1, 1, $2)`,
        [role, role === 'player' ? player : null],
      );
    }
    await client.query(
      `insert into ${schema}.membership (subject, idf_team, role, idf_account)
       values ('stranger', ${other}, 'coach', 2)`,
    );
  }
  await client.end();
}

interface Answer {
  status: number;
  body: { success?: boolean; error?: { errorCode?: unknown }; response?: unknown };
}

async function call(route: Route, idfTeam: number, token?: string, players = '1'): Promise<Answer> {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    if (name === 'idfTeam') return String(idfTeam);
    return name === route.access.ownPlayers ? players : '1';
  });
  const named = route.access.tenancy === 'team' && !route.path.includes('/:idfTeam');
  const query = named ? `?idfTeam=${idfTeam}` : '';
  const response = await fetch(`${running.url}/api${path}${query}`, {
    method: route.method,
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: route.method === 'GET' ? undefined : '{}',
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const tokenOf = (role: Role) => issuer.token({ subject: role, admin: role === 'admin' });
const guarded = routeList.filter(({ access }) => access.who !== 'public');
const ofTeams = guarded.filter(({ access }) => access.tenancy === 'team');
const title = (route: Route) => `${route.id} ${route.method} ${route.path}`;
const named = (list: readonly Route[]) => list.map((route) => [title(route), route] as const);

const mayCall = ({ access: { who, tenancy } }: Route, role: Role): boolean => {
  if (who === 'public' || who === 'signedIn') return true;
  return who.includes(role) && (tenancy === 'team') === (role !== 'admin');
};

describe('every call of the contract', () => {
  it('is answered by exactly one handler of the product', async () => {
    const response = await fetch(`${running.url}/api/openapi.json`);
    const { paths } = (await response.json()) as {
      paths: Record<string, Record<string, { operationId: string }>>;
    };
    const answered = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(answered.map(({ operationId }) => operationId).sort()).toEqual(
      routeList.map(({ id }) => id).sort(),
    );
  });

  it.each(named(guarded))('%s needs a token', async (_, route) => {
    const { status, body } = await call(route, own);
    expect([status, body.error?.errorCode]).toEqual([401, 401]);
  });

  it.each(named(guarded))('%s is for its roles only, in their own team', async (_, route) => {
    for (const role of roles) {
      const { status } = await call(route, own, await tokenOf(role), String(player));
      const refused = status === 401 || status === 403;
      expect([role, refused]).toEqual([role, !mayCall(route, role)]);
    }
  });

  it.each(named(ofTeams))(
    '%s tells strangers nothing, not even that a team is',
    async (_, route) => {
      const answers = [
        await call(route, own, await issuer.token({ subject: 'stranger' })),
        await call(route, unknown, await issuer.token({ subject: 'stranger' })),
        await call(route, own, await issuer.token({ subject: 'nobody' })),
      ];
      for (const role of roles) {
        answers.push(await call(route, other, await tokenOf(role), String(player)));
        answers.push(await call(route, unknown, await tokenOf(role), String(player)));
      }
      const alike = new Set(answers.map((answer) => JSON.stringify(answer)));
      expect(alike.size).toBe(1);
      expect(answers[0]).toMatchObject({ status: 403, body: { error: { errorCode: 403 } } });
    },
  );

  it.each(named(ofTeams.filter(({ access }) => access.ownPlayers)))(
    '%s shows a player himself only',
    async (_, route) => {
      const token = await tokenOf('player');
      for (const players of ['8', '7,8', 'all']) {
        expect((await call(route, own, token, players)).status).toBe(403);
      }
      expect((await call(route, own, token, '7')).status).not.toBe(403);
    },
  );
});
