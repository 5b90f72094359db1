import { expect, test } from '@jest/globals';
import { limits, routes } from '../index.js';

const list = <T>(length: number, item: (at: number) => T): T[] =>
  Array.from({ length }, (_, at) => item(at + 1));

const unrated = { rpe: null, idfTeamPlayerGroup: null, position: null };
const account = (memberships: unknown[]) => ({
  email: 'coach@veterans.test',
  name: 'Coach',
  password: 'secret-1234',
  memberships,
});

test.each([
  [
    'membershipsPerAccount',
    routes.identity.accounts.create.body,
    (count: number) => account(list(count, (idfTeam) => ({ idfTeam, role: 'coach' }))),
  ],
  [
    'idsPerList',
    routes.team.activityPlayers.edit.body,
    (count: number) => ({
      activityPlayerEditList: list(count, (idfData) => ({ idfData, ...unrated })),
    }),
  ],
  [
    'itemsPerChange',
    routes.team.devices.match.body,
    (count: number) => ({
      matches: list(count, (device) => ({ deviceId: `${device}`, idfPlayer: null })),
    }),
  ],
  ['rowsPerPage', routes.team.activities.list.query, (size: number) => ({ size })],
] as const)('a call takes %s and no more', (limit, shape, input) => {
  expect(shape.safeParse(input(limits[limit])).error).toBeUndefined();
  expect(shape.safeParse(input(limits[limit] + 1)).error).toBeDefined();
});
