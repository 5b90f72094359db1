import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { isAddress } from './is-address.js';

const { activities, actions } = routes.team;
const { summaries } = routes.reports;

describe('the address of a call', () => {
  it.each<[string, Parameters<typeof isAddress>[0], Record<string, string>, boolean]>([
    ['has digits where an id belongs', activities.get, { idfTeam: '1', id: '5' }, true],
    ['has no word there', activities.get, { idfTeam: '1', id: 'nothing-here' }, false],
    ['has no sign and no point there', activities.get, { idfTeam: '1', id: '-5' }, false],
    ['names its team by digits', activities.list, { idfTeam: 'activities' }, false],
    ['may have a word where a code belongs', actions.get, { idfTeam: '1', id: 'R1' }, true],
  ])('%s', (_, route, params, expected) => {
    expect(isAddress(route, params)).toBe(expected);
  });

  it.each([
    ['all', '7,8', true],
    ['7', 'all', true],
    ['some', '7', false],
    ['7', '7,', false],
  ])('with sessions %s of players %s', (idfSessions, idfPlayers, expected) => {
    const params = { idfTeam: '1', idfActivities: '3', idfSessions, idfPlayers };
    expect(isAddress(summaries.getSum, params)).toBe(expected);
  });
});
