import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database, Outbox } from '@touchline/platform';
import { events, receivedNotes, type StreamKind } from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../platform/database/open-database.js';
import { freshDatabase, type FreshDatabase } from '../../platform/test/fresh-database.js';
import { entities, migrations } from '../tables.js';
import { UploadEntity } from '../uploads/upload.entity.js';
import type { DecodedRecording } from './decode-task.js';
import { RecordingEntity } from './recording.entity.js';
import { RecordingsRepository } from './recordings.repository.js';

const idfTeam = 7;

const repaired = {
  code: 'valuesMalformed',
  params: { count: 1, line: 3, found: '7.x' },
} as const;

describe('several files of one recording', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let recordings: RecordingsRepository;
  beforeAll(async () => {
    fresh = await freshDatabase();
    database = await openDatabase({ url: fresh.url, schema: 'ingestion', entities, migrations });
    recordings = new RecordingsRepository(database, new Outbox('ingestion'));
  });
  afterAll(async () => {
    await database.source.destroy();
    await fresh.drop();
  });

  async function storeFile(): Promise<UploadEntity> {
    const upload: UploadEntity = {
      uploadId: randomUUID(),
      idfTeam,
      batch: 'match',
      fileName: 'a.csv',
      idfPlayer: 0,
      bytes: 1,
      receivedBytes: 1,
      state: 'stored',
      sha256: randomUUID(),
      claimsBytes: true,
      duplicateOf: null,
      refusal: null,
      notes: [],
      recordings: [],
      createdMs: 1,
      receivedMs: 1,
      attempts: 0,
      dueMs: 0,
      traceparent: null,
    };
    await database.inTeam(idfTeam, (manager) => manager.insert(UploadEntity, upload));
    return upload;
  }

  const part = (
    recordingId: string,
    kind: StreamKind,
    [startMs, finishMs]: [number, number],
    athleteName: string,
  ): DecodedRecording => ({
    recordingId,
    about: {
      deviceModel: 'pod',
      deviceNumber: '9',
      deviceVersion: '',
      athleteName,
      groupKey: 'player 9',
      format: 'test',
    },
    streams: [
      {
        kind,
        blobKey: `${kind}.arrow`,
        schemaVersion: 1,
        rows: 5,
        startMs,
        finishMs,
        medianStepMs: 1,
      },
    ],
    speedDoubt: null,
    notes: [repaired, { code: 'legacyText', params: { text: kind } }],
  });
  const settle = (upload: UploadEntity, decoded: DecodedRecording) =>
    recordings.settleDecoded(upload, [decoded]);
  const published = async (recordingId: string) => {
    const rows: { payload: Buffer }[] = await database.asService((manager) =>
      manager.query('select payload from ingestion.outbox where type = $1 order by id', [
        events.RecordingDecoded.type,
      ]),
    );
    const all = rows.map(({ payload }) => events.RecordingDecoded.decode(payload));
    return all.filter((event) => event.recordingId === recordingId);
  };

  it('become one recording, and the second event tells the whole of it', async () => {
    const recordingId = randomUUID();
    await settle(await storeFile(), part(recordingId, 'gnss', [100, 900], ''));
    await settle(await storeFile(), part(recordingId, 'hr', [50, 800], 'Anna'));
    const [first, second] = await published(recordingId);
    expect(first!.streams.map(({ kind }) => kind)).toEqual(['gnss']);
    expect(second!.streams.map(({ kind }) => kind)).toEqual(['gnss', 'hr']);
    expect(second).toMatchObject({ startMs: 50, finishMs: 900, athleteName: 'Anna' });
    expect(receivedNotes(second!.noteReasons, second!.notes)).toEqual([
      repaired,
      { code: 'legacyText', params: { text: 'gnss' } },
      { code: 'legacyText', params: { text: 'hr' } },
    ]);
  });

  it('lose nothing when they are decoded at the same moment', async () => {
    const recordingId = randomUUID();
    const kinds = ['gnss', 'hr', 'imu'] as const;
    const uploads = await Promise.all(kinds.map(() => storeFile()));
    await Promise.all(
      kinds.map((kind, index) => settle(uploads[index]!, part(recordingId, kind, [1, 2], 'Anna'))),
    );
    const recording = await recordings.findRecording(idfTeam, recordingId);
    expect(recording!.streams.map(({ kind }) => kind).sort()).toEqual(['gnss', 'hr', 'imu']);
  });

  it('are settled once, however often they are decoded', async () => {
    const recordingId = randomUUID();
    const upload = await storeFile();
    await settle(upload, part(recordingId, 'gnss', [1, 2], 'Anna'));
    await settle(upload, part(recordingId, 'gnss', [1, 2], 'Anna'));
    expect(await published(recordingId)).toHaveLength(1);
  });

  it('all go with the recording', async () => {
    const recordingId = randomUUID();
    const uploads = await Promise.all([storeFile(), storeFile()]);
    await settle(uploads[0]!, part(recordingId, 'gnss', [1, 2], 'Anna'));
    await settle(uploads[1]!, part(recordingId, 'hr', [1, 2], 'Anna'));
    const gone = await database.inTeam(idfTeam, (manager) =>
      recordings.removeRecording(manager, recordingId),
    );
    expect(new Set(gone.map(({ uploadId }) => uploadId))).toEqual(
      new Set(uploads.map(({ uploadId }) => uploadId)),
    );
    const left = await database.inTeam(idfTeam, (manager) =>
      manager.countBy(RecordingEntity, { recordingId }),
    );
    expect(left).toBe(0);
  });
});
