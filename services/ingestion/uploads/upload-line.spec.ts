import { describe, expect, it } from '@jest/globals';
import { uploadLineSchema } from '@touchline/proto';
import type { StoredRefusal, UploadEntity } from './upload.entity.js';
import { uploadLine } from './upload-line.js';

const makeUpload = (fields: Partial<UploadEntity> = {}): UploadEntity => ({
  uploadId: 'first',
  idfTeam: 7,
  batch: 'match',
  fileName: 'anna.csv',
  idfPlayer: 0,
  bytes: 1_000,
  receivedBytes: 0,
  state: 'receiving',
  sha256: null,
  claimsBytes: false,
  duplicateOf: null,
  refusal: null,
  notes: [],
  recordings: [],
  createdMs: 0,
  receivedMs: 0,
  attempts: 0,
  dueMs: 0,
  traceparent: null,
  ...fields,
});
const live = (received = 0, decoded = 0) => ({
  received: () => received,
  decoded: () => decoded,
  isSending: () => received > 0,
});

describe('the line of a file', () => {
  it('tells the share of bytes while they come in, also those not stored yet', () => {
    const line = uploadLine(makeUpload({ receivedBytes: 200 }), undefined, live(450));
    expect(line).toMatchObject({ state: 'receiving', receivedBytes: 450, percent: 45 });
  });

  it('tells whether somebody sends it, while it is not all there', () => {
    const isSending = (state: UploadEntity['state'], received: number) =>
      uploadLine(makeUpload({ state }), undefined, live(received)).isSending;
    expect([isSending('receiving', 1), isSending('receiving', 0), isSending('stored', 1)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('tells how far the decoder is', () => {
    const upload = makeUpload({ state: 'decoding', receivedBytes: 1_000 });
    expect(uploadLine(upload, undefined, live(0, 999)).percent).toBe(99);
  });

  it('tells why a file was refused, and leaves out what is not known', () => {
    const refusal: StoredRefusal = {
      code: 'refusal.empty',
      line: 0,
      byte: 0,
      found: '',
      expected: 'x',
    };
    const line = uploadLine(makeUpload({ state: 'refused', refusal }), undefined, live());
    expect(uploadLineSchema.parse(line).error).toEqual({
      code: 'refusal.empty',
      line: null,
      byte: null,
      found: null,
      expected: 'x',
    });
  });

  const note = { code: 'unclosed', params: {} } as const;

  it('tells of bytes sent before what became of them the first time', () => {
    const first = makeUpload({
      state: 'ready',
      recordings: ['r'],
      notes: [note],
      fileName: 'old.csv',
    });
    const again = makeUpload({ uploadId: 'again', state: 'stored', duplicateOf: 'first' });
    expect(uploadLine(again, first, live())).toMatchObject({
      uploadId: 'again',
      state: 'ready',
      percent: 100,
      recordings: ['r'],
      notes: [note],
      fileName: 'anna.csv',
      duplicateOf: 'old.csv',
    });
  });

  it('never divides by the bytes of an empty file', () => {
    expect(uploadLine(makeUpload({ bytes: 0 }), undefined, live()).percent).toBe(0);
  });
});
