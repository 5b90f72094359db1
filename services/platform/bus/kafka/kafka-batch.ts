import type { Batch } from 'kafkajs';
import type { Message } from '../message.js';
import { Signal } from '../../runtime/signal.js';
import { fromRecord } from './kafka-message.js';

/** One message of a batch. */
export interface BatchItem {
  readonly batch: KafkaBatch;
  readonly offset: string;
  readonly message: Message;
  attempts: number;
}

/** Messages of one partition while they are worked on; knows up to where all are done. */
export class KafkaBatch {
  readonly signal = new Signal();
  readonly items: BatchItem[];
  /** Set when the batch was given up: its items are not to be started any more. */
  cancelled = false;
  running = 0;
  /** Items that will be tried again. */
  delayed = 0;
  private readonly offsets: string[];
  private readonly undone: Set<string>;
  private prefix = 0;

  constructor(batch: Batch, topic: string) {
    this.offsets = batch.messages.map(({ offset }) => offset);
    this.items = batch.messages.flatMap((record) => {
      const message = fromRecord(topic, record);
      return message ? [{ batch: this, offset: record.offset, message, attempts: 0 }] : [];
    });
    this.undone = new Set(this.items.map(({ offset }) => offset));
  }

  get isDone(): boolean {
    return this.undone.size === 0;
  }

  /** Nothing of it is worked on until something is tried again. */
  get onlyWaits(): boolean {
    return this.delayed > 0 && this.running === 0;
  }

  done(offset: string): void {
    this.undone.delete(offset);
    this.signal.notify();
  }

  /** The last offset up to which everything is done, if it moved since the last call. */
  takePrefix(): string | undefined {
    const before = this.prefix;
    while (this.prefix < this.offsets.length && !this.undone.has(this.offsets[this.prefix] ?? '')) {
      this.prefix += 1;
    }
    return this.prefix > before ? this.offsets[this.prefix - 1] : undefined;
  }
}
