import type { BlobConfig } from '@touchline/platform';
import type { DecodeTask } from '../decoding/decode-task.js';
import { makeContext } from '../decoding/formats/test/decoded.js';

export const makeDecodeTask = (blobs: BlobConfig, more: Partial<DecodeTask> = {}): DecodeTask => ({
  ...makeContext(),
  blobs,
  fileKey: 'uploads/1/a',
  bytes: 0,
  idfTeam: 1,
  uploadId: 'a',
  batch: 'b',
  progress: new SharedArrayBuffer(8),
  ...more,
});
