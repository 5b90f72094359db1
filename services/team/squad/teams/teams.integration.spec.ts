import { describe, expect, it } from '@jest/globals';
import { events, routes } from '@touchline/proto';
import { serverForTests } from '../../test/opening.js';

describe('teams', () => {
  const server = serverForTests();

  it('are made by administration, with the seven usual session types', async () => {
    const coach = await server().club('Asia/Seoul');
    const team = await coach.ask(routes.team.teams.get);
    expect(team).toMatchObject({
      idfTeam: coach.idfTeam,
      timezone: 'Asia/Seoul',
      groupAge: 'A',
      hasTableauLicense: false,
      gender: null,
      country: null,
      image: null,
      airtableId: null,
    });
    const types = await coach.ask(routes.team.sessionTypes.list);
    expect(types.map((type) => type.name)).toEqual([
      'Tactics',
      'Technique',
      'Warm-up',
      '1st Half',
      '2nd Half',
      'Extra Time (1st)',
      'Extra Time (2nd)',
    ]);
  });

  it('are announced to the other services', async () => {
    const coach = await server().club();
    const published = await server().published(events.TeamChanged, coach.idfTeam, 1);
    expect(published).toMatchObject([{ idfTeam: coach.idfTeam, timezone: 'Europe/Berlin' }]);
  });

  it('are not made by a coach', async () => {
    const coach = await server().club();
    const body = { name: 'Second club', timezone: 'UTC' };
    expect(await coach.refused(routes.team.teams.create, { body })).toMatchObject({ status: 403 });
  });

  it('need a time zone that exists', async () => {
    const admin = await server().member(0, 'admin');
    const body = { name: 'Club', timezone: 'Europe/Atlantis' };
    expect(await admin.refused(routes.team.teams.create, { body })).toMatchObject({
      key: 'invalidRequest',
    });
  });

  it('list players with a device first, then by jersey number, then those without one', async () => {
    const coach = await server().club();
    const nine = await coach.makePlayer('Nine', { backNumber: 9 });
    const none = await coach.makePlayer('None');
    await coach.makePlayer('Two', { backNumber: 2 });
    const worn = { deviceModel: 'Pod', deviceVersion: '1' };
    await coach.makeRecording(0, { ...worn, deviceNumber: 'A' });
    await coach.makeRecording(0, { ...worn, deviceNumber: 'B' });
    await coach.ask(routes.team.devices.match, {
      body: {
        matches: [
          { deviceId: 'Pod-1-A', idfPlayer: none.idfPlayer },
          { deviceId: 'Pod-1-B', idfPlayer: nine.idfPlayer },
        ],
      },
    });
    const listed = await coach.ask(routes.team.players.listWithDevice);
    expect(listed.map((player) => [player.nickName, player.deviceNumber])).toEqual([
      ['Nine', 'B'],
      ['None', 'A'],
      ['Two', null],
    ]);
  });
});
