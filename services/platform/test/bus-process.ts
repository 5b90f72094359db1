import { events, type RecordingDeleted } from '@touchline/proto';
import type { ConsumerGroup, EventBus, Stoppable } from '../bus/event-bus.js';
import { EventDelivery } from '../bus/event-delivery.js';
import type { Message } from '../bus/message.js';
import type { Database } from '../database/database.js';

/** One delivery. */
export interface Handled {
  recordingId: string;
  eventId: string;
  attempt: number;
}

/** What a handler does. */
export type Work = (delivery: EventDelivery<RecordingDeleted>) => Promise<void>;

/** One process of the service `team`: a bus, what it carries and what it hears. */
export class BusProcess {
  private readonly running: Stoppable[] = [];
  private stopped = false;

  constructor(
    private readonly database: Database,
    readonly bus: EventBus,
  ) {}

  async relay(): Promise<void> {
    this.running.push(await this.bus.relay(this.database));
  }

  /** Every delivery to the group, in the order in which handlers began. */
  async consume(name: string, work: Work | (() => Promise<unknown>) = async () => {}) {
    const heard: Handled[] = [];
    const { database } = this;
    const topics = [events.RecordingDeleted.topic];
    const group: ConsumerGroup = { name, topics, concurrency: 4, database };
    const reading = await this.bus.consume(group, async (message: Message, attempt) => {
      const event = events.RecordingDeleted.decode(message.payload);
      heard.push({ recordingId: event.recordingId, eventId: message.eventId, attempt });
      await work(new EventDelivery(group, message, event, attempt));
    });
    this.running.push(reading);
    return heard;
  }

  async stop(): Promise<void> {
    if (this.stopped) return;
    this.stopped = true;
    await Promise.all(this.running.map((part) => part.stop()));
    await this.bus.close();
  }
}
