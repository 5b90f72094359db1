import { beforeEach, describe, expect, it } from '@jest/globals';
import { events, legacyText, type Player, routes } from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import { between, kickOff, type Member, minute } from '../test/club.js';
import { serverForTests, squadOfTwo } from '../test/opening.js';

describe('recordings of a team', () => {
  const server = serverForTests();
  let coach: Member;
  let one: Player;
  let two: Player;
  beforeEach(async () => {
    ({ coach, one, two } = await squadOfTwo(server()));
  });

  it('show what they are and where they came from', async () => {
    const stream = { blobKey: 'x', schemaVersion: 1 };
    const item = await coach.makeRecording(0, {
      deviceModel: 'Pod',
      deviceVersion: '8',
      deviceNumber: '17',
      athleteName: 'ONE PLAYER',
      fileName: 'one.csv',
      notes: ['3 rows without a position were left out.'],
      streams: [
        { ...stream, kind: 'gnss', rows: 10 },
        { ...stream, kind: 'hr', rows: 0 },
      ],
    });
    expect(item).toMatchObject({
      idfPlayer: one.idfPlayer,
      idfActivity: null,
      matchedToActivity: false,
      deviceId: 'Pod-8-17',
      existGps: true,
      existImu: false,
      existHr: false,
      fileName: 'one.csv',
      athleteName: 'ONE PLAYER',
      notes: [legacyText('3 rows without a position were left out.')],
      ...between(0, 90),
    });
  });

  it('are listed when they share time with the period', async () => {
    await coach.makeRecording(0, { from: 0, to: 10 });
    const later = await coach.makeRecording(0, { from: 20, to: 30 });
    const query = { start: kickOff + 11 * minute, end: kickOff + 20 * minute };
    expect(await coach.ask(routes.team.recordings.list, { query })).toEqual([later]);
  });

  it('are found by the ids that files name, those of another team are not', async () => {
    const other = await server().club();
    const [theirs, first] = [await other.makeRecording(0), await coach.makeRecording(0)];
    await coach.makeRecording(0, { from: 100, to: 110 });
    const recordings = `${first.recordingId},${theirs.recordingId},never`;
    const query = { recordings };
    expect(await coach.ask(routes.team.recordings.list, { query })).toEqual([first]);
  });

  it('are told of as the team’s own, with whose they are, whenever that changes', async () => {
    const { idfData } = await coach.makeRecording(0, { athleteName: 'nobody known' });
    const params = { id: idfData };
    await coach.ask(routes.team.recordings.match, { params, body: { idfPlayer: two.idfPlayer } });
    await coach.ask(routes.team.recordings.unmatch, { params });
    const published = await server().published(events.DataChanged, coach.idfTeam, 3);
    expect(published.map((fact) => [fact.idfData, fact.idfPlayer])).toEqual([
      [idfData, undefined],
      [idfData, two.idfPlayer],
      [idfData, undefined],
    ]);
    expect(new Set(published.map(({ recordingId }) => recordingId)).size).toBe(1);
  });

  describe('find their player', () => {
    it('by the device they wear, before their name', async () => {
      const device = { deviceModel: 'Pod', deviceVersion: '1', deviceNumber: 'A' };
      await coach.makeRecording(0, { ...device, from: -100, to: -50 });
      const matches = [{ deviceId: 'Pod-1-A', idfPlayer: two.idfPlayer }];
      await coach.ask(routes.team.devices.match, { body: { matches } });
      const item = await coach.makeRecording(0, { ...device, athleteName: '#1' });
      expect(item.idfPlayer).toBe(two.idfPlayer);
    });

    it('by whom the uploader chose, but nobody of another team', async () => {
      const foreign = await (await server().club()).makePlayer('Foreign');
      expect((await coach.makeRecording(two.idfPlayer)).idfPlayer).toBe(two.idfPlayer);
      expect((await coach.makeRecording(foreign.idfPlayer)).idfPlayer).toBeNull();
    });

    it('unless they have another recording of the same time: then the item says so', async () => {
      await coach.makeRecording(one.idfPlayer);
      const second = await coach.makeRecording(one.idfPlayer, { from: 89, to: 95 });
      expect(second.idfPlayer).toBeNull();
      const { idfPlayer } = one;
      expect(second.notes).toEqual([{ code: 'playerTaken', params: { idfPlayer } }]);
    });
  });

  describe('are matched by hand', () => {
    const match = (idfData: number, idfPlayer: number) => ({
      params: { id: idfData },
      body: { idfPlayer },
    });

    it('to a player, and unmatched again', async () => {
      const { idfData } = await coach.makeRecording(0);
      expect(
        await coach.ask(routes.team.recordings.match, match(idfData, one.idfPlayer)),
      ).toMatchObject({
        idfPlayer: one.idfPlayer,
      });
      expect(
        await coach.ask(routes.team.recordings.unmatch, { params: { id: idfData } }),
      ).toMatchObject({
        idfPlayer: null,
      });
    });

    it('and their device is remembered as the player’s own, unless somebody wears it', async () => {
      const device = { deviceModel: 'Vest', deviceVersion: '2', deviceNumber: '77' };
      const first = await coach.makeRecording(0, device);
      await coach.ask(routes.team.recordings.match, match(first.idfData, one.idfPlayer));
      const next = await coach.makeRecording(0, { ...device, from: 100, to: 110 });
      expect(next.idfPlayer).toBe(one.idfPlayer);
      const lent = await coach.makeRecording(two.idfPlayer, { ...device, from: 120, to: 130 });
      expect(lent.idfPlayer).toBe(two.idfPlayer);
      expect((await coach.makeRecording(0, { ...device, from: 140, to: 150 })).idfPlayer).toBe(
        one.idfPlayer,
      );
    });

    it('to another player after all: the device that has recorded nobody else goes along', async () => {
      const device = { deviceModel: 'Vest', deviceVersion: '2', deviceNumber: '78' };
      const { match: toPlayer, unmatch } = routes.team.recordings;
      const wearerOf = async (from: number) =>
        (await coach.makeRecording(0, { ...device, from, to: from + 10 })).idfPlayer;
      const { idfData } = await coach.makeRecording(0, device);
      await coach.ask(toPlayer, match(idfData, one.idfPlayer));
      await coach.ask(toPlayer, match(idfData, two.idfPlayer));
      expect(await wearerOf(100)).toBe(two.idfPlayer);
      await coach.ask(toPlayer, match(idfData, one.idfPlayer));
      expect(await wearerOf(120)).toBe(two.idfPlayer); // who has worn it since, too
      const another = { ...device, deviceNumber: '79' };
      const loose = await coach.makeRecording(0, { ...another, from: 140, to: 150 });
      await coach.ask(toPlayer, match(loose.idfData, one.idfPlayer));
      await coach.ask(unmatch, { params: { id: loose.idfData } });
      const next = await coach.makeRecording(0, { ...another, from: 160, to: 170 });
      expect(next.idfPlayer).toBeNull();
    });

    it('and nothing is undone of what somebody else has matched since', async () => {
      const { idfData } = await coach.makeRecording(0);
      const { match: toPlayer, unmatch } = routes.team.recordings;
      await coach.ask(toPlayer, match(idfData, two.idfPlayer));
      const undo = (idfPlayer: number) => ({ params: { id: idfData }, query: { idfPlayer } });
      expect(await coach.refusal(unmatch, undo(one.idfPlayer))).toMatchObject({
        errorKey: 'changedMeanwhile',
        stored: { idfPlayer: two.idfPlayer },
      });
      expect(await coach.ask(unmatch, undo(two.idfPlayer))).toMatchObject({ idfPlayer: null });
    });

    it('not to a player who owns other data in the same time', async () => {
      const owned = await coach.makeRecording(one.idfPlayer);
      const other = await coach.makeRecording(0, { from: 80, to: 100 });
      const after = await coach.makeRecording(0, { from: 90, to: 100 });
      expect(
        await coach.refused(routes.team.recordings.match, match(other.idfData, one.idfPlayer)),
      ).toEqual({
        status: 409,
        key: 'playerOwnsOtherData',
        code: 602,
      });
      await coach.ask(routes.team.recordings.match, match(owned.idfData, one.idfPlayer));
      await coach.ask(routes.team.recordings.match, match(after.idfData, one.idfPlayer));
    });

    it('by two coaches at once to one player: one of two overlapping items gets them', async () => {
      const items = await Promise.all([coach.makeRecording(0), coach.makeRecording(0)]);
      const tries = await Promise.allSettled(
        items.map((item) =>
          coach.ask(routes.team.recordings.match, match(item.idfData, one.idfPlayer)),
        ),
      );
      expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('not to an unknown player or one of another team', async () => {
      const { idfData } = await coach.makeRecording(0);
      const foreign = await (await server().club()).makePlayer('Foreign');
      const unknown = await coach.refused(routes.team.recordings.match, match(idfData, 999_999));
      expect(unknown).toMatchObject({ code: 213 });
      expect(
        await coach.refused(routes.team.recordings.match, match(idfData, foreign.idfPlayer)),
      ).toEqual(unknown);
    });
  });

  it('in an activity are neither rematched, unmatched nor deleted', async () => {
    const { idfData } = await coach.makeRecording(one.idfPlayer);
    await coach.makeActivity({ idfData: [idfData] });
    const params = { id: idfData };
    const refusal = { status: 409, key: 'participatingData', code: 603 };
    expect(await coach.refused(routes.team.recordings.unmatch, { params })).toEqual(refusal);
    expect(await coach.refused(routes.team.recordings.delete, { params })).toEqual(refusal);
    expect(
      await coach.refused(routes.team.recordings.match, {
        params,
        body: { idfPlayer: two.idfPlayer },
      }),
    ).toEqual(refusal);
  });

  it('are deleted with what belongs to them, and the others hear it', async () => {
    const uploadId = randomUUID();
    const { idfData } = await coach.makeRecording(0, { recordingId: `gone-${uploadId}` });
    const params = { id: idfData };
    await coach.ask(routes.team.recordings.delete, { params });
    expect(await coach.ask(routes.team.recordings.list)).toEqual([]);
    expect(await coach.refused(routes.team.recordings.delete, { params })).toMatchObject({
      code: 222,
    });
    const published = await server().published(events.RecordingDeleted, coach.idfTeam, 1);
    expect(published).toMatchObject([{ recordingId: `gone-${uploadId}` }]);
  });

  it('are told of by batch while they are in no activity, the latest batch first', async () => {
    const unassigned = () => coach.ask(routes.team.recordings.listUnassigned);
    expect(await unassigned()).toEqual([]);
    const { idfData } = await coach.makeRecording(one.idfPlayer, { batch: 'morning' });
    await coach.makeRecording(0, { batch: 'morning', to: 95 });
    await coach.makeRecording(two.idfPlayer, { batch: 'evening', from: 100, to: 160 });
    const evening = { batch: 'evening', recordings: 1, unmatched: 0, ...between(100, 160) };
    expect(await unassigned()).toEqual([
      evening,
      { batch: 'morning', recordings: 2, unmatched: 1, ...between(0, 95) },
    ]);
    await coach.makeActivity({ idfData: [idfData] });
    expect(await unassigned()).toEqual([
      evening,
      { batch: 'morning', recordings: 1, unmatched: 1, ...between(0, 95) },
    ]);
    expect(await (await server().club()).ask(routes.team.recordings.listUnassigned)).toEqual([]);
  });

  it('give one proposed activity per cluster of a batch, without those in an activity', async () => {
    const batch = 'saturday';
    const first = await coach.makeRecording(one.idfPlayer, { batch });
    const loose = await coach.makeRecording(0, { batch, from: 5, to: 80, athleteName: 'Nobody' });
    const taken = await coach.makeRecording(two.idfPlayer, { batch });
    await coach.makeRecording(0, { batch: 'sunday' });
    await coach.makeActivity({ idfData: [taken.idfData] });
    expect(await coach.ask(routes.team.recordings.proposeActivities, { query: { batch } })).toEqual(
      [
        {
          name: 'Training 2026-11-21 10:00',
          type: 'T',
          ...between(0, 90),
          idfData: [first.idfData, loose.idfData],
          unmatched: [loose.idfData],
        },
      ],
    );
  });
});
