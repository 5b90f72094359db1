import { beforeEach, describe, expect, it } from '@jest/globals';
import { create, events, MotionReferenceSchema, type Player, routes } from '@touchline/proto';
import { type Member } from '../../test/club.js';
import { serverForTests } from '../../test/opening.js';

describe("a player's references", () => {
  const server = serverForTests();
  let coach: Member;
  let player: Player;
  beforeEach(async () => {
    coach = await server().club();
    player = await coach.makePlayer('Somebody');
  });

  const of = (kind: string, idfPlayer = player.idfPlayer) => ({
    params: { kind, playerId: idfPlayer },
  });
  const enter = (kind: string, validFrom: string, value: number) =>
    coach.ask(routes.team.customReferences.set, { ...of(kind), body: { validFrom, value } });
  const setActive = (kind: string, active: boolean) =>
    coach.ask(routes.team.zones.setActive, {
      params: { kind },
      body: { players: [{ idfPlayer: player.idfPlayer, active }] },
    });
  const isMarked = async () => (await coach.ask(routes.team.players.list))[0]!.customMetricActive;
  /** What an analysis of an activity at kick-off (21 November 2026) is told of the player. */
  const requested = async (count = 1) => {
    const { idfData } = await coach.makeRecording(player.idfPlayer, {
      from: count * 200,
      to: count * 200 + 90,
    });
    const { idfActivity } = await coach.makeActivity({ idfData: [idfData] });
    await coach.ask(routes.team.analyses.analyze, { params: { id: idfActivity } });
    const published = await server().published(events.AnalysisRequested, coach.idfTeam, count);
    return published[count - 1]!.players[0]!;
  };

  it('are kept with their days, newest first; one of the same day mends the other', async () => {
    await enter('speed', '2026-07-01', 8.9);
    await enter('speed', '2026-09-15', 9.2);
    const history = await enter('speed', '2026-07-01', 9);
    expect(history).toMatchObject([
      { validFrom: '2026-09-15', value: 9.2, unit: 'm/s', enteredMs: expect.any(Number) },
      { validFrom: '2026-07-01', value: 9 },
    ]);
    expect(await coach.ask(routes.team.customReferences.list, of('speed'))).toEqual(history);
    expect(await coach.ask(routes.team.customReferences.list, of('accel'))).toEqual([]);
  });

  it('can be taken back', async () => {
    await enter('decel', '2026-07-01', 5);
    const { params } = of('decel');
    const of1 = { params: { ...params, validFrom: '2026-07-01' } };
    expect(await coach.ask(routes.team.customReferences.delete, of1)).toEqual([]);
    expect(await coach.refused(routes.team.customReferences.delete, of1)).toMatchObject({
      status: 404,
      key: 'notFound',
    });
  });

  it('are what a person can reach, of a player of the team', async () => {
    for (const [kind, value] of [
      ['speed', 12.1],
      ['accel', 0.4],
      ['hr', 39],
      ['hr', 221],
    ] as const) {
      const body = { validFrom: '2026-07-01', value };
      expect(
        await coach.refused(routes.team.customReferences.set, { ...of(kind), body }),
      ).toMatchObject({
        status: 400,
        key: 'invalidRequest',
      });
    }
    const body = { validFrom: '30 June', value: 9 };
    expect(
      await coach.refused(routes.team.customReferences.set, { ...of('speed'), body }),
    ).toMatchObject({
      key: 'invalidRequest',
    });
    expect(
      await coach.refused(routes.team.customReferences.list, of('speed', 999_999)),
    ).toMatchObject({
      status: 404,
      code: 213,
    });
  });

  it('reach an analysis as they were on the day of the activity', async () => {
    await enter('speed', '2026-07-01', 8.9);
    await enter('speed', '2026-11-21', 9.2);
    await enter('speed', '2026-11-22', 9.5);
    await enter('accel', '2026-11-22', 5);
    expect((await requested()).reference).toEqual(create(MotionReferenceSchema, { speedMps: 9.2 }));
  });

  it('do not reach it while their kind is switched off for the player', async () => {
    await enter('speed', '2026-07-01', 8.9);
    await enter('decel', '2026-07-01', 5);
    expect(await isMarked()).toBe(true);
    expect((await setActive('speed', false)).players).toMatchObject([
      { idfPlayer: player.idfPlayer, active: false, reference: { value: 8.9 } },
    ]);
    expect((await requested()).reference).toEqual(
      create(MotionReferenceSchema, { decelerationMps2: 5 }),
    );
    await setActive('decel', false);
    expect(await isMarked()).toBe(false);
    await setActive('speed', true);
    expect(await isMarked()).toBe(true);
    expect((await requested(2)).reference).toEqual(
      create(MotionReferenceSchema, { speedMps: 8.9 }),
    );
  });

  it('of the heart are tested maxima, which go before the plain one', async () => {
    await coach.ask(routes.team.players.update, {
      params: { id: player.idfPlayer },
      body: { hrMax: 190 },
    });
    expect((await requested()).hrMaxBpm).toBe(190);
    await enter('hr', '2026-01-01', 201);
    expect((await requested(2)).hrMaxBpm).toBe(201);
    const [zone] = (await coach.ask(routes.team.zones.get, { params: { kind: 'hr' } })).players;
    expect(zone).toMatchObject({
      active: true,
      reference: { value: 201, validFrom: '2026-01-01' },
      maximum: { value: 190, source: 'entered' },
    });
  });

  it('are switched for players of the team only', async () => {
    const body = { players: [{ idfPlayer: 999_999, active: false }] };
    expect(
      await coach.refused(routes.team.zones.setActive, { params: { kind: 'speed' }, body }),
    ).toMatchObject({ status: 404, code: 213 });
  });
});
