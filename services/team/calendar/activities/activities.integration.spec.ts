import { beforeEach, describe, expect, it } from '@jest/globals';
import { events, type Player, routes } from '@touchline/proto';
import { activityBody, between, kickOff, type Member } from '../../test/club.js';
import { serverForTests, squadOfTwo } from '../../test/opening.js';

describe('activities', () => {
  const server = serverForTests();
  let coach: Member;
  let one: Player;
  let two: Player;
  beforeEach(async () => {
    ({ coach, one, two } = await squadOfTwo(server()));
  });

  const refuseNew = (more: Record<string, unknown>) =>
    coach.refused(routes.team.activities.create, { body: activityBody(more) });

  describe('are made', () => {
    it('without an analysis, and can be read back', async () => {
      const made = await coach.makeActivity({ memo: 'wet pitch', matchDay: 'MD-1' });
      expect(made).toEqual({
        idfActivity: made.idfActivity,
        idfTeam: coach.idfTeam,
        name: 'Training',
        type: 'T',
        ...between(0, 90),
        idfStadium: null,
        memo: 'wet pitch',
        matchDay: 'MD-1',
        yIndex: 0,
        status: 'UN_ANALYZED',
        players: [],
        playerCount: 0,
        sessionCount: 0,
        changedSinceAnalysis: false,
      });
      const params = { id: made.idfActivity };
      expect(await coach.ask(routes.team.activities.get, { params })).toEqual(made);
    });

    it('with times in order, of at most eight hours, and with all that is required', async () => {
      expect(await refuseNew(between(90, 90))).toMatchObject({ status: 400, code: 522 });
      expect(await refuseNew(between(0, 481))).toMatchObject({ key: 'activityTooLong', code: 511 });
      expect(await coach.makeActivity(between(0, 480))).toBeDefined();
      expect(await refuseNew({ name: undefined })).toMatchObject({ key: 'pleaseCheckRequired' });
      expect(await refuseNew({ idfStadium: 1 })).toMatchObject({ code: 203 });
    });

    it('together with recordings, or not at all', async () => {
      const matched = await coach.makeRecording(one.idfPlayer);
      const loose = await coach.makeRecording(0);
      expect(await refuseNew({ idfData: [matched.idfData, loose.idfData] })).toMatchObject({
        key: 'failDoesNotExistDeviceOrPlayer',
      });
      expect(await refuseNew({ idfData: [matched.idfData, 999_999] })).toMatchObject({ code: 222 });
      expect((await coach.ask(routes.team.activities.list)).totalElements).toBe(0);
      const made = await coach.makeActivity({ idfData: [matched.idfData] });
      expect(made.players).toEqual([one.idfPlayer]);
    });
  });

  describe('change', () => {
    it('in all that the coach enters', async () => {
      const { idfActivity } = await coach.makeActivity({ memo: 'keeps' });
      const params = { id: idfActivity };
      const change = { idfActivity, type: 'L', name: 'Derby', ...between(10, 100) };
      expect(
        await coach.ask(routes.team.activities.update, { params, body: change }),
      ).toMatchObject({
        type: 'L',
        name: 'Derby',
        memo: 'keeps',
        ...between(10, 100),
      });
      expect(
        await coach.ask(routes.team.activities.setTime, { params, body: between(5, 95) }),
      ).toMatchObject({ name: 'Derby', ...between(5, 95) });
    });

    it('only as long as every session stays inside', async () => {
      const { idfActivity } = await coach.makeActivity();
      await coach.makeSession(idfActivity, between(0, 30));
      const params = { id: idfActivity };
      const refused = { key: 'notAppropriateSessionTimeDuration', code: 511 };
      expect(
        await coach.refused(routes.team.activities.setTime, { params, body: between(1, 90) }),
      ).toMatchObject(refused);
      const body = { ...activityBody(between(0, 29)), idfActivity };
      expect(await coach.refused(routes.team.activities.update, { params, body })).toMatchObject(
        refused,
      );
      expect(
        await coach.refused(routes.team.activities.setTime, { params, body: between(90, 0) }),
      ).toMatchObject({ code: 522 });
      expect(
        await coach.refused(routes.team.activities.setTime, { params, body: between(0, 500) }),
      ).toMatchObject({ key: 'activityTooLong' });
    });

    it('under the id that the body names', async () => {
      const { idfActivity } = await coach.makeActivity();
      const body = { ...activityBody(), idfActivity: idfActivity + 1 };
      expect(
        await coach.refused(routes.team.activities.update, { params: { id: idfActivity }, body }),
      ).toMatchObject({ key: 'invalidRequest' });
    });
  });

  it('with sessions cannot be deleted; without, their recordings are free again', async () => {
    const item = await coach.makeRecording(one.idfPlayer);
    const { idfActivity } = await coach.makeActivity({ idfData: [item.idfData] });
    const session = await coach.makeSession(idfActivity);
    const params = { id: idfActivity };
    expect(await coach.refused(routes.team.activities.delete, { params })).toMatchObject({
      status: 409,
      key: 'sessionHasParticipatingActivity',
    });
    await coach.ask(routes.team.sessions.delete, { params: { id: session.idfSession } });
    await coach.ask(routes.team.activities.delete, { params });
    expect(await coach.refused(routes.team.activities.get, { params })).toMatchObject({
      code: 220,
    });
    expect(await coach.ask(routes.team.recordings.list)).toMatchObject([
      { idfData: item.idfData, idfActivity: null, matchedToActivity: false },
    ]);
  });

  describe('are listed', () => {
    beforeEach(async () => {
      await coach.makeActivity({ name: 'first', ...between(0, 60) });
      await coach.makeActivity({ name: 'third', type: 'L', ...between(200, 260) });
      await coach.makeActivity({ name: 'second', type: 'C', ...between(100, 160) });
    });
    const names = async (query: Record<string, string | number>) =>
      (await coach.ask(routes.team.activities.list, { query })).content.map((one) => one.name);

    it('newest first, in pages', async () => {
      expect(await names({})).toEqual(['third', 'second', 'first']);
      expect(
        await coach.ask(routes.team.activities.list, { query: { page: 1, size: 2 } }),
      ).toMatchObject({
        page: 1,
        size: 2,
        totalElements: 3,
        totalPages: 2,
        content: [{ name: 'first' }],
      });
    });

    it('by type and by when they start', async () => {
      expect(await names({ type: 'L,C' })).toEqual(['third', 'second']);
      const { dateStart, dateFinish } = between(0, 100);
      expect(await names({ start: dateStart, end: dateFinish })).toEqual(['second', 'first']);
      expect(await names({ start: dateFinish })).toEqual(['third', 'second']);
    });

    it('not for a period that ends before it starts', async () => {
      const query = { start: kickOff, end: kickOff - 1 };
      for (const route of [
        routes.team.activities.list,
        routes.team.activities.countByType,
        routes.team.sessions.countByType,
        routes.team.recordings.list,
      ]) {
        expect(await coach.refused(route, { query })).toMatchObject({ status: 400, code: 511 });
      }
    });

    it('as numbers by type, and the latest alone', async () => {
      expect(await coach.ask(routes.team.activities.countByType)).toEqual({
        T: { quantity: 1 },
        C: { quantity: 1 },
        L: { quantity: 1 },
        F: { quantity: 0 },
        R: { quantity: 0 },
        E: { quantity: 0 },
      });
      expect(await coach.ask(routes.team.activities.getLatest)).toMatchObject({ name: 'third' });
      const empty = await server().club();
      expect(await empty.ask(routes.team.activities.getLatest)).toBeNull();
    });
  });

  describe('hold recordings', () => {
    it('of players only, each in one activity at a time', async () => {
      const first = await coach.makeActivity();
      const second = await coach.makeActivity();
      const item = await coach.makeRecording(one.idfPlayer);
      const loose = await coach.makeRecording(0);
      const add = (idfActivity: number, idfData: unknown) => ({
        params: { id: idfActivity },
        body: { idfData },
      });
      expect(
        await coach.refused(
          routes.team.activityRecordings.add,
          add(first.idfActivity, loose.idfData),
        ),
      ).toMatchObject({ key: 'failDoesNotExistDeviceOrPlayer' });
      const added = await coach.ask(
        routes.team.activityRecordings.add,
        add(first.idfActivity, [item.idfData]),
      );
      expect(added).toMatchObject([{ idfData: item.idfData, matchedToActivity: true }]);
      await coach.ask(routes.team.activityRecordings.add, add(first.idfActivity, item.idfData));
      expect(
        await coach.refused(
          routes.team.activityRecordings.add,
          add(second.idfActivity, item.idfData),
        ),
      ).toMatchObject({ key: 'participatingData', code: 603 });
    });

    it('that join and leave their sessions with them', async () => {
      const { idfActivity } = await coach.makeActivity();
      const session = await coach.makeSession(idfActivity);
      const item = await coach.makeRecording(one.idfPlayer);
      const params = { id: idfActivity };
      await coach.ask(routes.team.activityRecordings.add, {
        params,
        body: { idfData: item.idfData },
      });
      const sessions = () => coach.ask(routes.team.sessions.listOfActivity, { params });
      expect(await sessions()).toMatchObject([
        { idfSession: session.idfSession, dataItems: [item.idfData] },
      ]);
      const leave = { params: { id: idfActivity, ids: `${item.idfData}` } };
      await coach.ask(routes.team.activityRecordings.remove, leave);
      expect(await sessions()).toMatchObject([{ dataItems: [] }]);
      expect(await coach.ask(routes.team.activityRecordings.list, { params })).toEqual([]);
      expect(await coach.refused(routes.team.activityRecordings.remove, leave)).toMatchObject({
        code: 223,
      });
    });

    it('that two coaches put into two activities at once end in exactly one', async () => {
      const activities = await Promise.all([coach.makeActivity(), coach.makeActivity()]);
      const item = await coach.makeRecording(one.idfPlayer);
      const tries = await Promise.allSettled(
        activities.map((activity) =>
          coach.ask(routes.team.activityRecordings.add, {
            params: { id: activity.idfActivity },
            body: { idfData: item.idfData },
          }),
        ),
      );
      expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    });
  });

  describe('are read', () => {
    it('whole by a coach, and by a player with themselves only', async () => {
      const items = [
        await coach.makeRecording(one.idfPlayer),
        await coach.makeRecording(two.idfPlayer),
      ];
      const ids = items.map((item) => item.idfData);
      const { idfActivity } = await coach.makeActivity({ idfData: ids });
      const session = await coach.makeSession(idfActivity);
      const params = { id: idfActivity };
      const whole = await coach.ask(routes.team.activities.getDetail, { params });
      expect(whole).toMatchObject({
        activity: { idfActivity, sessionCount: 1, players: [one.idfPlayer, two.idfPlayer] },
        sessions: [{ dataItems: ids }],
        data: [{ idfData: ids[0] }, { idfData: ids[1] }],
        players: [{ name: 'One Player' }, { name: 'Two Player' }],
        progress: { status: 'UN_ANALYZED', done: 0, total: 0 },
      });
      const player = await server().member(coach.idfTeam, 'player', two.idfPlayer);
      const own = await player.ask(routes.team.activities.getDetail, { params });
      expect(own.data.map((item) => item.idfData)).toEqual([ids[1]]);
      expect(own.players.map((one) => one.name)).toEqual(['Two Player']);
      expect(own.sessions.map((one) => one.dataItems)).toEqual([[ids[1]]]);
      expect(
        await player.ask(routes.team.sessions.get, { params: { id: session.idfSession } }),
      ).toMatchObject({ dataItems: [ids[1]] });
      const taken = { id: session.idfSession, dataId: ids[1]! };
      await coach.ask(routes.team.sessionRecordings.remove, { params: taken });
      const refusal = await player.refused(routes.team.sessions.get, {
        params: { id: session.idfSession },
      });
      expect(refusal).toMatchObject({ key: 'sessionNotFound' });
      expect(refusal).toEqual(
        await player.refused(routes.team.sessions.get, { params: { id: 999_999 } }),
      );
    });

    it('by their players and those players’ sessions', async () => {
      const item = await coach.makeRecording(one.idfPlayer);
      const { idfActivity } = await coach.makeActivity({ idfData: [item.idfData] });
      const session = await coach.makeSession(idfActivity);
      const empty = await coach.makeSession(idfActivity, { name: 'Empty' });
      const data = { id: empty.idfSession, dataId: item.idfData };
      await coach.ask(routes.team.sessionRecordings.remove, { params: data });
      const players = await coach.ask(routes.team.activityPlayers.list, {
        params: { ids: idfActivity },
      });
      expect(players.map((player) => player.idfPlayer)).toEqual([one.idfPlayer]);
      const of = (idfPlayers: string | number) => ({ params: { ids: idfActivity, idfPlayers } });
      const sessions = await coach.ask(routes.team.sessions.listOfPlayers, of(one.idfPlayer));
      expect(sessions.map((found) => found.idfSession)).toEqual([session.idfSession]);
      expect(await coach.ask(routes.team.sessions.listOfPlayers, of(two.idfPlayer))).toEqual([]);
      const player = await server().member(coach.idfTeam, 'player', two.idfPlayer);
      expect(
        await player.ask(routes.team.activityPlayers.list, { params: { ids: idfActivity } }),
      ).toEqual([]);
      expect(
        await player.refused(routes.team.sessions.listOfPlayers, of(one.idfPlayer)),
      ).toMatchObject({
        status: 403,
      });
    });
  });

  it('are announced whole at every change, and when they are gone', async () => {
    const item = await coach.makeRecording(one.idfPlayer);
    const { idfActivity } = await coach.makeActivity({ name: 'Told' });
    const params = { id: idfActivity };
    await coach.ask(routes.team.activityRecordings.add, {
      params,
      body: { idfData: item.idfData },
    });
    const session = await coach.makeSession(idfActivity, { name: 'Drill' });
    await coach.ask(routes.team.sessions.delete, { params: { id: session.idfSession } });
    await coach.ask(routes.team.activities.delete, { params });
    const published = await server().published(events.ActivityChanged, coach.idfTeam, 5);
    const whole = { idfActivity, name: 'Told', type: 'T', startMs: kickOff, removed: false };
    const idfPlayers = [one.idfPlayer];
    expect(published).toMatchObject([
      { ...whole, idfPlayers: [], sessions: [] },
      { ...whole, idfPlayers, sessions: [] },
      { ...whole, idfPlayers, sessions: [{ idfSession: session.idfSession, name: 'Drill' }] },
      { ...whole, idfPlayers, sessions: [] },
      { idfActivity, removed: true },
    ]);
  });
});
