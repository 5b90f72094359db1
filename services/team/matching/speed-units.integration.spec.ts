import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  type DataItem,
  events,
  legacyText,
  type Player,
  type SpeedConversion,
  routes,
} from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import { eventually } from '../../platform/test/eventually.js';
import { kickOff, type Member, minute } from '../test/club.js';
import { serverForTests } from '../test/opening.js';

const kmh = { p99Mps: 24.3, ratio: 3.58, factor: 3.6 };

const noted = (item: DataItem | undefined, text: string) =>
  item?.notes.some((note) => note.code === 'legacyText' && note.params.text === text);

describe('the unit of a recording’s speeds', () => {
  const server = serverForTests();
  let coach: Member;
  let player: Player;
  beforeEach(async () => {
    coach = await server().club();
    player = await coach.makePlayer('One Player');
  });

  /** What ingestion says of one recording, again and again. */
  class Recording {
    readonly recordingId = randomUUID();
    readonly uploadId = randomUUID();

    publish(revision: number, more: Record<string, unknown> = {}): Promise<void> {
      const { recordingId, uploadId } = this;
      const { speedReading = 'asRead' } = more;
      return server().publish(events.RecordingDecoded, {
        recordingId,
        uploadId,
        idfTeam: coach.idfTeam,
        batch: uploadId,
        format: 'test',
        fileName: 'vest.csv',
        idfPlayer: player.idfPlayer,
        revision,
        speedDoubt: kmh,
        startMs: kickOff,
        finishMs: kickOff + 90 * minute,
        streams: [
          { kind: 'gnss', blobKey: `gnss-${String(speedReading)}`, schemaVersion: 1, rows: 100 },
        ],
        ...more,
      });
    }

    /** The data item, as soon as it is in that state. */
    in(state: string): Promise<DataItem> {
      return eventually('the question of the unit has come to this state', async () => {
        const items = await coach.ask(routes.team.recordings.list, {
          query: { batch: this.uploadId },
        });
        return items.find(({ speedUnit }) => speedUnit?.state === state);
      });
    }
  }

  const answer = (idfData: number, conversion: SpeedConversion) => ({
    params: { id: idfData },
    body: { conversion },
  });
  async function asked(): Promise<{ recording: Recording; item: DataItem }> {
    const recording = new Recording();
    await recording.publish(1);
    return { recording, item: await recording.in('ASKED') };
  }
  async function activityOf({ idfData }: DataItem): Promise<{ id: number }> {
    const { idfActivity } = await coach.makeActivity({ idfData: [idfData] });
    return { id: idfActivity };
  }
  const streamsAsked = async () => {
    const [request] = await server().published(events.AnalysisRequested, coach.idfTeam, 1);
    return request!.players[0]!.recordings[0]!.streams.map(({ blobKey }) => blobKey);
  };

  it('is asked with what speaks for it, and of no other recording', async () => {
    const { item } = await asked();
    expect(item.speedUnit).toEqual({
      state: 'ASKED',
      p99Mps: 24.3,
      ratio: 3.58,
      answer: null,
      failed: null,
      conversion: 'asRead',
      conversions: ['asRead', 'kmhNotMps'],
    });
    expect((await coach.makeRecording(0)).speedUnit).toBeNull();
  });

  it('is answered before an analysis, which says of which recordings', async () => {
    const { recording, item } = await asked();
    const params = await activityOf(item);
    const detail = await coach.ask(routes.team.activities.getDetail, { params });
    expect(detail.data[0]!.speedUnit?.state).toBe('ASKED');
    expect(await coach.refusal(routes.team.analyses.analyze, { params })).toMatchObject({
      errorCode: 'speedUnitOpen',
      field: 'idfData',
      found: String(item.idfData),
      file: 'vest.csv',
    });
    const { speedUnit } = await coach.ask(
      routes.team.recordings.answerSpeedUnit,
      answer(item.idfData, 'kmhNotMps'),
    );
    expect(speedUnit).toMatchObject({ state: 'CONVERTING', answer: 'kmhNotMps' });
    expect(await coach.refused(routes.team.analyses.analyze, { params })).toMatchObject({
      status: 409,
      key: 'speedUnitConverting',
    });
    await recording.publish(2, { speedReading: 'kmhNotMps' });
    await recording.in('ANSWERED');
    await coach.ask(routes.team.analyses.analyze, { params });
    expect(await streamsAsked()).toEqual(['gnss-kmhNotMps']);
  });

  it('stays as it is at once, and the analysis may begin', async () => {
    const { item } = await asked();
    const kept = await coach.ask(
      routes.team.recordings.answerSpeedUnit,
      answer(item.idfData, 'asRead'),
    );
    expect(kept.speedUnit).toMatchObject({ state: 'ANSWERED', answer: 'asRead' });
    await coach.ask(routes.team.analyses.analyze, { params: await activityOf(item) });
    expect(await streamsAsked()).toEqual(['gnss-asRead']);
  });

  it('is told to ingestion once, however often it is answered alike, and again when otherwise', async () => {
    const { item } = await asked();
    for (const conversion of ['kmhNotMps', 'kmhNotMps', 'asRead'] as const) {
      await coach.ask(routes.team.recordings.answerSpeedUnit, answer(item.idfData, conversion));
    }
    const published = await server().published(events.DataChanged, coach.idfTeam, 3);
    expect(published.map(({ speedReading }) => speedReading)).toEqual(['', 'kmhNotMps', 'asRead']);
    expect(published.every(({ idfPlayer }) => idfPlayer === player.idfPlayer)).toBe(true);
  });

  it('answered by two coaches at once is what the last of them said, here and for ingestion', async () => {
    const { item } = await asked();
    const second = await server().member(coach.idfTeam, 'coach');
    const answers = ['kmhNotMps', 'asRead', 'kmhNotMps', 'asRead'] as const;
    await Promise.all(
      answers.map((conversion, k) =>
        [coach, second][k % 2]!.ask(
          routes.team.recordings.answerSpeedUnit,
          answer(item.idfData, conversion),
        ),
      ),
    );
    const [now] = await coach.ask(routes.team.recordings.list);
    await eventually(
      'the conversion of the last answer is told',
      () => server().published(events.DataChanged, coach.idfTeam, 2),
      (published) => published.at(-1)!.speedReading === now!.speedUnit!.answer,
    );
  });

  it('may be answered otherwise in an analysed activity, not while the analysis reads', async () => {
    const { item } = await asked();
    await coach.ask(routes.team.recordings.answerSpeedUnit, answer(item.idfData, 'asRead'));
    const params = await activityOf(item);
    await coach.ask(routes.team.analyses.analyze, { params });
    expect(
      await coach.refused(
        routes.team.recordings.answerSpeedUnit,
        answer(item.idfData, 'kmhNotMps'),
      ),
    ).toMatchObject({ status: 409, key: 'cannotChangeData', code: 603 });
    const [request] = await server().published(events.AnalysisRequested, coach.idfTeam, 1);
    await server().publish(events.AnalysisFailed, {
      analysisId: request!.analysisId,
      idfTeam: coach.idfTeam,
      idfActivity: params.id,
      message: 'It was ended.',
    });
    await eventually(
      'the analysis has ended',
      () => coach.ask(routes.team.analyses.getProgress, { params }),
      ({ status }) => status !== 'ANALYZING',
    );
    const changed = await coach.ask(
      routes.team.recordings.answerSpeedUnit,
      answer(item.idfData, 'kmhNotMps'),
    );
    expect(changed.speedUnit).toMatchObject({ state: 'CONVERTING' });
  });

  it('makes its activity another one once the speeds are converted, for the reports as well', async () => {
    const { recording, item } = await asked();
    const params = await activityOf(item);
    const changes = () => server().published(events.ActivityChanged, coach.idfTeam, 1);
    const before = (await changes()).at(-1)!.played;
    await coach.ask(routes.team.recordings.answerSpeedUnit, answer(item.idfData, 'kmhNotMps'));
    await recording.publish(2, { speedReading: 'kmhNotMps' });
    await recording.in('ANSWERED');
    const converted = await eventually(
      'the activity is told to be another one',
      async () => (await changes()).at(-1)!,
      ({ played }) => played !== before,
    );
    expect(converted).toMatchObject({ idfActivity: params.id });
    await coach.ask(routes.team.analyses.analyze, { params });
    const [request] = await server().published(events.AnalysisRequested, coach.idfTeam, 1);
    expect(converted.played).toBe(request!.played);
  });

  it('is asked again when the streams could not be made, and keeps what came later', async () => {
    const { recording, item } = await asked();
    await coach.ask(routes.team.recordings.answerSpeedUnit, answer(item.idfData, 'kmhNotMps'));
    await recording.publish(2, { failedReading: 'kmhNotMps' });
    const again = await recording.in('ASKED');
    expect(again.speedUnit).toMatchObject({ answer: null, failed: 'kmhNotMps' });
    const { speedUnit } = await coach.ask(
      routes.team.recordings.answerSpeedUnit,
      answer(item.idfData, 'kmhNotMps'),
    );
    expect(speedUnit).toMatchObject({ state: 'CONVERTING', failed: null });
  });

  it('of a failure that was answered otherwise meanwhile stays answered', async () => {
    const { recording, item } = await asked();
    await coach.ask(routes.team.recordings.answerSpeedUnit, answer(item.idfData, 'kmhNotMps'));
    await coach.ask(routes.team.recordings.answerSpeedUnit, answer(item.idfData, 'asRead'));
    await recording.publish(2, { failedReading: 'kmhNotMps', notes: ['Heard.'] });
    const { speedUnit } = await eventually('the recording has the first note', async () => {
      const [now] = await coach.ask(routes.team.recordings.list);
      return noted(now, 'Heard.') && now;
    });
    expect(speedUnit).toMatchObject({ state: 'ANSWERED', answer: 'asRead', failed: null });
  });

  it('is not changed by what is told late or twice', async () => {
    const { recording, item } = await asked();
    await coach.ask(routes.team.recordings.answerSpeedUnit, answer(item.idfData, 'kmhNotMps'));
    await recording.publish(3, { speedReading: 'kmhNotMps' });
    await recording.in('ANSWERED');
    await recording.publish(2, { speedReading: 'asRead' });
    await recording.publish(3, { speedReading: 'asRead', notes: ['Told twice.'] });
    await recording.publish(4, { speedReading: 'kmhNotMps', notes: ['The last.'] });
    const { notes, speedUnit } = await eventually('the recording has the last note', async () => {
      const [now] = await coach.ask(routes.team.recordings.list);
      return noted(now, 'The last.') && now;
    });
    expect([notes, speedUnit!.state]).toEqual([[legacyText('The last.')], 'ANSWERED']);
  });

  describe('is not answered', () => {
    it('where it is not asked', async () => {
      const { idfData } = await coach.makeRecording(0);
      expect(
        await coach.refused(routes.team.recordings.answerSpeedUnit, answer(idfData, 'kmhNotMps')),
      ).toEqual({
        status: 409,
        key: 'invalidDataStatus',
        code: 512,
      });
    });

    it('with a unit that nothing speaks for, or that there is not', async () => {
      const { item } = await asked();
      for (const conversion of ['mpsNotKmh', 'knots'] as SpeedConversion[]) {
        expect(
          await coach.refusal(
            routes.team.recordings.answerSpeedUnit,
            answer(item.idfData, conversion),
          ),
        ).toEqual(expect.objectContaining({ errorCode: 'invalidRequest' }));
      }
    });

    it('by players and guests, nor for another team’s recording', async () => {
      const { item } = await asked();
      const call = answer(item.idfData, 'kmhNotMps');
      for (const role of ['player', 'guest'] as const) {
        const who = await server().member(coach.idfTeam, role, player.idfPlayer);
        expect(await who.refused(routes.team.recordings.answerSpeedUnit, call)).toMatchObject({
          status: 403,
        });
      }
      const stranger = await server().club();
      expect(await stranger.refused(routes.team.recordings.answerSpeedUnit, call)).toMatchObject({
        code: 222,
      });
      const [untouched] = await coach.ask(routes.team.recordings.list);
      expect(untouched!.speedUnit?.state).toBe('ASKED');
    });
  });
});
