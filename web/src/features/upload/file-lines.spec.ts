import { describe, expect, it } from '@jest/globals';
import type { UploadLine } from '@touchline/proto';
import { batchTotals, fileLines } from './file-lines.js';
import type { LocalFile } from './upload-queue.js';

const makeLine = (over: Partial<UploadLine>): UploadLine => ({
  uploadId: 'u1',
  batch: 'b',
  fileName: 'player_1.csv',
  state: 'receiving',
  bytes: 100,
  receivedBytes: 40,
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
  error: null,
  ...over,
});

describe('lines of files', () => {
  it('are this page’s own while it sends, one line per file', () => {
    const [line, ...rest] = fileLines([makeLine({})], [makeLocal({})]);
    expect(rest).toEqual([]);
    expect(line).toMatchObject({ key: 'u1', phase: 'sending', percent: 60, localId: '1' });
  });

  it('are the server’s as soon as it has all bytes', () => {
    const lines = fileLines(
      [makeLine({ state: 'decoding', percent: 12 })],
      [makeLocal({ state: 'sent' })],
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ phase: 'decoding', percent: 12 });
  });

  it('keep their key when the server comes to know of them, so that the line stays in place', () => {
    const before = fileLines([makeLine({})], [makeLocal({})])[0]!.key;
    const after = fileLines([makeLine({ state: 'ready' })], [makeLocal({ state: 'sent' })])[0]!.key;
    expect(after).toBe(before);
  });

  it('are interrupted when another page load began to send them', () => {
    expect(fileLines([makeLine({})], [])[0]).toMatchObject({ phase: 'interrupted', localId: null });
  });

  it('stand behind the server’s while it does not know them', () => {
    const lines = fileLines(
      [makeLine({ state: 'ready' })],
      [makeLocal({ id: '2', name: 'player_2.csv', uploadId: null, state: 'waiting' })],
    );
    expect(lines.map(({ fileName }) => fileName)).toEqual(['player_1.csv', 'player_2.csv']);
  });

  it('are counted: settled, refused and still moving', () => {
    const lines = fileLines(
      [
        makeLine({ uploadId: 'a', state: 'ready' }),
        makeLine({ uploadId: 'b', state: 'refused' }),
        makeLine({ uploadId: 'c', state: 'decoding' }),
        makeLine({ uploadId: 'd' }),
      ],
      [makeLocal({ uploadId: null, state: 'paused' })],
    );
    expect(batchTotals(lines)).toEqual({ files: 5, settled: 2, refused: 1, moving: 1 });
  });
});
