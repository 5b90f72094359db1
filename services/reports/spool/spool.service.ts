import type { KeptBytes } from '@touchline/platform';
import { ServiceError } from '@touchline/proto';
import type { Readable } from 'node:stream';
import type { Asker } from '../asked-by.js';
import { HeldBytes } from './held-bytes.js';
import { Quota } from './quota.js';
import { type UnreadAnswer, UnreadAnswers, type Wanted } from './unread-answers.js';

/** What answers may take that are there and not read yet. */
export const spoolLimits = {
  /** Of an answer in memory; a larger one lies in a file. */
  memoryBytes: 1024 ** 2,
  answerBytes: 512 * 1024 ** 2,
  teamFileBytes: 1024 ** 3,
  fileBytes: 2 * 1024 ** 3,
  /** Half of what the team has. */
  personAnswers: 16,
  teamAnswers: 32,
  answers: 256,
  /** From the answer's last byte to the last one that its reader takes. */
  readMs: 600_000,
  /** One that is unread for so long gives way to others' where there is no room, if its reader has most. */
  slowAfterMs: 1_000,
};

/** A place in the spool. */
export interface Place {
  /**
   * Takes all bytes in; the place is free again when they are read, or nobody reads them any more.
   * @throws busy when too much is held; answerTooLarge
   */
  keep(bytes: AsyncIterable<Uint8Array>): Promise<KeptBytes>;
  /** The same for bytes that `write` has another process write into a file of the spool. */
  keepFile(write: (file: SpoolFile) => Promise<void>): Promise<KeptBytes>;
  /** For an answer that needs no place after all. */
  leave(): void;
}

export interface SpoolFile {
  /** Open for reading and writing, as long as it is being written. */
  readonly fd: number;
  /** To be asked before it grows to this size. @throws busy when too much is held; answerTooLarge */
  makeRoom(size: number): void;
}

/** Fills an answer, which asks for room first: for so many bytes, of which so many will lie in a file. */
type Fill = (held: HeldBytes, makeRoom: (size: number, inFile: number) => void) => Promise<void>;

/** What an answer takes of a quota: so much more now, of so much in the whole. */
interface Share extends Pick<Wanted, 'measure'> {
  readonly more: number;
  readonly whole: number;
}

/** Holds whole answers for readers of any pace, so that what makes answers waits for none of them. */
export class SpoolService {
  private readonly answers: Quota;
  private readonly answersOfPeople: Quota;
  private readonly fileBytes: Quota;
  private readonly unread: UnreadAnswers;

  constructor(
    private readonly folder: string,
    private readonly limits = spoolLimits,
  ) {
    this.answers = new Quota({
      name: 'answers of reports',
      all: limits.answers,
      ofKey: limits.teamAnswers,
    });
    this.answersOfPeople = new Quota({
      name: 'answers of people',
      all: Infinity,
      ofKey: limits.personAnswers,
    });
    this.fileBytes = new Quota({
      name: 'bytes of answers on the disk',
      all: limits.fileBytes,
      ofKey: limits.teamFileBytes,
    });
    this.unread = new UnreadAnswers(limits.slowAfterMs);
  }

  /** A place for an answer, before it is made. @throws busy when the person's, the team's, or all, are taken */
  enter(asker: Asker): Place {
    const { idfTeam, subject = '' } = asker;
    this.answersOfPeople.take(subject, 1);
    let taken = true;
    const leave = () => {
      if (!taken) return;
      taken = false;
      this.answersOfPeople.giveBack(subject, 1);
      this.answers.giveBack(idfTeam, 1);
    };
    try {
      this.take(this.answers, asker, { more: 1, whole: 1, measure: () => 1 });
    } catch (busy) {
      this.answersOfPeople.giveBack(subject, 1);
      throw busy;
    }
    return {
      keep: (bytes) => this.filled((...held) => addAll(bytes, ...held), asker, leave),
      keepFile: (write) => this.filled((...held) => fillFile(write, ...held), asker, leave),
      leave,
    };
  }

  private async filled(fill: Fill, asker: Asker, leave: () => void): Promise<KeptBytes> {
    const { idfTeam, subject = '' } = asker;
    const held = new HeldBytes(this.folder, this.limits.memoryBytes);
    let inFile = 0;
    const giveBack = () => {
      leave();
      this.fileBytes.giveBack(idfTeam, inFile);
      inFile = 0;
    };
    const measure = ({ fileBytes }: UnreadAnswer) => fileBytes;
    try {
      await fill(held, (size, whole) => {
        this.requireSmall(size);
        const more = Math.max(0, whole - inFile);
        this.take(this.fileBytes, asker, { more, whole, measure });
        inFile += more;
      });
    } catch (error) {
      giveBack();
      await held.drop().catch(() => undefined);
      throw error;
    }
    const stream = held.read();
    const gone = () => {
      this.unread.delete(unread);
      giveBack();
    };
    const end = () => {
      stream.destroy();
      gone();
    };
    const unread = { idfTeam, subject, fileBytes: inFile, sinceMs: performance.now(), end };
    this.unread.add(unread);
    stream.once('close', gone);
    this.endUnread(stream, asker);
    return { stream, length: held.length };
  }

  /** @throws busy where there is no room, and nobody who has more reads so slowly that theirs gives way */
  private take(
    quota: Quota,
    { idfTeam, subject = '' }: Asker,
    { more, whole, measure }: Share,
  ): void {
    let full = quota.fullFor(idfTeam, more);
    while (full && this.unread.giveWay({ idfTeam, subject, amount: whole, measure, full }))
      full = quota.fullFor(idfTeam, more);
    quota.take(idfTeam, more);
  }

  private requireSmall(bytes: number): void {
    const { answerBytes } = this.limits;
    if (bytes > answerBytes)
      throw new ServiceError('answerTooLarge', { expected: `≤ ${answerBytes} bytes` });
  }

  private endUnread(stream: Readable, { clientLeft }: Asker): void {
    const end = () => stream.destroy();
    const timer = setTimeout(end, this.limits.readMs).unref();
    stream.once('close', () => {
      clearTimeout(timer);
      clientLeft?.removeEventListener('abort', end);
    });
    if (clientLeft?.aborted) end();
    else clientLeft?.addEventListener('abort', end, { once: true });
  }
}

async function addAll(
  bytes: AsyncIterable<Uint8Array>,
  ...[held, makeRoom]: Parameters<Fill>
): Promise<void> {
  for await (const some of bytes) {
    const { byteLength } = some;
    makeRoom(held.length + byteLength, held.fileBytesWith(byteLength));
    await held.add(some);
  }
}

const fillFile = (
  write: (file: SpoolFile) => Promise<void>,
  ...[held, makeRoom]: Parameters<Fill>
): Promise<void> => held.fillFile((fd) => write({ fd, makeRoom: (size) => makeRoom(size, size) }));
