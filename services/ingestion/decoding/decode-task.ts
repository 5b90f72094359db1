import type { BlobConfig } from '@touchline/platform';
import type { RecordingNote, StreamKind } from '@touchline/proto';
import type { StoredRefusal } from '../uploads/upload.entity.js';
import type { DecodeContext, RecordingAbout } from './formats/decoder.js';

/** Task of the decoding worker. */
export interface DecodeTask extends DecodeContext {
  readonly blobs: BlobConfig;
  readonly fileKey: string;
  /** Its size. */
  readonly bytes: number;
  readonly idfTeam: number;
  readonly uploadId: string;
  readonly batch: string;
  /** f64[1]: bytes decoded so far, written by the worker. */
  readonly progress: SharedArrayBuffer;
}

/** One Arrow stream as stored. */
export interface StoredStream {
  readonly kind: StreamKind;
  readonly blobKey: string;
  readonly schemaVersion: number;
  readonly rows: number;
  readonly startMs: number;
  readonly finishMs: number;
  /** Median of the steps forward in time; 0 with fewer than two rows. */
  readonly medianStepMs: number;
}

/** What the file says about wearer and device, with the decoder's name. */
export type StoredAbout = RecordingAbout & { readonly format: string };

/** Why the unit of the speeds, as decoded, is in doubt; 0 = not known. */
export interface StoredDoubt {
  readonly p99Mps: number;
  /** The device's distance ÷ the distance by positions. */
  readonly ratio: number;
  /** What the speeds look to be off by. */
  readonly factor: number;
}

export interface DecodedRecording {
  readonly recordingId: string;
  readonly about: StoredAbout;
  readonly streams: readonly StoredStream[];
  /** null = there is none. */
  readonly speedDoubt: StoredDoubt | null;
  readonly notes: readonly RecordingNote[];
}

/** `storageFull` is no fault of the file: it is tried again. */
export type DecodeOutcome =
  | { readonly kind: 'decoded'; readonly recordings: readonly DecodedRecording[] }
  | { readonly kind: 'refused'; readonly refusal: StoredRefusal }
  | { readonly kind: 'storageFull' };

export const filesPrefix = 'uploads/';
export const recordingsPrefix = 'recordings/';

/** Where a file's bytes lie. */
export const fileKey = (idfTeam: number, uploadId: string): string =>
  `${filesPrefix}${idfTeam}/${uploadId}`;

/** Where everything decoded from a file lies. */
export const decodedPrefix = (idfTeam: number, uploadId: string): string =>
  `${recordingsPrefix}${idfTeam}/${uploadId}/`;

/** The upload whose bytes, or what was decoded from them, lie at a key. */
export const uploadOf = (key: string): string => key.split('/')[2] ?? '';
