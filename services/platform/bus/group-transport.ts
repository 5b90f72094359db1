import { type CustomTransportStrategy, Server } from '@nestjs/microservices';
import { findEvent } from '@touchline/proto';
import { isObservable, lastValueFrom } from 'rxjs';
import type { Log } from '../observability/log.js';
import { measure } from '../observability/metrics.js';
import { inSpan } from '../observability/trace.js';
import type { ConsumerGroup, EventBus, Stoppable } from './event-bus.js';
import { EventDelivery } from './event-delivery.js';
import type { Message } from './message.js';

/** NestJS binds a handler to the transport with the same id: one per consumer group. */
export function groupTransportId(group: string): symbol {
  return Symbol.for(`touchline:${group}`);
}

/** NestJS' transport of one consumer group, over whichever bus the process has. */
export class GroupTransport extends Server implements CustomTransportStrategy {
  private reading?: Stoppable;

  constructor(
    private readonly bus: EventBus,
    private readonly group: ConsumerGroup,
    private readonly log: Log,
  ) {
    super();
    this.transportId = groupTransportId(group.name);
  }

  async listen(done: (error?: unknown) => void): Promise<void> {
    try {
      this.reading = await this.bus.consume(this.group, (message, attempt) =>
        this.asSpan(message, attempt),
      );
      done();
    } catch (error) {
      done(error);
    }
  }

  async close(): Promise<void> {
    await this.reading?.stop();
  }

  override on(): void {}

  override unwrap<T>(): T {
    return this.bus as T;
  }

  /** The bus is in the message's trace already. */
  private asSpan(message: Message, attempt: number): Promise<void> {
    const { type, eventId } = message;
    const attributes = { group: this.group.name, eventId, attempt };
    return inSpan(`handle ${type}`, { kind: 'consumer', attributes }, () =>
      this.handle(message, attempt),
    );
  }

  private async handle(message: Message, attempt: number): Promise<void> {
    const handler = this.getHandlerByPattern(message.type);
    const event = findEvent(message.type);
    if (!handler || !event) return;
    const { name } = this.group;
    const lagMs = Date.now() - message.occurredAt.getTime();
    if (attempt === 1) measure.eventLag(name, message.type, lagMs / 1000);
    try {
      const payload: unknown = event.decode(message.payload);
      const delivery = new EventDelivery(this.group, message, payload, attempt);
      const answer: unknown = await handler(delivery, {});
      if (isObservable(answer)) await lastValueFrom(answer, { defaultValue: undefined });
      delivery.throwFailure();
    } catch (err) {
      const { eventId, type } = message;
      this.log.warn('An event could not be handled', { group: name, eventId, type, attempt, err });
      throw err;
    }
    measure.event(name, message.type, 'done');
    this.log.debug('event handled', { group: name, eventId: message.eventId, type: message.type });
  }
}
