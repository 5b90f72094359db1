import { openBlobStore } from '@touchline/platform/blobs';
import { isStorageFull } from '../storage-full.js';
import { decodeFile } from './decode-file.js';
import { DecodedFile } from './decoded-file.js';
import type { DecodeOutcome, DecodeTask } from './decode-task.js';
import { DecodeRefusal } from './formats/decoder.js';
import { requireMemory } from './require-memory.js';
import type { StoredRefusal } from '../uploads/upload.entity.js';

const lookBytes = 1024 ** 2;

/** Decodes one stored file from byte 0, on a worker thread. */
export default async function decode(task: DecodeTask): Promise<DecodeOutcome> {
  const blobs = openBlobStore(task.blobs);
  const file = new DecodedFile(task, blobs);
  try {
    const content = withinMemory(blobs.read(task.fileKey, { start: 0, end: task.bytes }));
    const { format } = await decodeFile(content, file, task);
    const recordings = await file.close(format);
    if (recordings.length === 0) throw noRows();
    return { kind: 'decoded', recordings };
  } catch (error) {
    await file.abandon();
    if (error instanceof DecodeRefusal) return refused(error);
    if (isStorageFull(error)) return { kind: 'storageFull' };
    throw error;
  }
}

/** Looks at the memory as the bytes come in. */
async function* withinMemory(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let unseenBytes = 0;
  for await (const chunk of content) {
    unseenBytes += chunk.length;
    if (unseenBytes >= lookBytes) {
      requireMemory();
      unseenBytes = 0;
    }
    yield chunk;
  }
}

function refused({ code, line, byte, found, expected }: StoredRefusal): DecodeOutcome {
  return { kind: 'refused', refusal: { code, line, byte, found, expected } };
}

function noRows(): DecodeRefusal {
  return new DecodeRefusal('refusal.noRows');
}
