import { beforeEach, describe, expect, it } from '@jest/globals';
import { events, type Player, routes } from '@touchline/proto';
import { type Member } from '../../test/club.js';
import { serverForTests, squadOfTwo } from '../../test/opening.js';

describe('devices', () => {
  const server = serverForTests();
  let coach: Member;
  let one: Player;
  let two: Player;
  beforeEach(async () => {
    ({ coach, one, two } = await squadOfTwo(server()));
    for (const deviceNumber of ['A', 'B']) {
      await coach.makeRecording(0, { deviceModel: 'Pod', deviceVersion: '1.0', deviceNumber });
    }
  });

  const match = (matches: { deviceId: string; idfPlayer: number | null }[]) =>
    coach.ask(routes.team.devices.match, { body: { matches } });
  const wearers = async () =>
    (await coach.ask(routes.team.devices.list)).map((device) => [
      device.deviceNumber,
      device.idfPlayer,
    ]);

  it('are those that recordings came from', async () => {
    expect(await coach.ask(routes.team.devices.list)).toMatchObject([
      { deviceId: 'Pod-1.0-A', deviceModel: 'Pod', deviceNumber: 'A', deviceVersion: '1.0' },
      { deviceId: 'Pod-1.0-B', idfPlayer: null },
    ]);
  });

  it('are worn by one player at a time, who wears one at a time', async () => {
    await match([{ deviceId: 'Pod-1.0-A', idfPlayer: one.idfPlayer }]);
    await match([{ deviceId: 'Pod-1.0-B', idfPlayer: one.idfPlayer }]);
    expect(await wearers()).toEqual([
      ['A', null],
      ['B', one.idfPlayer],
    ]);
    expect((await coach.ask(routes.team.players.list))[0]).toMatchObject({ deviceNumber: 'B' });
    await match([{ deviceId: 'Pod-1.0-B', idfPlayer: null }]);
    expect(await wearers()).toEqual([
      ['A', null],
      ['B', null],
    ]);
  });

  it('can be swapped between two players in one call', async () => {
    await match([
      { deviceId: 'Pod-1.0-A', idfPlayer: one.idfPlayer },
      { deviceId: 'Pod-1.0-B', idfPlayer: two.idfPlayer },
    ]);
    await match([
      { deviceId: 'Pod-1.0-A', idfPlayer: two.idfPlayer },
      { deviceId: 'Pod-1.0-B', idfPlayer: one.idfPlayer },
    ]);
    expect(await wearers()).toEqual([
      ['A', two.idfPlayer],
      ['B', one.idfPlayer],
    ]);
  });

  it('are refused when unknown, given twice, or given to somebody of another team', async () => {
    const foreign = await (await server().club()).makePlayer('Foreign');
    const refuse = (matches: unknown[]) =>
      coach.refused(routes.team.devices.match, { body: { matches } });
    const idfPlayer = one.idfPlayer;
    const A = { deviceId: 'Pod-1.0-A', idfPlayer };
    expect(await refuse([{ ...A, deviceId: 'Pod-1.0-Z' }])).toMatchObject({ code: 601 });
    expect(await refuse([A, { ...A, deviceId: 'Pod-1.0-B' }])).toMatchObject({ code: 154 });
    expect(await refuse([A, { ...A, idfPlayer: two.idfPlayer }])).toMatchObject({ code: 154 });
    const unknown = await refuse([{ ...A, idfPlayer: 999_999 }]);
    expect(unknown).toMatchObject({ code: 213 });
    expect(await refuse([{ ...A, idfPlayer: foreign.idfPlayer }])).toEqual(unknown);
    expect(await wearers()).toEqual([
      ['A', null],
      ['B', null],
    ]);
  });

  it('keep their wearer when the firmware changes, and show the newest one', async () => {
    await match([{ deviceId: 'Pod-1.0-A', idfPlayer: one.idfPlayer }]);
    const newer = { deviceModel: 'Pod', deviceNumber: 'A', deviceVersion: '1.1' };
    const item = await coach.makeRecording(0, { from: 200, to: 210, ...newer });
    const older = { ...newer, deviceVersion: '0.9' };
    await coach.makeRecording(0, { from: -200, to: -190, ...older });
    expect(item.idfPlayer).toBe(one.idfPlayer);
    expect((await coach.ask(routes.team.devices.list))[0]).toMatchObject({
      deviceId: 'Pod-1.1-A',
      idfPlayer: one.idfPlayer,
    });
  });

  it('are announced with the player who wears them', async () => {
    await match([{ deviceId: 'Pod-1.0-A', idfPlayer: two.idfPlayer }]);
    const published = await server().published(events.DeviceChanged, coach.idfTeam, 3);
    expect(published.map((device) => [device.deviceId, device.idfPlayer])).toEqual([
      ['Pod-1.0-A', undefined],
      ['Pod-1.0-B', undefined],
      ['Pod-1.0-A', two.idfPlayer],
    ]);
  });
});
