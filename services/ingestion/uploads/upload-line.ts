import type { UploadLine } from '@touchline/proto';
import type { StoredRefusal, UploadEntity } from './upload.entity.js';

/** What only the process that works on a file knows. */
export interface LiveBytes {
  received(uploadId: string): number;
  decoded(uploadId: string): number;
}

/**
 * The line of one file. Of bytes that were sent before, `first` is the upload that stands for them:
 * its state and recordings are told.
 */
export function uploadLine(
  upload: UploadEntity,
  first: UploadEntity | undefined,
  live: LiveBytes,
): UploadLine {
  const told = first ?? upload;
  const receivedBytes = Math.max(upload.receivedBytes, live.received(upload.uploadId));
  return {
    uploadId: upload.uploadId,
    batch: upload.batch,
    fileName: upload.fileName,
    state: told.state,
    bytes: upload.bytes,
    receivedBytes,
    percent: percentOf(told, receivedBytes, live),
    error: told.refusal && shown(told.refusal),
    notes: told.notes,
    recordings: told.recordings,
    duplicateOf: first?.fileName ?? null,
  };
}

function percentOf(told: UploadEntity, receivedBytes: number, live: LiveBytes): number {
  if (told.state === 'receiving') return share(receivedBytes, told.bytes);
  if (told.state === 'decoding') return share(live.decoded(told.uploadId), told.bytes);
  return told.state === 'stored' ? 0 : 100;
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.min(100, Math.floor((part / whole) * 100));
}

function shown({ code, message, line, byte, found, expected }: StoredRefusal) {
  return {
    code,
    message,
    line: line || null,
    byte: byte || null,
    found: found || null,
    expected: expected || null,
  };
}
