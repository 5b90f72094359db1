import {
  readStored,
  removeStored,
  storedName,
  writeStored,
} from '../../../../shared/stored-value.js';
import type { LocalFile, UploadQueue } from './upload-queue.js';

const weekMs = 7 * 24 * 3600_000;
/** A page says so often that it is there; one that has not for three times as long is gone. */
export const saysEveryMs = 20_000;

/** A file that a page was given and has not sent whole. */
type UnsentFile = Pick<LocalFile, 'name' | 'bytes' | 'uploadId'>;
type Named = Pick<UnsentFile, 'name' | 'bytes'>;

/** An unsent file of another page of this browser. */
export interface MissedFile extends UnsentFile {
  /** That page is gone: nobody sends it. */
  readonly isLeft: boolean;
}
export const nothingMissed: readonly MissedFile[] = [];

/** What one page keeps. */
interface Kept {
  readonly files: readonly UnsentFile[];
  /** Epoch ms; 0 = the page said that it goes. */
  readonly thereUntilMs: number;
}

const isSame = (one: Named, other: Named): boolean =>
  one.name === other.name && one.bytes === other.bytes;

/** Those that the server refused for good are missed by nobody. */
const isUnsent = ({ state, error }: LocalFile): boolean => state !== 'sent' && !error?.final;

/**
 * Remembers in this browser which files of a batch each of its pages was given and has not sent: the server learns of
 * each when its turn comes, and a page may be gone before.
 */
export class UnsentFiles {
  private readonly own: string;
  private readonly prefix: string;
  private readonly chosen = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private missedNow = nothingMissed;
  private written = '';
  private saying: ReturnType<typeof setInterval> | undefined;

  constructor(
    batch: string,
    private readonly queue: UploadQueue,
  ) {
    this.prefix = `unsent.${batch}.`;
    this.own = `${this.prefix}${crypto.randomUUID()}`;
    this.look();
    queue.subscribe(() => this.keep());
    window.addEventListener('pagehide', () => this.write(0));
    window.addEventListener('storage', ({ key }) => {
      if (key?.startsWith(storedName(this.prefix))) this.look();
    });
  }

  /** What other pages have not sent, without what was chosen again here. */
  readonly missed = (): readonly MissedFile[] => this.missedNow;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Of a page that is gone: the reader does not miss it. */
  forget(file: Named): void {
    for (const [name, kept] of this.others()) {
      const at = kept.files.findIndex((one) => isSame(one, file));
      if (at === -1 || isThere(kept)) continue;
      store(name, { ...kept, files: kept.files.toSpliced(at, 1) });
      return this.look();
    }
  }

  private keep(): void {
    for (const file of this.queue.files()) {
      if (!this.chosen.has(file.id)) this.forget(file);
      this.chosen.add(file.id);
    }
    this.write(Date.now() + 3 * saysEveryMs);
  }

  private write(thereUntilMs: number): void {
    const unsent = this.queue.files().filter(isUnsent);
    const files = unsent.map(({ name, bytes, uploadId }) => ({ name, bytes, uploadId }));
    const text = JSON.stringify([files, thereUntilMs === 0]);
    if (files.length === 0) clearInterval(this.saying);
    if (text === this.written) return;
    this.written = text;
    store(this.own, { files, thereUntilMs });
    clearInterval(this.saying);
    if (files.length === 0 || thereUntilMs === 0) return;
    this.saying = setInterval(() => {
      store(this.own, { files, thereUntilMs: Date.now() + 3 * saysEveryMs });
    }, saysEveryMs);
  }

  private look(): void {
    this.missedNow = this.others().flatMap(([, kept]) => {
      const isLeft = !isThere(kept);
      return kept.files.map((file) => ({ ...file, isLeft }));
    });
    this.listeners.forEach((listener) => listener());
  }

  private others(): [name: string, kept: Kept][] {
    const names = Object.keys(localStorage)
      .filter((key) => key.startsWith(storedName(this.prefix)))
      .map((key) => key.slice(storedName('').length))
      .filter((name) => name !== this.own);
    return names.flatMap((name) => {
      const kept = readStored<Kept>(name);
      return kept ? [[name, kept]] : [];
    });
  }
}

const isThere = ({ thereUntilMs }: Kept): boolean => thereUntilMs > Date.now();

function store(name: string, kept: Kept): void {
  if (kept.files.length === 0) removeStored(name);
  else writeStored(name, kept, weekMs);
}
