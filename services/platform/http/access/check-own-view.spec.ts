import { describe, expect, it } from '@jest/globals';
import {
  access,
  type Access,
  coachOnly,
  defineRoutes,
  ownIds,
  ownRows,
  route,
  type Route,
  routeList,
} from '@touchline/proto';
import { z } from 'zod';
import { checkOwnView } from './check-own-view.js';

const row = z.object({ idfPlayer: z.number() });

function makeCall(given: Access, answer: z.ZodType, media?: string): Route {
  const probe = route({
    id: 'T-1',
    method: 'GET',
    path: '/teams/:idfTeam/probe',
    summary: '',
    refreshedBy: [],
    access: given,
    answer,
    ...(media && { media }),
  });
  return defineRoutes({ team: { probe: { get: probe } } }).team.probe.get;
}

describe('the declared view of every call', () => {
  it.each(routeList.map((each) => [each.name, each] as const))('of %s holds', (_, each) => {
    expect(() => checkOwnView(each)).not.toThrow();
  });
});

describe('a declaration', () => {
  it.each<[string, Access, z.ZodType, string]>([
    ['that cuts by a shape without marks', access.member('shape'), z.string(), 'names nothing'],
    [
      'that shares what is marked',
      access.member('shared'),
      ownRows('idfPlayer', row),
      'names something',
    ],
    ['that shares ids of players', access.member('shared'), z.array(row), 'idfPlayer is for every'],
    [
      'that cuts one part and forgets another',
      access.coachOrPlayer('shape'),
      z.object({ memo: coachOnly(z.string(), ''), best: row.nullable() }),
      'idfPlayer is for everybody',
    ],
    [
      'that shares a text that people enter and nobody decided about',
      access.member('shape'),
      z.object({ ids: ownIds(), name: z.string(), address: z.string().nullable() }),
      'address is for everybody',
    ],
    [
      'that cuts a shape that nothing can look into',
      access.member('shape'),
      z.object({ rows: ownRows('idfPlayer', row), more: z.map(z.string(), row) }),
      'inside a map',
    ],
  ])('%s is refused', (_, given, answer, why) => {
    expect(() => checkOwnView(makeCall(given, answer))).toThrow(why);
  });

  it('that cuts bytes is refused, unless only the own player can be asked about', () => {
    const rows = ownRows('idfPlayer', row);
    const of = (given: Access) => () => checkOwnView(makeCall(given, rows, 'text/csv'));
    expect(of(access.member('shape'))).toThrow('bytes cannot be cut');
    expect(of(access.ownPlayers('ids', 'shape'))).not.toThrow();
  });

  it('of a call that players may make does not compile without a view', () => {
    // @ts-expect-error: how is its answer cut?
    const careless: Access = { who: ['coach', 'player'], tenancy: 'team' };
    expect(careless).toBeDefined();
  });
});
