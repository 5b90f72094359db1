import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admits } from '@touchline/platform';
import { addressWith, type Role, type Route, routeList } from '@touchline/proto';
import { Client } from 'pg';
import { startTestIssuer, type TestIssuer } from '../../platform/test/test-issuer.js';
import { MarkedProduct } from './marked-product.js';
import { ownViews } from './own-views.suite.js';

/** Every call × every role × own team, other team, unknown team, from the declarations alone. */
const roles = ['coach', 'player', 'guest', 'admin'] as const;
const [own, other, unknown] = [1, 2, 987_654];
const player = 7;

/** The product in one of its forms, with tokens of the test's own issuer. */
export interface MatrixForm {
  readonly origin: string;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

let product: MatrixForm;
let issuer: TestIssuer;

/** The same people in every service's own copy; the admin is a member of nothing. */
async function makeMembers(): Promise<void> {
  const client = new Client({ connectionString: product.databaseUrl });
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

async function call(
  route: Route,
  idfTeam: number | undefined,
  token?: string,
  players = '1',
): Promise<Answer> {
  const path = addressWith(route, (name) => {
    if (name === 'idfTeam') return String(idfTeam);
    return name === route.access.ownPlayers ? players : '1';
  });
  const named = idfTeam && route.access.tenancy === 'team' && !route.path.includes('/:idfTeam');
  const query = named ? `?idfTeam=${idfTeam}` : '';
  const response = await fetch(`${product.origin}${path}${query}`, {
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
const title = (route: Route) => `${route.name} ${route.method} ${route.path}`;
const named = (list: readonly Route[]) => list.map((route) => [title(route), route] as const);

const mayCall = ({ access }: Route, role: Role): boolean => {
  if (typeof access.who === 'string') return true;
  return admits(access, role) && (access.tenancy === 'team') === (role !== 'admin');
};

/** @param further Tests of the same product, once it is known who may call what. */
export function accessMatrix(
  start: (issuer: string) => Promise<MatrixForm>,
  further: (product: () => MarkedProduct) => void = () => undefined,
): void {
  beforeAll(async () => {
    issuer = await startTestIssuer();
    product = await start(issuer.issuer);
    await makeMembers();
  }, 300_000);
  afterAll(async () => {
    await product?.close();
    await issuer.close();
  });

  describe('every call of the contract', () => {
    it.each(named(guarded))('%s needs a token', async (_, route) => {
      const { status, body } = await call(route, own);
      expect([status, body.error?.errorCode]).toEqual([401, 401]);
    });

    it.each(named(guarded))('%s is for its roles only, in their own team', async (_, route) => {
      for (const role of roles) {
        const { status } = await call(route, own, await tokenOf(role), String(player));
        const refused = status === 401 || status === 403;
        expect([role, status, refused]).toEqual([role, status, !mayCall(route, role)]);
      }
    });

    it.each(named(ofTeams))(
      '%s tells strangers nothing, not even that a team is',
      async (_, route) => {
        const token = (subject: string) => issuer.token({ subject });
        const refusal = await call(route, own, await token('stranger'));
        expect(refusal).toMatchObject({ status: 403, body: { error: { errorCode: 403 } } });
        const answers: [who: string, answer: unknown][] = [
          ['stranger, unknown team', await call(route, unknown, await token('stranger'))],
          ['nobody, own team', await call(route, own, await token('nobody'))],
        ];
        for (const role of roles) {
          const theirs = await tokenOf(role);
          answers.push([`${role}, other team`, await call(route, other, theirs, String(player))]);
          answers.push([
            `${role}, unknown team`,
            await call(route, unknown, theirs, String(player)),
          ]);
        }
        expect(answers).toEqual(answers.map(([who]) => [who, refusal]));
      },
    );

    it.each(named(ofTeams.filter(({ path }) => !path.includes('/:idfTeam'))))(
      '%s without a team is for its roles in a team of theirs only',
      async (_, route) => {
        const people = [...roles, 'nobody'] as const;
        const answers = people.map(async (subject) => {
          const token = await issuer.token({ subject, admin: subject === 'admin' });
          return [subject, (await call(route, undefined, token)).status === 403];
        });
        const allowed = (person: (typeof people)[number]) =>
          person !== 'nobody' && mayCall(route, person);
        expect(await Promise.all(answers)).toEqual(people.map((each) => [each, !allowed(each)]));
      },
    );

    it.each(named(guarded.filter(({ path }) => /:(id|ids|idf\w+)\b/.test(path))))(
      '%s is nowhere where no id stands, and nobody is told more',
      async (_, route) => {
        const path = addressWith(route, () => 'nothing-here');
        const answer = await fetch(`${product.origin}${path}`, { method: route.method });
        expect(answer.status).toBe(404);
      },
    );

    it.each(named(ofTeams.filter(({ access }) => access.ownPlayers)))(
      '%s shows a player themself only',
      async (_, route) => {
        const token = await tokenOf('player');
        const shape = route.params.shape[route.access.ownPlayers!] as Route['answer'];
        const lists = ['8', '7,8', 'all'].filter((list) => shape.safeParse(list).success);
        for (const players of lists) {
          const { status } = await call(route, own, token, players);
          expect([players, status]).toEqual([players, 403]);
        }
        expect((await call(route, own, token, '7')).status).not.toBe(403);
      },
    );
  });

  const marked = () => new MarkedProduct(product, issuer);
  describe('the answer of every call', () => ownViews(marked));
  further(marked);
}
