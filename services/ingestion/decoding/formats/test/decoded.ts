import type { RecordingNote, StreamKind } from '@touchline/proto';
import { decodeFile } from '../../decode-file.js';
import {
  type DecodeContext,
  DecodeRefusal,
  type RecordingAbout,
  type StreamBatch,
} from '../decoder.js';

/** Noon of 1 September 2026: the present of all decoder tests. */
export const nowMs = Date.UTC(2026, 8, 1, 12);

export const makeContext = (more: Partial<DecodeContext> = {}): DecodeContext => {
  return { fileName: 'file', announcedMs: nowMs, timezone: 'UTC', nowMs, ...more };
};

export interface DecodedRecording {
  about: Partial<RecordingAbout>;
  notes: RecordingNote[];
  batches: { kind: StreamKind; batch: StreamBatch }[];
  rows(kind: StreamKind): number;
  column(kind: StreamKind, name: string): number[];
}

export interface Decoded {
  format: string;
  recordings: DecodedRecording[];
  first: DecodedRecording;
  progress: number[];
}

/** Decodes a whole file in pieces of `chunk` bytes, as the service would. */
export async function decoded(
  file: Uint8Array | string,
  chunk = 65_536,
  context: Partial<DecodeContext> = {},
): Promise<Decoded> {
  const recordings = new Map<string, DecodedRecording>();
  const progress: number[] = [];
  const { format } = await decodeFile(
    pieces(typeof file === 'string' ? Buffer.from(file) : file, chunk),
    {
      recording: (key) => {
        const recording = recordings.get(key) ?? emptyRecording();
        recordings.set(key, recording);
        return {
          describe: (about) => void Object.assign(recording.about, about),
          note: (note) => void recording.notes.push(note),
          write: async (kind, batch) => void recording.batches.push({ kind, batch }),
        };
      },
      progress: (bytes) => void progress.push(bytes),
    },
    makeContext(context),
  );
  const all = [...recordings.values()];
  return { format, recordings: all, first: all[0] ?? emptyRecording(), progress };
}

/** The refusal of a file that must be refused. */
export async function refusal(file: Uint8Array | string): Promise<DecodeRefusal> {
  try {
    await decoded(file);
  } catch (error) {
    if (error instanceof DecodeRefusal) return error;
    throw error;
  }
  throw new Error('The file was not refused.');
}

function emptyRecording(): DecodedRecording {
  const batches: DecodedRecording['batches'] = [];
  const of = (kind: StreamKind) => batches.filter((each) => each.kind === kind);
  return {
    about: {},
    notes: [],
    batches,
    rows: (kind) => of(kind).reduce((sum, { batch }) => sum + batch.rows, 0),
    column: (kind, name) =>
      of(kind).flatMap(({ batch }) => Array.from(batch.columns[name]!, Number)),
  };
}

async function* pieces(file: Uint8Array, chunk: number) {
  for (let at = 0; at < file.length; at += chunk) yield file.slice(at, at + chunk);
}
