import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callUrl, type Client } from '@touchline/bench/client';
import { type Role, type Route, routeList, routes } from '@touchline/proto';
import { administrator, type Club, makeClub } from './club.js';
import { dispose, type Instance, startInstance } from './instance.js';

/** An id that nothing has: a permitted caller is told so, a forbidden one never gets that far. */
const unknown = 2_000_000_000;

function paramsFor(route: Route, idfTeam: number, ownPlayer?: number): Record<string, unknown> {
  const names = Object.keys(route.params.shape);
  return Object.fromEntries(
    names.map((name) => {
      if (name === 'idfTeam') return [name, idfTeam];
      return [name, name === route.access.ownPlayers && ownPlayer ? ownPlayer : unknown];
    }),
  );
}

interface Answer {
  status: number;
  body: unknown;
}

describe('who may do what', () => {
  let instance: Instance;
  let home: Club;
  let away: Club;
  let admin: Client;

  beforeAll(async () => {
    instance = await startInstance();
    admin = administrator(instance.origin);
    home = await makeClub(instance.origin, 'home');
    away = await makeClub(instance.origin, 'away');
  });
  afterAll(() => dispose(instance));

  async function ask(
    route: Route,
    client: Client | null,
    params: Record<string, unknown>,
  ): Promise<Answer> {
    const response = await fetch(callUrl(instance.origin, route, { params }), {
      method: route.method,
      headers: {
        'content-type': 'application/json',
        ...(client ? { authorization: `Bearer ${await client.token()}` } : {}),
      },
      body: route.method === 'GET' ? undefined : '{}',
    });
    return { status: response.status, body: await response.json() };
  }

  const teamRoutes = routeList.filter(({ access }) => access.tenancy === 'team');
  const named = teamRoutes.map(
    (route) => [`${route.id} ${route.method} ${route.path}`, route] as const,
  );

  it.each(
    routeList
      .filter(({ access }) => access.who !== 'public')
      .map((route) => [route.id, route] as const),
  )('%s asks for a token', async (_, route) => {
    const { status } = await ask(route, null, paramsFor(route, home.idfTeam));
    expect(status).toBe(401);
  });

  it.each(named)('%s lets exactly its roles in', async (_, route) => {
    const callers: [Role, Client][] = [
      ['coach', home.coach],
      ['player', home.player],
      ['guest', home.guest],
    ];
    for (const [role, client] of callers) {
      const { status } = await ask(
        route,
        client,
        paramsFor(route, home.idfTeam, home.own.idfPlayer),
      );
      const allowed = (route.access.who as readonly Role[]).includes(role);
      expect({ role, refused: status === 403 }).toEqual({ role, refused: !allowed });
      expect(status).toBeLessThan(500);
    }
  });

  it.each(named)(
    '%s gives a foreign and an unknown team the identical answer',
    async (_, route) => {
      for (const client of [home.coach, home.player, home.guest, admin]) {
        const foreign = await ask(route, client, paramsFor(route, away.idfTeam));
        const missing = await ask(route, client, paramsFor(route, unknown));
        expect(foreign.status).toBe(403);
        expect(withoutTrace(foreign)).toEqual(withoutTrace(missing));
      }
    },
  );

  it.each(
    teamRoutes.filter(({ access }) => access.ownPlayers).map((route) => [route.id, route] as const),
  )('%s shows a player only himself', async (_, route) => {
    for (const idfPlayers of [
      String(home.other.idfPlayer),
      `${home.own.idfPlayer},${home.other.idfPlayer}`,
      'all',
    ]) {
      const params = {
        ...paramsFor(route, home.idfTeam),
        [route.access.ownPlayers ?? '']: idfPlayers,
      };
      const { status } = await ask(route, home.player, params);
      expect([400, 403]).toContain(status);
    }
  });

  it('lets only the administrator make teams and accounts', async () => {
    for (const route of [routes.createTeam, routes.createAccount] as unknown as Route[]) {
      for (const client of [home.coach, home.player, home.guest]) {
        expect((await ask(route, client, {})).status).toBe(403);
      }
      expect((await ask(route, admin, {})).status).toBe(400);
    }
  });

  it('answers a foreign id inside one’s own team as an unknown one', async () => {
    const activity = await away.coach.call(routes.createActivity, {
      params: { idfTeam: away.idfTeam },
      body: {
        type: 'T',
        name: 'Secret',
        dateStart: 1_760_000_000_000,
        dateFinish: 1_760_003_600_000,
      },
    });
    const foreignIds: [Route, Record<string, number>][] = (
      [
        routes.getActivity,
        routes.deleteActivity,
        routes.activityDetail,
        routes.activityAnalysisStatus,
        routes.analyzeActivity,
      ] as unknown as Route[]
    ).map((route) => [route, { id: activity.idfActivity }]);
    foreignIds.push([routes.updatePlayer as unknown as Route, { id: away.own.idfPlayer }]);
    for (const [route, ids] of foreignIds) {
      const foreign = await ask(route, home.coach, { idfTeam: home.idfTeam, ...ids });
      const missing = await ask(route, home.coach, { idfTeam: home.idfTeam, id: unknown });
      expect(foreign.status).toBe(404);
      expect(withoutTrace(foreign)).toEqual(withoutTrace(missing));
    }
  });
});

/** Answers differ by their trace id alone. */
function withoutTrace({ status, body }: Answer): unknown {
  const text = JSON.stringify(body, (key, value: unknown) =>
    key === 'traceId' ? undefined : value,
  );
  return { status, text };
}
