import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Player, routes } from '@touchline/proto';
import { between, type Member } from '../../test/club.js';
import { serverForTests } from '../../test/opening.js';

describe('sessions', () => {
  const server = serverForTests();
  let coach: Member;
  let player: Player;
  let idfActivity: number;
  let idfData: number;
  let idfSessionType: number;
  beforeEach(async () => {
    coach = await server().club();
    player = await coach.makePlayer('One');
    ({ idfData } = await coach.makeRecording(player.idfPlayer));
    ({ idfActivity } = await coach.makeActivity({ idfData: [idfData] }));
    idfSessionType = (await coach.ask(routes.team.sessionTypes.list))[0]!.idfSessionType;
  });

  const body = (more: Record<string, unknown> = {}) => ({
    idfActivity,
    idfSessionType,
    name: 'Drill',
    ...between(0, 30),
    ...more,
  });
  const refuseNew = (more: Record<string, unknown>) =>
    coach.refused(routes.team.sessions.create, { body: body(more) });

  it('take all recordings of the activity when they are made', async () => {
    const session = await coach.makeSession(idfActivity);
    expect(session).toMatchObject({
      idfActivity,
      idfSessionType,
      name: 'Drill',
      summary: null,
      dataItems: [idfData],
      cropRanges: [],
      ...between(0, 30),
    });
    const params = { id: session.idfSession };
    expect(await coach.ask(routes.team.sessions.get, { params })).toEqual(session);
    expect(await coach.ask(routes.team.sessionRecordings.list, { params })).toMatchObject([
      { idfData },
    ]);
  });

  it('lie inside the activity, start before they end, and are of a type of the team', async () => {
    expect(await refuseNew(between(-1, 30))).toMatchObject({
      key: 'notAppropriateSessionTimeDuration',
      code: 511,
    });
    expect(await refuseNew(between(60, 91))).toMatchObject({ code: 511 });
    expect(await refuseNew(between(30, 30))).toMatchObject({ code: 522 });
    expect(await refuseNew({ name: ' ' })).toMatchObject({ status: 400 });
    const unknown = await refuseNew({ idfSessionType: 999_999 });
    expect(unknown).toMatchObject({ code: 231 });
    const [foreign] = await (await server().club()).ask(routes.team.sessionTypes.list);
    expect(await refuseNew({ idfSessionType: foreign!.idfSessionType })).toEqual(unknown);
    expect(await refuseNew({ idfActivity: 999_999 })).toMatchObject({ code: 220 });
  });

  it('are not made twice', async () => {
    await coach.makeSession(idfActivity);
    expect(await refuseNew({})).toMatchObject({ status: 409, key: 'duplicateSession', code: 155 });
    await expect(coach.makeSession(idfActivity, between(30, 60))).resolves.toBeDefined();
  });

  it('are at most twenty, also when many are asked for at once', async () => {
    const wishes = Array.from({ length: 24 }, (_, index) =>
      coach.makeSession(idfActivity, { name: `Drill ${index}` }).then(
        () => 'made',
        (error: Error) => (error.message.includes('"errorCode":611') ? 'full' : error.message),
      ),
    );
    const outcomes = await Promise.all(wishes);
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(20);
    expect(outcomes.filter((outcome) => outcome === 'full')).toHaveLength(4);
  });

  it('change name, type and times by the same rules', async () => {
    const session = await coach.makeSession(idfActivity);
    await coach.makeSession(idfActivity, { name: 'Other' });
    const params = { id: session.idfSession };
    const { idfActivity: _activity, ...same } = body({ name: 'Renamed', ...between(10, 40) });
    expect(await coach.ask(routes.team.sessions.update, { params, body: same })).toMatchObject({
      name: 'Renamed',
      ...between(10, 40),
    });
    const refuse = (more: Record<string, unknown>) =>
      coach.refused(routes.team.sessions.update, { params, body: { ...same, ...more } });
    expect(await refuse({ name: 'Other' })).toMatchObject({ code: 155 });
    expect(await refuse({ idfSessionType: 999_999 })).toMatchObject({ code: 231 });
    expect(await refuse(between(0, 100))).toMatchObject({ code: 511 });
    expect(
      await coach.ask(routes.team.sessions.setTime, { params, body: between(20, 50) }),
    ).toMatchObject({ name: 'Renamed', ...between(20, 50) });
    expect(
      await coach.refused(routes.team.sessions.setTime, { params, body: between(50, 20) }),
    ).toMatchObject({ code: 522 });
  });

  it('are gone when deleted, with their crops', async () => {
    const { idfSession } = await coach.makeSession(idfActivity);
    const params = { id: idfSession };
    await coach.ask(routes.team.crops.create, { params, body: between(0, 5) });
    await coach.ask(routes.team.sessions.delete, { params });
    expect(await coach.refused(routes.team.sessions.get, { params })).toMatchObject({ code: 221 });
    expect(await coach.refused(routes.team.sessions.delete, { params })).toMatchObject({
      code: 221,
    });
  });

  it('are counted by type, with every type of the team', async () => {
    await coach.makeSession(idfActivity);
    await coach.makeSession(idfActivity, { name: 'Again', ...between(60, 70) });
    const all = await coach.ask(routes.team.sessions.countByType);
    expect(all).toMatchObject({ Tactics: { quantity: 2 }, '1st Half': { quantity: 0 } });
    const { dateStart, dateFinish } = between(0, 59);
    const query = { start: dateStart, end: dateFinish };
    expect(await coach.ask(routes.team.sessions.countByType, { query })).toMatchObject({
      Tactics: { quantity: 1 },
    });
  });

  describe('have recordings', () => {
    it('of their activity, one by one or all at once', async () => {
      const { idfSession } = await coach.makeSession(idfActivity);
      const params = { id: idfSession, dataId: idfData };
      expect(await coach.ask(routes.team.sessionRecordings.remove, { params })).toMatchObject({
        dataItems: [],
      });
      expect(await coach.refused(routes.team.sessionRecordings.remove, { params })).toMatchObject({
        code: 224,
      });
      await coach.ask(routes.team.sessionRecordings.add, { params });
      expect(await coach.ask(routes.team.sessionRecordings.add, { params })).toMatchObject({
        dataItems: [idfData],
      });
      const set = (sessionData: number[]) =>
        coach.ask(routes.team.sessionRecordings.set, {
          params,
          body: { idfSession, idfActivity, sessionData },
        });
      expect(await set([])).toMatchObject({ dataItems: [] });
      expect(await set([idfData])).toMatchObject({ dataItems: [idfData] });
    });

    it('not of elsewhere, and not of an activity that the call does not mean', async () => {
      const { idfSession } = await coach.makeSession(idfActivity);
      const outside = await coach.makeRecording(player.idfPlayer, { from: 100, to: 110 });
      const add = (dataId: number) =>
        coach.refused(routes.team.sessionRecordings.add, { params: { id: idfSession, dataId } });
      expect(await add(outside.idfData)).toMatchObject({ code: 223 });
      expect(await add(999_999)).toMatchObject({ code: 222 });
      const set = (more: Record<string, unknown>) =>
        coach.refused(routes.team.sessionRecordings.set, {
          params: { id: idfSession },
          body: { sessionData: [idfData], ...more },
        });
      expect(await set({ idfActivity: idfActivity + 1 })).toMatchObject({ code: 220 });
      expect(await set({ idfSession: idfSession + 1 })).toMatchObject({ code: 221 });
      const params = { id: idfSession };
      expect(await coach.ask(routes.team.sessionRecordings.list, { params })).toMatchObject([
        { idfData },
      ]);
    });
  });

  describe('have crops', () => {
    it('in the free gaps of the session', async () => {
      const { idfSession } = await coach.makeSession(idfActivity);
      const params = { id: idfSession };
      const crop = (from: number, to: number) => ({ params, body: between(from, to) });
      await coach.ask(routes.team.crops.create, crop(10, 20));
      const touching = await coach.ask(routes.team.crops.create, crop(20, 30));
      expect(touching.cropRanges).toMatchObject([between(10, 20), between(20, 30)]);
      expect(await coach.refused(routes.team.crops.create, crop(5, 11))).toMatchObject({
        key: 'cropOverlap',
        code: 511,
      });
      expect(await coach.refused(routes.team.crops.create, crop(25, 31))).toMatchObject({
        code: 511,
      });
      expect(await coach.refused(routes.team.crops.create, crop(5, 5))).toMatchObject({
        code: 522,
      });
      const [first] = touching.cropRanges;
      const gone = { params: { id: idfSession, cropId: first!.id } };
      expect((await coach.ask(routes.team.crops.delete, gone)).cropRanges).toHaveLength(1);
      expect(await coach.refused(routes.team.crops.delete, gone)).toMatchObject({ status: 404 });
    });

    it('that two coaches cannot lay over one another at the same moment', async () => {
      const { idfSession } = await coach.makeSession(idfActivity);
      const tries = await Promise.allSettled(
        [5, 6, 7, 8].map((from) =>
          coach.ask(routes.team.crops.create, {
            params: { id: idfSession },
            body: between(from, from + 10),
          }),
        ),
      );
      expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    });

    it('that hold the session in place', async () => {
      const { idfSession } = await coach.makeSession(idfActivity);
      const params = { id: idfSession };
      await coach.ask(routes.team.crops.create, { params, body: between(0, 10) });
      expect(
        await coach.refused(routes.team.sessions.setTime, { params, body: between(5, 30) }),
      ).toMatchObject({ key: 'cropOverlap' });
    });
  });
});
