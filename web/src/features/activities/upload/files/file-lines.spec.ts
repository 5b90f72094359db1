import { describe, expect, it } from '@jest/globals';
import type { UploadLine } from '@touchline/proto';
import { batchTotals, fileLines, filesOfSameRecordings, sortSettled } from './file-lines.js';
import type { LocalFile } from './upload-queue.js';

const makeLine = (over: Partial<UploadLine>): UploadLine => ({
  uploadId: 'u1',
  batch: 'b',
  fileName: 'player_1.csv',
  state: 'receiving',
  bytes: 100,
  receivedBytes: 40,
  isSending: false,
  percent: 40,
  error: null,
  notes: [],
  recordings: [],
  duplicateOf: null,
  ...over,
});
const makeLocal = (over: Partial<LocalFile>): LocalFile => ({
  id: '1',
  name: 'player_1.csv',
  bytes: 100,
  sentBytes: 60,
  state: 'sending',
  uploadId: 'u1',
  listed: false,
  error: null,
  trouble: null,
  ...over,
});

const failure = { key: 'messages:failBasic' } as const;

describe('lines of files', () => {
  it('are this page’s own while it sends, one line per file', () => {
    const [line, ...rest] = fileLines([makeLine({})], [makeLocal({})]);
    expect(rest).toEqual([]);
    expect(line).toMatchObject({ phase: 'sending', percent: 60, localId: '1', uploadId: 'u1' });
  });

  it('that the server is away for are held up, and still on their way', () => {
    const lines = fileLines([makeLine({})], [makeLocal({ trouble: 'server' })]);
    expect(lines[0]).toMatchObject({ phase: 'heldUp', trouble: 'server', percent: 60 });
    expect(batchTotals(lines).moving).toBe(1);
  });

  it('are the server’s as soon as it has all bytes', () => {
    const lines = fileLines(
      [makeLine({ state: 'decoding', percent: 12 })],
      [makeLocal({ state: 'sent' })],
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ phase: 'decoding', percent: 12 });
  });

  it('stay in place when the server comes to know of them', () => {
    const unknown = makeLocal({ uploadId: null, state: 'waiting' });
    const second = makeLocal({ id: '2', uploadId: 'u2', state: 'sent' });
    const keys = (server: UploadLine[], first: LocalFile) =>
      fileLines(server, [first, second]).map(({ key }) => key);
    const before = keys([makeLine({ uploadId: 'u2', state: 'ready' })], unknown);
    const after = keys(
      [makeLine({ uploadId: 'u2', state: 'ready' }), makeLine({ state: 'ready' })],
      makeLocal({ state: 'sent' }),
    );
    expect(after).toEqual(before);
  });

  it('are the same objects for as long as nothing of their file changes', () => {
    const [sending, waiting] = [makeLocal({}), makeLocal({ id: '2', uploadId: null })];
    const ready = makeLine({ uploadId: 'u3', state: 'ready' });
    const before = fileLines([ready, makeLine({})], [sending, waiting]);
    const after = fileLines([ready, makeLine({ percent: 44 })], [sending, { ...waiting }]);
    expect(after).toEqual(before);
    expect(after.map((line, index) => line === before[index])).toEqual([true, true, false]);
    const sent = [ready, makeLine({ state: 'stored' })];
    expect(fileLines(sent, [sending, waiting])[1]).toMatchObject({ phase: 'stored' });
  });

  it('are interrupted when another page load began to send them', () => {
    expect(fileLines([makeLine({})], [])[0]).toMatchObject({ phase: 'interrupted', localId: null });
  });

  it('are on their way while another window sends them', () => {
    const lines = fileLines([makeLine({ isSending: true })], []);
    expect(lines[0]).toMatchObject({ phase: 'elsewhere', percent: 40 });
    expect(batchTotals(lines).moving).toBe(1);
  });

  it('are interrupted at once where the window that sent them is known to be gone', () => {
    const sent = [makeLine({ isSending: true })];
    const phase = (isLeft: boolean) =>
      fileLines(sent, [], new Set(), [
        { name: 'player_1.csv', bytes: 100, uploadId: 'u1', isLeft },
      ])[0]!.phase;
    expect([phase(true), phase(false)]).toEqual(['interrupted', 'elsewhere']);
    const unannounced = { name: 'player_1.csv', bytes: 100, uploadId: null, isLeft: true };
    expect(fileLines(sent, [], new Set(), [unannounced]).map((line) => line.phase)).toEqual([
      'interrupted',
    ]);
  });

  it('that an earlier page was given are there, too, where the server never heard of them', () => {
    const missed = [1, 2, 3].map((player) => {
      const isLeft = player === 2;
      return { name: `player_${player}.csv`, bytes: 100, uploadId: null, isLeft };
    });
    const lines = fileLines([makeLine({ state: 'ready' })], [], new Set(), missed);
    expect(lines.map(({ fileName, phase }) => [fileName, phase])).toEqual([
      ['player_1.csv', 'ready'],
      ['player_2.csv', 'interrupted'],
      ['player_3.csv', 'elsewhere'],
    ]);
    expect(batchTotals(lines)).toMatchObject({ files: 3, settled: 1, moving: 1 });
  });

  it('that were read before are counted apart', () => {
    const lines = fileLines([makeLine({ state: 'ready', duplicateOf: 'one.csv' })], []);
    expect(batchTotals(lines)).toMatchObject({ settled: 1, repeated: 1, refused: 0 });
  });

  it('of earlier page loads stand before this one’s', () => {
    const lines = fileLines(
      [makeLine({ state: 'ready' })],
      [makeLocal({ id: '2', name: 'player_2.csv', uploadId: null, state: 'waiting' })],
    );
    expect(lines.map(({ fileName }) => fileName)).toEqual(['player_1.csv', 'player_2.csv']);
  });

  it('put refused files first, then those with a remark, once nothing moves any more', () => {
    const server = [
      makeLine({ uploadId: 'a', state: 'ready' }),
      makeLine({ uploadId: 'b', state: 'refused' }),
      makeLine({
        uploadId: 'c',
        state: 'ready',
        notes: [{ code: 'cutInLine', params: { line: 812 } }],
      }),
    ];
    const order = (lines: readonly UploadLine[]) =>
      sortSettled(fileLines(lines, [])).map(({ key }) => key);
    expect(order(server)).toEqual(['b', 'c', 'a']);
    const moving = [...server, makeLine({ uploadId: 'd', state: 'decoding' })];
    expect(order(moving)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('leave out what the reader has just deleted', () => {
    const server = [makeLine({ state: 'refused' }), makeLine({ uploadId: 'u2', state: 'ready' })];
    const lines = fileLines(server, [], new Set(['u1']));
    expect(lines.map(({ uploadId }) => uploadId)).toEqual(['u2']);
  });

  it('know which files make up one recording', () => {
    const [gps, heartRate, other] = fileLines(
      [
        makeLine({ uploadId: 'gps', state: 'ready', recordings: ['r1'] }),
        makeLine({ uploadId: 'hr', state: 'ready', recordings: ['r1'] }),
        makeLine({ uploadId: 'other', state: 'ready', recordings: ['r2'] }),
      ],
      [],
    );
    const names = (line: typeof gps) =>
      filesOfSameRecordings(line!, [gps!, heartRate!, other!]).map(({ uploadId }) => uploadId);
    expect(names(gps)).toEqual(['gps', 'hr']);
    expect(names(other)).toEqual(['other']);
  });

  it('are counted: settled, refused and still moving', () => {
    const lines = fileLines(
      [
        makeLine({ uploadId: 'a', state: 'ready' }),
        makeLine({ uploadId: 'b', state: 'refused' }),
        makeLine({ uploadId: 'c', state: 'decoding' }),
        makeLine({ uploadId: 'd' }),
      ],
      [
        makeLocal({ id: 'l1', uploadId: null, state: 'paused' }),
        makeLocal({
          id: 'l2',
          uploadId: null,
          state: 'failed',
          error: { ...failure, final: true },
        }),
        makeLocal({ id: 'l3', uploadId: null, state: 'failed', error: failure }),
      ],
    );
    expect(batchTotals(lines)).toEqual({
      files: 7,
      settled: 3,
      refused: 2,
      repeated: 0,
      unsent: 3,
      moving: 1,
    });
  });
});
