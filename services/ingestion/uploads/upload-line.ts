import type { UploadLine } from '@touchline/proto';
import type { StoredRefusal, UploadEntity } from './upload.entity.js';

/** A file that was not sent to the end. */
export type ReceivingUpload = Pick<UploadEntity, 'uploadId' | 'receivedMs'>;

/** What only the process that works on a file knows. */
export interface LiveBytes {
  received(uploadId: string): number;
  isSending(upload: ReceivingUpload): boolean;
  decoded(uploadId: string): number;
}

/**
 * The line of one file. When the same bytes were sent before, `first` is that upload: the line shows its
 * state and recordings.
 */
export function uploadLine(
  upload: UploadEntity,
  first: UploadEntity | undefined,
  live: LiveBytes,
): UploadLine {
  const shown = first ?? upload;
  const receivedBytes = Math.max(upload.receivedBytes, live.received(upload.uploadId));
  return {
    uploadId: upload.uploadId,
    batch: upload.batch,
    fileName: upload.fileName,
    state: shown.state,
    bytes: upload.bytes,
    receivedBytes,
    isSending: upload.state === 'receiving' && live.isSending(upload),
    percent: percentOf(shown, receivedBytes, live),
    error: shown.refusal && errorOf(shown.refusal),
    notes: shown.notes,
    recordings: shown.recordings,
    duplicateOf: first?.fileName ?? null,
  };
}

function percentOf(shown: UploadEntity, receivedBytes: number, live: LiveBytes): number {
  if (shown.state === 'receiving') return share(receivedBytes, shown.bytes);
  if (shown.state === 'decoding') return share(live.decoded(shown.uploadId), shown.bytes);
  return shown.state === 'stored' ? 0 : 100;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.floor((part / whole) * 100));
}

function errorOf({ code, line, byte, found, expected }: StoredRefusal) {
  return {
    code,
    line: line || null,
    byte: byte || null,
    found: found || null,
    expected: expected || null,
  };
}
