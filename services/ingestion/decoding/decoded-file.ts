import type { BlobStore } from '@touchline/platform';
import type { RecordingNote, StreamKind } from '@touchline/proto';
import { shownText } from '../shown-text.js';
import { stableId } from '../stable-id.js';
import type { DecodeSink, RecordingAbout, RecordingSink, StreamBatch } from './formats/decoder.js';
import { type DecodedRecording, decodedPrefix, type DecodeTask } from './decode-task.js';
import { requireMemory } from './require-memory.js';
import { speedDoubt } from './speed-units/speed-doubt.js';
import { SpeedSample } from './speed-units/speed-sample.js';
import { StreamBlob } from './stream-blob.js';

const unknown: RecordingAbout = {
  deviceModel: '',
  deviceNumber: '',
  deviceVersion: '',
  athleteName: '',
  groupKey: '',
};

/** Beyond it, waiting rows are written as shorter batches: a file may hold a whole squad. */
export const maxWaitingBytes = 32 * 1024 * 1024;

/** Takes what a decoder finds in one file and stores it as Arrow streams. */
export class DecodedFile implements DecodeSink {
  private readonly opened = new Map<string, DecodedPart>();
  private readonly decodedBytes: Float64Array;

  constructor(
    private readonly task: DecodeTask,
    private readonly blobs: BlobStore,
  ) {
    this.decodedBytes = new Float64Array(task.progress);
  }

  recording(key: string): RecordingSink {
    let part = this.opened.get(key);
    if (!part) {
      requireMemory();
      const { idfTeam, uploadId } = this.task;
      const prefix = `${decodedPrefix(idfTeam, uploadId)}${this.opened.size}/`;
      part = new DecodedPart(prefix, this.blobs, () => this.flushBeyondBudget());
      this.opened.set(key, part);
    }
    return part;
  }

  private async flushBeyondBudget(): Promise<void> {
    const parts = [...this.opened.values()];
    const waitingBytes = parts.reduce((sum, part) => sum + part.waitingBytes, 0);
    if (waitingBytes <= maxWaitingBytes) return;
    for (const part of parts) await part.flush();
  }

  progress(bytes: number): void {
    this.decodedBytes[0] = bytes;
  }

  /** Durable when resolved. Recordings without rows are left out. */
  async close(format: string): Promise<DecodedRecording[]> {
    const recordings: DecodedRecording[] = [];
    for (const [index, part] of [...this.opened.values()].entries()) {
      const streams = await part.close();
      if (streams.length === 0) continue;
      const recordingId = this.recordingId(part.about, index);
      recordings.push({
        recordingId,
        about: { ...part.about, format },
        streams,
        speedDoubt: await speedDoubt(part.speeds.input()),
        notes: part.notes,
      });
    }
    return recordings;
  }

  /** Removes what was stored so far. */
  async abandon(): Promise<void> {
    for (const part of this.opened.values()) await part.abandon();
    const { idfTeam, uploadId } = this.task;
    for await (const key of this.blobs.list(decodedPrefix(idfTeam, uploadId))) {
      await this.blobs.delete(key);
    }
  }

  /** Files of one batch with an equal group key are parts of one recording. */
  private recordingId({ groupKey }: RecordingAbout, index: number): string {
    const { idfTeam, batch, uploadId } = this.task;
    return groupKey ? stableId(idfTeam, batch, groupKey) : stableId(uploadId, index);
  }
}

/** Characters of what a file says about wearer and device; in a file a name may be of any length. */
export const maxAboutLength = 200;

class DecodedPart implements RecordingSink {
  about: RecordingAbout = unknown;
  readonly notes: RecordingNote[] = [];
  readonly speeds = new SpeedSample();
  private readonly streams = new Map<StreamKind, StreamBlob>();

  constructor(
    private readonly prefix: string,
    private readonly blobs: BlobStore,
    private readonly onWritten: () => Promise<void>,
  ) {}

  get waitingBytes(): number {
    return [...this.streams.values()].reduce((sum, { waitingBytes }) => sum + waitingBytes, 0);
  }

  describe(about: Partial<RecordingAbout>): void {
    const short = (text: string) => shownText(text).slice(0, maxAboutLength);
    const shown = Object.entries(about).map(([name, text]) => [name, short(text)]);
    this.about = { ...this.about, ...(Object.fromEntries(shown) as typeof about) };
  }

  async write(kind: StreamKind, batch: StreamBatch): Promise<void> {
    let stream = this.streams.get(kind);
    if (!stream) {
      stream = new StreamBlob(kind, `${this.prefix}${kind}.arrow`, this.blobs);
      this.streams.set(kind, stream);
    }
    requireMemory();
    if (kind === 'gnss') this.speeds.add(batch);
    await stream.write(batch);
    await this.onWritten();
  }

  async flush(): Promise<void> {
    for (const stream of this.streams.values()) await stream.flush();
  }

  note(note: RecordingNote): void {
    this.notes.push(note);
  }

  async close() {
    const stored = await Promise.all([...this.streams.values()].map((stream) => stream.close()));
    return stored.filter((stream) => stream !== undefined);
  }

  async abandon(): Promise<void> {
    await Promise.all([...this.streams.values()].map((stream) => stream.abandon()));
  }
}
