import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { events, routes } from '@touchline/proto';
import { decodeJwt } from 'jose';
import {
  activityBody,
  between,
  kickOff,
  Member,
  minute,
  pitch,
  TestServer,
} from '../../test/club.js';

describe('stadiums', () => {
  let server: TestServer;
  let admin: Member;
  let coach: Member;
  beforeAll(async () => {
    server = await TestServer.start();
    admin = await server.member(0, 'admin');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    coach = await server.club();
  });

  const one = (id: number) => ({ params: { id } });
  const unknown = { status: 400, key: 'stadiumNotFound', code: 203 };
  const names = (list: { name: string }[]) => list.map(({ name }) => name);

  it('are entered with corners on a plan, or with their size alone', async () => {
    const home = await coach.makeStadium({ address: 'Main Street 1' });
    expect(home).toEqual({
      ...pitch,
      idfStadium: expect.any(Number),
      idfTeam: coach.idfTeam,
      address: 'Main Street 1',
    });
    const hall = await coach.makeStadium({ name: 'Hall', lengthM: 28, widthM: 15, corners: null });
    expect(hall).toMatchObject({ address: '', corners: null });
    expect(await coach.ask(routes.team.stadiums.get, one(home.idfStadium))).toEqual(home);
    expect(await coach.ask(routes.team.stadiums.list)).toEqual([hall, home]);
    expect(await coach.refused(routes.team.stadiums.get, one(999_999))).toEqual(unknown);
  });

  it('have four corners that are a pitch of the size', async () => {
    const [a, b, c, d] = pitch.corners;
    const refused = (more: Record<string, unknown>) =>
      coach.refused(routes.team.stadiums.create, { body: { ...pitch, ...more } });
    expect(await refused({ corners: [a, b, c] })).toMatchObject({ key: 'invalidRequest' });
    expect(await refused({ corners: [a, b, c, { lat: 91, lon: 7 }] })).toMatchObject({
      key: 'invalidRequest',
    });
    expect(await refused({ corners: [a, c, b, d] })).toMatchObject({
      status: 400,
      key: 'cornersCross',
    });
    expect(await refused({ corners: [a, a, c, d] })).toMatchObject({ key: 'cornersOnLine' });
    expect(await refused({ lengthM: 68, widthM: 105 })).toMatchObject({ key: 'cornersOffSize' });
    expect(await refused({ lengthM: 9, corners: null })).toMatchObject({ key: 'invalidRequest' });
    expect(await refused({ widthM: 201, corners: null })).toMatchObject({ key: 'invalidRequest' });
    expect(await coach.ask(routes.team.stadiums.list)).toEqual([]);
  });

  it('are where activities take place', async () => {
    const { idfStadium } = await coach.makeStadium();
    const away = await coach.makeStadium({ name: 'Away' });
    const home = await coach.makeActivity({ idfStadium });
    expect(home.idfStadium).toBe(idfStadium);
    const none = await coach.makeActivity(between(100, 190));
    const ofActivity = (idfActivity: number) =>
      coach.ask(routes.team.stadiums.listOfActivity, { query: { idfActivity } });
    expect(names(await ofActivity(home.idfActivity))).toEqual(['Home ground']);
    expect(await ofActivity(none.idfActivity)).toEqual([]);
    const change = (id: number, to: number | null) =>
      coach.ask(routes.team.activities.update, {
        params: { id },
        body: { ...activityBody(between(100, 190)), idfActivity: id, idfStadium: to },
      });
    expect(await change(none.idfActivity, away.idfStadium)).toMatchObject({
      idfStadium: away.idfStadium,
    });
    expect(names(await ofActivity(none.idfActivity))).toEqual(['Away']);
    expect(await change(none.idfActivity, null)).toMatchObject({ idfStadium: null });
  });

  it('that nobody knows are refused by activities', async () => {
    const body = activityBody({ idfStadium: 999_999 });
    expect(await coach.refused(routes.team.activities.create, { body })).toEqual(unknown);
    const { idfActivity } = await coach.makeActivity();
    expect(
      await coach.refused(routes.team.activities.update, {
        params: { id: idfActivity },
        body: { ...body, idfActivity },
      }),
    ).toEqual(unknown);
    expect(
      await coach.refused(routes.team.stadiums.listOfActivity, { query: { idfActivity: 999_999 } }),
    ).toMatchObject({ code: 220 });
  });

  it('are listed by when the team used them', async () => {
    const { idfStadium } = await coach.makeStadium();
    const away = await coach.makeStadium({ name: 'Away' });
    await coach.makeStadium({ name: 'Never' });
    const first = await coach.makeActivity({ idfStadium });
    await coach.makeActivity({ ...between(1000, 1090), idfStadium: away.idfStadium });
    const early = { start: kickOff, end: kickOff + minute };
    expect(names(await coach.ask(routes.team.stadiums.listOfTeam, { query: early }))).toEqual([
      'Home ground',
    ]);
    expect(names(await coach.ask(routes.team.stadiums.listOfTeam))).toEqual([
      'Away',
      'Home ground',
    ]);
    const filters = [
      [{}, ['Away', 'Home ground', 'Never']],
      [{ dateStart: kickOff + minute }, ['Away']],
      [{ dateFinish: kickOff + minute }, ['Home ground']],
      [{ idfActivity: first.idfActivity }, ['Home ground']],
      [{ idfActivity: first.idfActivity, dateStart: kickOff + minute }, []],
    ] as const;
    for (const [query, expected] of filters) {
      expect(names(await coach.ask(routes.team.stadiums.list, { query }))).toEqual(expected);
    }
    const query = { start: kickOff + minute, end: kickOff };
    expect(await coach.refused(routes.team.stadiums.listOfTeam, { query })).toMatchObject({
      code: 511,
    });
  });

  it('are mended and deleted by the team that entered them, unless activities use them', async () => {
    const { idfStadium } = await coach.makeStadium();
    const mended = { ...pitch, name: 'Stadium', lengthM: 104 };
    expect(
      await coach.ask(routes.team.stadiums.update, { ...one(idfStadium), body: mended }),
    ).toMatchObject({ ...mended, idfStadium });
    for (const forgotten of ['address', 'corners']) {
      const body = { ...mended, [forgotten]: undefined };
      expect(
        await coach.refused(routes.team.stadiums.update, { ...one(idfStadium), body }),
      ).toMatchObject({ key: 'pleaseCheckRequired' });
    }
    const flat = { ...mended, corners: [pitch.corners[0], ...pitch.corners.slice(0, 3)] };
    expect(
      await coach.refused(routes.team.stadiums.update, { ...one(idfStadium), body: flat }),
    ).toMatchObject({ key: 'cornersOnLine' });
    const { idfActivity } = await coach.makeActivity({ idfStadium });
    expect(await coach.refused(routes.team.stadiums.delete, one(idfStadium))).toMatchObject({
      status: 409,
      key: 'stadiumInUse',
    });
    await coach.ask(routes.team.activities.delete, one(idfActivity));
    await coach.ask(routes.team.stadiums.delete, one(idfStadium));
    expect(await coach.refused(routes.team.stadiums.get, one(idfStadium))).toEqual(unknown);
  });

  it('of administration are every team’s to use and nobody else’s to change', async () => {
    const body = { ...pitch, name: 'National Stadium' };
    const shared = await admin.ask(routes.team.sharedStadiums.create, { body });
    const { idfStadium } = shared;
    expect(shared.idfTeam).toBeNull();
    expect(await admin.ask(routes.team.sharedStadiums.list)).toEqual([shared]);
    const own = await coach.makeStadium();
    expect(await coach.ask(routes.team.stadiums.list)).toEqual([own, shared]);
    await coach.makeActivity({ idfStadium });
    expect(names(await coach.ask(routes.team.stadiums.listOfTeam))).toEqual(['National Stadium']);
    const refused = { status: 400, key: 'invalidAccess', code: 918 };
    expect(await coach.refused(routes.team.stadiums.update, { ...one(idfStadium), body })).toEqual(
      refused,
    );
    expect(await coach.refused(routes.team.stadiums.delete, one(idfStadium))).toEqual(refused);
    const inTeam = `update team.stadium set name = 'Mine' where idf_stadium = ${idfStadium}`;
    expect(await server.database.inTeam(coach.idfTeam, (manager) => manager.query(inTeam))).toEqual(
      [[], 0],
    );
    expect(await admin.refused(routes.team.sharedStadiums.delete, one(idfStadium))).toMatchObject({
      key: 'stadiumInUse',
    });
    const renamed = { ...body, name: 'Olympic Stadium' };
    expect(
      await admin.ask(routes.team.sharedStadiums.update, { ...one(idfStadium), body: renamed }),
    ).toMatchObject({ name: 'Olympic Stadium', idfTeam: null });
    expect(
      await admin.refused(routes.team.sharedStadiums.update, { ...one(own.idfStadium), body }),
    ).toEqual(refused);
    const unused = await admin.ask(routes.team.sharedStadiums.create, { body });
    await admin.ask(routes.team.sharedStadiums.delete, one(unused.idfStadium));
    expect(await admin.ask(routes.team.sharedStadiums.list)).toHaveLength(1);
  });

  it('of another team are as unknown as what never was', async () => {
    const other = await server.club();
    const { idfStadium } = await other.makeStadium();
    expect(await coach.ask(routes.team.stadiums.list)).not.toContainEqual(
      expect.objectContaining({ idfStadium }),
    );
    const body = pitch;
    for (const id of [idfStadium, 999_999]) {
      expect(await coach.refused(routes.team.stadiums.get, one(id))).toEqual(unknown);
      expect(await coach.refused(routes.team.stadiums.update, { ...one(id), body })).toEqual(
        unknown,
      );
      expect(await coach.refused(routes.team.stadiums.delete, one(id))).toEqual(unknown);
      const activity = { body: activityBody({ idfStadium: id }) };
      expect(await coach.refused(routes.team.activities.create, activity)).toEqual(unknown);
    }
    const query = { idfTeam: other.idfTeam };
    expect(await coach.refused(routes.team.stadiums.list, { query })).toMatchObject({
      status: 403,
    });
    expect(await coach.refused(routes.team.stadiums.create, { query, body })).toMatchObject({
      status: 403,
    });
  });

  describe('asked for without a team', () => {
    const nameless = ({ token }: Member) => new Member(server, 0, token);

    /** The coach becomes one of the other team as well. */
    const joinTeam = (idfTeam: number) =>
      server.database.asService((manager) =>
        manager.query(
          `insert into team.membership (subject, idf_team, role, idf_account)
           select subject, $2, role, idf_account from team.membership where subject = $1`,
          [decodeJwt(coach.token).sub, idfTeam],
        ),
      );

    it('are those of the record’s team', async () => {
      const other = await server.club();
      await joinTeam(other.idfTeam);
      for (const home of [coach, other]) {
        const { idfStadium } = await home.makeStadium({ name: `Ground of ${home.idfTeam}` });
        const { idfActivity } = await home.makeActivity({ idfStadium });
        const asked = nameless(coach);
        const { get, update, listOfActivity } = routes.team.stadiums;
        expect(await asked.ask(get, one(idfStadium))).toMatchObject({ idfTeam: home.idfTeam });
        const body = { ...pitch, name: 'New name' };
        expect(await asked.ask(update, { ...one(idfStadium), body })).toMatchObject({ idfStadium });
        expect(await asked.ask(listOfActivity, { query: { idfActivity } })).toHaveLength(1);
      }
    });

    it('are as unknown as ever where the record is another team’s, or none', async () => {
      const other = await server.club();
      const { idfStadium } = await other.makeStadium();
      const { idfActivity } = await other.makeActivity({ idfStadium });
      const player = await server.member(coach.idfTeam, 'player', 1);
      for (const [stadium, activity] of [
        [idfStadium, idfActivity],
        [999_999, 999_999],
      ] as const) {
        const { get, listOfActivity } = routes.team.stadiums;
        const query = { idfActivity: activity };
        expect(await nameless(coach).refused(get, one(stadium))).toEqual(unknown);
        expect(await nameless(coach).refused(listOfActivity, { query })).toMatchObject({
          key: 'activityNotFound',
        });
        for (const route of [get, listOfActivity]) {
          const asked = { ...one(stadium), query };
          expect(await nameless(player).refused(route, asked)).toMatchObject({ status: 403 });
        }
      }
    });

    it('are the caller’s, as far as they coach one team only', async () => {
      const { create, list, get } = routes.team.stadiums;
      const made = await nameless(coach).ask(create, { body: pitch });
      expect(made.idfTeam).toBe(coach.idfTeam);
      expect(await nameless(coach).ask(list)).toContainEqual(made);
      await joinTeam((await server.club()).idfTeam);
      expect(await nameless(coach).refusal(create, { body: pitch })).toMatchObject({
        errorKey: 'pleaseCheckRequired',
        field: 'idfTeam',
      });
      expect(await nameless(coach).refused(list)).toMatchObject({ key: 'pleaseCheckRequired' });
      const shared = await admin.ask(routes.team.sharedStadiums.create, { body: pitch });
      expect(await nameless(coach).ask(get, one(shared.idfStadium))).toEqual(shared);
      await admin.ask(routes.team.sharedStadiums.delete, one(shared.idfStadium));
    });
  });

  it('reach the analysis as pitch, the session’s attack as its direction', async () => {
    const { idfPlayer } = await coach.makePlayer('Somebody');
    const { idfData } = await coach.makeRecording(idfPlayer);
    const { idfStadium } = await coach.makeStadium();
    const { idfActivity } = await coach.makeActivity({ idfData: [idfData], idfStadium });
    const session = await coach.makeSession(idfActivity, { attack: 'towardsZero' });
    expect(session.attack).toBe('towardsZero');
    expect((await coach.makeSession(idfActivity, { name: 'Second' })).attack).toBeNull();
    const { idfSessionType, name } = session;
    const change = (more: Record<string, unknown>) =>
      coach.ask(routes.team.sessions.update, {
        ...one(session.idfSession),
        body: { idfSessionType, name, ...between(0, 30), ...more },
      });
    expect(await change({})).toMatchObject({ attack: 'towardsZero' });
    await coach.ask(routes.team.analyses.analyze, one(idfActivity));
    const [request] = await server.published(events.AnalysisRequested, coach.idfTeam, 1);
    expect(request!.sessions.map(({ attack }) => attack)).toEqual(['towardsZero', '']);
    const { lengthM, widthM, corners } = pitch;
    expect(request!.settings!.pitch).toMatchObject({ lengthM, widthM, corners });
    expect(await change({ attack: null })).toMatchObject({ attack: null });
    expect(await change({ attack: 'towardsLength' })).toMatchObject({ attack: 'towardsLength' });
    expect(
      await coach.refused(routes.team.sessions.update, {
        ...one(session.idfSession),
        body: { idfSessionType, name, ...between(0, 30), attack: 'left' },
      }),
    ).toMatchObject({ key: 'invalidRequest' });
  });
});
