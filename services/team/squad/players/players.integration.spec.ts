import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { events, routes } from '@touchline/proto';
import { type Member, TestServer } from '../../test/club.js';

describe('players', () => {
  let server: TestServer;
  let coach: Member;
  beforeAll(async () => {
    server = await TestServer.start();
    coach = await server.club();
  });
  afterAll(() => server.close());

  const twice = { status: 409, key: 'duplicateTeamPlayer', code: 104 };

  it('are entered with what a coach knows; the nickname is the name until they say otherwise', async () => {
    const entered = { backNumber: 10, position: 'CM', weight: 72, height: 180 };
    const heart = { birthday: '2001-05-09', gender: 'F', hrMax: 195, hrRest: 48 };
    const player = await coach.makePlayer('Ada Hegerberg', { ...entered, ...heart });
    expect(player).toMatchObject({
      ...entered,
      ...heart,
      name: 'Ada Hegerberg',
      nickName: 'Ada Hegerberg',
      active: true,
      deviceNumber: null,
    });
    expect(await coach.ask(routes.team.players.list)).toContainEqual(player);
  });

  it('are one per name in a team, however it is spelled, and one per jersey number', async () => {
    await coach.makePlayer('José Pérez', { backNumber: 20 });
    expect(
      await coach.refused(routes.team.players.create, { body: { name: 'JOSE  PEREZ' } }),
    ).toEqual(twice);
    const sameNumber = { name: 'Someone', backNumber: 20 };
    expect(await coach.refused(routes.team.players.create, { body: sameNumber })).toEqual(twice);
    const elsewhere = await server.club();
    await expect(elsewhere.makePlayer('José Pérez', { backNumber: 20 })).resolves.toBeDefined();
  });

  it('without a jersey number may be many', async () => {
    await coach.makePlayer('No Number One');
    await expect(coach.makePlayer('No Number Two')).resolves.toMatchObject({ backNumber: null });
  });

  it('change in everything but the name', async () => {
    const player = await coach.makePlayer('Fixed Name', { backNumber: 31, weight: 80 });
    const changed = await coach.ask(routes.team.players.update, {
      params: { id: player.idfPlayer },
      body: { nickName: 'Fix', backNumber: null, hrMax: 201 },
    });
    expect(changed).toEqual({ ...player, nickName: 'Fix', backNumber: null, hrMax: 201 });
    const body = { name: 'Another Name' } as Record<string, unknown>;
    expect(
      await coach.refused(routes.team.players.update, { params: { id: player.idfPlayer }, body }),
    ).toMatchObject({ status: 400, key: 'unknownField' });
  });

  it('cannot take the jersey number of another player', async () => {
    await coach.makePlayer('Holder', { backNumber: 40 });
    const other = await coach.makePlayer('Other', { backNumber: 41 });
    const params = { id: other.idfPlayer };
    expect(
      await coach.refused(routes.team.players.update, { params, body: { backNumber: 40 } }),
    ).toEqual(twice);
  });

  it('rest at a lower heart rate than their maximum, also when only one of them changes', async () => {
    const player = await coach.makePlayer('Heart', { hrMax: 180 });
    const params = { id: player.idfPlayer };
    expect(
      await coach.refused(routes.team.players.update, { params, body: { hrRest: 180 } }),
    ).toMatchObject({ status: 400, key: 'invalidRequest' });
  });

  it('keep to the limits of weight, height and heart rate', async () => {
    for (const fault of [{ weight: 39 }, { height: 221 }, { hrMax: 221 }, { hrRest: 39 }]) {
      const body = { name: 'Limit', ...fault };
      expect(await coach.refused(routes.team.players.create, { body })).toMatchObject({
        status: 400,
      });
    }
  });

  it('are announced to the other services at every change', async () => {
    const club = await server.club();
    const player = await club.makePlayer('Told', { backNumber: 5, position: 'GK' });
    const params = { id: player.idfPlayer };
    await club.ask(routes.team.players.update, { params, body: { nickName: 'T' } });
    const published = await server.published(events.PlayerChanged, club.idfTeam, 2);
    const whole = { idfPlayer: player.idfPlayer, name: 'Told', backNumber: 5, position: 'GK' };
    expect(published).toMatchObject([
      { ...whole, nickName: 'Told' },
      { ...whole, nickName: 'T' },
    ]);
  });
});
