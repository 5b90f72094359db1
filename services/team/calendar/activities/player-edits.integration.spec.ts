import { beforeEach, describe, expect, it } from '@jest/globals';
import { events, type Player, routes } from '@touchline/proto';
import { type Member } from '../../test/club.js';
import { serverForTests } from '../../test/opening.js';

describe('what is entered about players in an activity', () => {
  const server = serverForTests();
  let coach: Member;
  let ann: Player;
  let bea: Player;
  let idfActivity: number;
  let data: { ann: number[]; bea: number[] };
  beforeEach(async () => {
    coach = await server().club();
    ann = await coach.makePlayer('Ann');
    bea = await coach.makePlayer('Bea');
    const make = async (idfPlayer: number, from: number, to: number) =>
      (await coach.makeRecording(idfPlayer, { from, to })).idfData;
    data = {
      ann: [await make(ann.idfPlayer, 0, 40), await make(ann.idfPlayer, 45, 90)],
      bea: [await make(bea.idfPlayer, 0, 90)],
    };
    const idfData = [...data.ann, ...data.bea];
    ({ idfActivity } = await coach.makeActivity({ idfData }));
  });

  const at = () => ({ params: { id: idfActivity } });
  const none = { idfTeamPlayerGroup: null, position: null };
  const bodyOf = (...list: Record<string, unknown>[]) => ({
    body: { activityPlayerEditList: list.map((edit) => ({ ...none, ...edit })) },
  });
  const edit = (...list: Record<string, unknown>[]) =>
    coach.ask(routes.team.activityPlayers.edit, { ...at(), ...bodyOf(...list) });
  const refused = (...list: Record<string, unknown>[]) =>
    coach.refused(routes.team.activityPlayers.edit, { ...at(), ...bodyOf(...list) });
  const lastRatings = async (count: number) => {
    const published = await server().published(events.ActivityChanged, coach.idfTeam, count);
    return published[count - 1]!.ratings.map(({ idfPlayer, rpe }) => [idfPlayer, rpe]);
  };

  it('is nothing at first', async () => {
    const expected = [
      { idfPlayer: ann.idfPlayer, idfData: data.ann, rpe: null, ...none },
      { idfPlayer: bea.idfPlayer, idfData: data.bea, rpe: null, ...none },
    ];
    const found = await coach.ask(routes.team.activityPlayers.listRatings, at());
    expect(found).toHaveLength(2);
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(
      await coach.refused(routes.team.activityPlayers.listRatings, { params: { id: 999_999 } }),
    ).toMatchObject({
      code: 220,
    });
  });

  it('is entered for several players at once, told to the others, and changed again', async () => {
    await edit(
      { idfData: data.ann[1], rpe: 7.5, position: 'CM' },
      { idfData: data.bea[0], rpe: 0 },
    );
    const ratings = new Map([
      [ann.idfPlayer, 7.5],
      [bea.idfPlayer, 0],
    ]);
    const read = await coach.ask(routes.team.activityPlayers.listRatings, at());
    expect(new Map(read.map(({ idfPlayer, rpe }) => [idfPlayer, rpe]))).toEqual(ratings);
    expect(read.find(({ idfPlayer }) => idfPlayer === ann.idfPlayer)?.position).toBe('CM');
    expect(await lastRatings(2)).toEqual([...ratings]);
    await edit({ idfData: data.ann[0], rpe: null });
    expect(await lastRatings(3)).toEqual([[bea.idfPlayer, 0]]);
    const [first] = (await coach.ask(routes.team.activityPlayers.listRatings, at())).filter(
      ({ idfPlayer }) => idfPlayer === ann.idfPlayer,
    );
    expect(first).toMatchObject({ rpe: null, position: null });
  });

  it('is a rating from 0 to 10, or none', async () => {
    const [idfData] = data.bea;
    for (const rpe of [-0.1, 10.1, 5.55, '7', undefined]) {
      expect(await refused({ idfData, rpe })).toMatchObject({ status: 400 });
    }
    for (const rpe of [0.3, 5.7, 9.9, 10]) {
      expect((await edit({ idfData, rpe })).map((player) => player.rpe)).toContain(rpe);
    }
    expect(await refused({ idfData, rpe: 5, position: 'Libero' })).toMatchObject({ status: 400 });
  });

  it('is entered as a whole: a forgotten position is refused, not erased', async () => {
    for (const forgotten of ['rpe', 'idfTeamPlayerGroup', 'position']) {
      const whole = { idfData: data.bea[0], rpe: 5, [forgotten]: undefined };
      expect(await refused(whole)).toMatchObject({ status: 400 });
    }
  });

  it('names recordings of the activity; groups there are none yet', async () => {
    const other = await coach.makeRecording(ann.idfPlayer, { from: 200, to: 290 });
    const [idfData] = data.bea;
    expect(await refused({ idfData, rpe: 3 }, { idfData: other.idfData, rpe: 5 })).toMatchObject({
      status: 404,
      code: 223,
    });
    expect(await refused({ idfData, rpe: 3, idfTeamPlayerGroup: 1 })).toMatchObject({
      status: 404,
      code: 227,
    });
    const read = await coach.ask(routes.team.activityPlayers.listRatings, at());
    expect(read.map((player) => player.rpe)).toEqual([null, null]);
  });

  it('of one player is one rating, not two', async () => {
    const [first, second] = data.ann;
    expect(await refused({ idfData: first, rpe: 3 }, { idfData: second, rpe: 4 })).toMatchObject({
      status: 400,
      key: 'invalidRequest',
    });
    await edit({ idfData: first, rpe: 3 }, { idfData: second, rpe: 3 });
    expect(await lastRatings(2)).toEqual([[ann.idfPlayer, 3]]);
  });

  it('stays with a player who takes part, and waits for one who leaves', async () => {
    await edit({ idfData: data.bea[0], rpe: 6 });
    const out = { params: { id: idfActivity, ids: data.bea[0]! } };
    await coach.ask(routes.team.activityRecordings.remove, out);
    expect(await lastRatings(3)).toEqual([]);
    const body = { idfData: data.bea[0] };
    await coach.ask(routes.team.activityRecordings.add, { ...at(), body });
    expect(await lastRatings(4)).toEqual([[bea.idfPlayer, 6]]);
  });
});
