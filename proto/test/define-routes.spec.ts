import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { access, defineRoutes, route } from '../index.js';

const call = (id: string, path: string) =>
  route({
    id,
    path,
    method: 'GET',
    refreshedBy: [],
    summary: '',
    access: access.signedIn,
    answer: z.unknown(),
  });

describe('the table of calls', () => {
  it('names each call by its place', () => {
    const { team } = defineRoutes({ team: { players: { list: call('A', '/players') } } });
    expect(team.players.list).toMatchObject({ name: 'team.players.list', service: 'team' });
  });

  it('refuses two calls at one address, whatever their parameters are called', () => {
    const players = { get: call('A', '/players/:id'), find: call('B', '/players/:idfPlayer') };
    expect(() => defineRoutes({ team: { players } })).toThrow(
      'team.players.get and team.players.find both have the address GET /players/:',
    );
  });

  it('refuses two calls with one id', () => {
    const teams = { get: call('A', '/teams') };
    const grid = { get: call('A', '/grid') };
    expect(() => defineRoutes({ team: { teams }, reports: { grid } })).toThrow(
      'team.teams.get and reports.grid.get both have the id A',
    );
  });
});
