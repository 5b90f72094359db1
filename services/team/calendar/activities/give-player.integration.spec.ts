import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Player, routes } from '@touchline/proto';
import type { Member } from '../../test/club.js';
import { serverForTests, squadOfTwo } from '../../test/opening.js';

describe('recordings of an activity go to another player', () => {
  const server = serverForTests();
  let coach: Member;
  let one: Player;
  let two: Player;
  beforeEach(async () => {
    ({ coach, one, two } = await squadOfTwo(server()));
  });

  const give = (idfActivity: number, idfData: number, body: object) => ({
    params: { id: idfActivity, idfData },
    body: body as { idfPlayer: number },
  });
  const { givePlayer } = routes.team.activityRecordings;

  it('alone, or in exchange for theirs of that time, and stay in the sessions', async () => {
    const { idfActivity } = await coach.makeActivity();
    await coach.makeSession(idfActivity);
    const ofOne = await coach.makeRecording(one.idfPlayer, { deviceNumber: '1' });
    const ofTwo = await coach.makeRecording(two.idfPlayer, { deviceNumber: '2' });
    const params = { id: idfActivity };
    await coach.ask(routes.team.activityRecordings.add, {
      params,
      body: { idfData: ofOne.idfData },
    });
    const players = async () =>
      (await coach.ask(routes.team.activityRecordings.list, { params })).map(
        ({ idfData, idfPlayer }) => [idfData, idfPlayer],
      );
    const third = await coach.makePlayer('Third');
    const toThird = give(idfActivity, ofOne.idfData, {
      idfPlayer: third.idfPlayer,
      before: { idfPlayer: one.idfPlayer },
    });
    expect(await coach.ask(givePlayer, toThird)).toMatchObject([
      { idfData: ofOne.idfData, idfPlayer: third.idfPlayer },
    ]);
    await coach.ask(routes.team.activityRecordings.add, {
      params,
      body: { idfData: ofTwo.idfData },
    });
    await coach.analyse(idfActivity, [third.idfPlayer, two.idfPlayer]);
    // Numbers stand for whose recordings they are made of.
    const status = async () => (await coach.ask(routes.team.activities.get, { params })).status;
    const toTwo = give(idfActivity, ofOne.idfData, { idfPlayer: two.idfPlayer });
    expect(await coach.ask(givePlayer, toTwo)).toHaveLength(2);
    expect(await status()).toBe('UN_ANALYZED');
    const back = give(idfActivity, ofOne.idfData, { idfPlayer: third.idfPlayer });
    expect(await coach.ask(givePlayer, back)).toHaveLength(2);
    expect(await status()).toBe('ANALYZED');
    await coach.ask(givePlayer, toTwo);
    expect(await players()).toEqual([
      [ofOne.idfData, two.idfPlayer],
      [ofTwo.idfData, third.idfPlayer],
    ]);
    expect(await coach.ask(givePlayer, toTwo)).toEqual([]);
    expect(await coach.ask(routes.team.sessions.listOfActivity, { params })).toMatchObject([
      { dataItems: [ofOne.idfData, ofTwo.idfData] },
    ]);
    expect(await coach.refusal(givePlayer, toThird)).toMatchObject({
      errorKey: 'changedMeanwhile',
      stored: { idfPlayer: two.idfPlayer },
    });
  });

  it('not where either would have two of one time, nor those of another activity', async () => {
    const { idfActivity } = await coach.makeActivity();
    const { idfData } = await coach.makeRecording(one.idfPlayer);
    const elsewhere = await coach.makeRecording(two.idfPlayer);
    const params = { id: idfActivity };
    await coach.ask(routes.team.activityRecordings.add, { params, body: { idfData } });
    const toTwo = give(idfActivity, idfData, { idfPlayer: two.idfPlayer });
    expect(await coach.refused(givePlayer, toTwo)).toMatchObject({ code: 602 });
    const other = give(idfActivity, elsewhere.idfData, { idfPlayer: one.idfPlayer });
    expect(await coach.refused(givePlayer, other)).toMatchObject({ code: 223 });
    expect(await coach.ask(routes.team.activityRecordings.list, { params })).toMatchObject([
      { idfPlayer: one.idfPlayer },
    ]);
  });

  it('from several coaches at once, each player with one of them in the end', async () => {
    const third = await coach.makePlayer('Third');
    const players = [one, two, third].map(({ idfPlayer }) => idfPlayer);
    const idfData: number[] = [];
    for (const idfPlayer of players) idfData.push((await coach.makeRecording(idfPlayer)).idfData);
    const { idfActivity } = await coach.makeActivity({ idfData });
    for (let round = 0; round < 5; round++) {
      const calls = idfData.map((id, index) => {
        const idfPlayer = players[(index + 1 + (round % 2)) % players.length]!;
        return coach.ask(givePlayer, give(idfActivity, id, { idfPlayer }));
      });
      await Promise.all(calls);
    }
    const params = { id: idfActivity };
    const there = await coach.ask(routes.team.activityRecordings.list, { params });
    expect(there.map((item) => item.idfPlayer).sort()).toEqual(players.sort());
  });
});
