import type { Message } from '../../../../shared/api/message-order.js';
import type { Trouble } from '../../../../shared/api/trouble.js';

/** Files sent at once; more would only make each of them slower. */
export const mostAtOnce = 4;
/** Of a file that is being sent something is heard more often than this. */
export const silentMs = 5_000;

/** Of the server's news listeners hear no more often: each of many files has some every few milliseconds, and a page that draws them all sends late. */
export const tellsEveryMs = 200;

export type LocalState = 'waiting' | 'sending' | 'paused' | 'sent' | 'failed';

/** Why a file is not sent. */
export type SendFailure = Message & {
  /** What the server takes. */
  readonly expected?: string;
  /** The same file will be refused again. */
  readonly final?: boolean;
};

/** A file of this page load, on its way to the server. */
export interface LocalFile {
  id: string;
  name: string;
  bytes: number;
  sentBytes: number;
  state: LocalState;
  /** The server's id, once it knows of the file. */
  uploadId: string | null;
  /** The server's list has it. */
  listed: boolean;
  error: SendFailure | null;
  /** Why it does not move just now; it goes on by itself. */
  trouble: Trouble | null;
}

/** What a sender tells while a file goes out. */
export interface SendEvents {
  onKnown(uploadId: string): void;
  onProgress(sentBytes: number): void;
  /** Broken off; it is tried again without end. */
  onHeldUp(trouble: Trouble): void;
  onSent(): void;
  /** Refused for good. */
  onFailed(error: SendFailure): void;
}

/** One file's transfer: started, stopped where it is, or taken back from the server. */
export interface Transfer {
  start(): void;
  stop(): Promise<void>;
  remove(): Promise<void>;
}
export type Sender = (file: File, events: SendEvents) => Transfer;

interface Entry {
  local: LocalFile;
  transfer: Transfer;
  silence?: ReturnType<typeof setTimeout>;
}

/** Sends a batch's files, at most four at once, in the order they were given. */
export class UploadQueue {
  private readonly entries = new Map<string, Entry>();
  private readonly listeners = new Set<() => void>();
  private snapshot: readonly LocalFile[] = [];
  private lastId = 0;
  private toldMs = -Infinity;
  private telling: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly sender: Sender) {}

  readonly files = (): readonly LocalFile[] => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    for (const file of files) this.enter(file);
    this.goOn();
    this.tellNow();
  }

  async pause(id: string): Promise<void> {
    const entry = this.entries.get(id);
    if (!entry || !['waiting', 'sending'].includes(entry.local.state)) return;
    this.change(id, { state: 'paused', trouble: null });
    this.tellNow();
    await entry.transfer.stop();
    this.goOn();
  }

  /** Goes on with a paused or failed file from where it was. */
  resume(id: string): void {
    const state = this.entries.get(id)?.local.state;
    if (state !== 'paused' && state !== 'failed') return;
    this.change(id, { state: 'waiting', error: null });
    this.goOn();
    this.tellNow();
  }

  async remove(id: string): Promise<void> {
    const entry = this.entries.get(id);
    if (!entry) return;
    this.entries.delete(id);
    this.goOn();
    this.tellNow();
    if (entry.local.state !== 'sent') await entry.transfer.remove();
  }

  /** Ids on the server's list: a sent file that was there and is no longer was deleted in another window. */
  listed(uploadIds: ReadonlySet<string>): void {
    for (const { local } of [...this.entries.values()]) {
      const listed = uploadIds.has(local.uploadId ?? '');
      if (listed !== local.listed) this.change(local.id, { listed });
      if (local.listed && !listed && local.state === 'sent') void this.remove(local.id);
    }
  }

  private enter(file: File): void {
    this.lastId += 1;
    const id = String(this.lastId);
    const local: LocalFile = {
      id,
      name: file.name,
      bytes: file.size,
      sentBytes: 0,
      state: 'waiting',
      uploadId: null,
      listed: false,
      error: null,
      trouble: null,
    };
    const done = (change: Partial<LocalFile>): void => {
      if (this.entries.get(id)?.local.state === 'paused' && change.state === 'failed') return;
      this.change(id, { trouble: null, ...change });
      this.goOn();
    };
    const transfer = this.sender(file, {
      onKnown: (uploadId) => this.change(id, { uploadId, listed: false }),
      onProgress: (sentBytes) => this.change(id, { sentBytes, trouble: null }),
      onHeldUp: (trouble) => this.change(id, { trouble }),
      onSent: () => done({ state: 'sent', sentBytes: file.size }),
      onFailed: (error) => done({ state: 'failed', error }),
    });
    this.entries.set(id, { local, transfer });
    this.tellSoon();
  }

  private goOn(): void {
    const all = [...this.entries.values()];
    let free = mostAtOnce - all.filter(({ local }) => local.state === 'sending').length;
    for (const { local, transfer } of all) {
      if (free <= 0) return;
      if (local.state !== 'waiting') continue;
      free -= 1;
      this.change(local.id, { state: 'sending' });
      transfer.start();
    }
  }

  private change(id: string, change: Partial<LocalFile>): void {
    const entry = this.entries.get(id);
    if (!entry) return;
    entry.local = { ...entry.local, ...change };
    this.tellSoon();
    this.listenTo(entry);
  }

  /** A server that waits for a part of itself answers late: until then only its silence tells. */
  private listenTo(entry: Entry): void {
    const { id, state, trouble } = entry.local;
    clearTimeout(entry.silence);
    if (state !== 'sending' || trouble) return;
    entry.silence = setTimeout(() => this.change(id, { trouble: 'slow' }), silentMs);
  }

  private tellSoon(): void {
    this.takeSnapshot();
    const restMs = this.toldMs + tellsEveryMs - performance.now();
    if (restMs <= 0) this.tellNow();
    else this.telling ??= setTimeout(() => this.tellNow(), restMs);
  }

  private tellNow(): void {
    this.takeSnapshot();
    clearTimeout(this.telling);
    this.telling = undefined;
    this.toldMs = performance.now();
    this.listeners.forEach((listener) => listener());
  }

  private takeSnapshot(): void {
    this.snapshot = [...this.entries.values()].map(({ local }) => local);
  }
}
