import type { EntityManager } from 'typeorm';
import type { Delivery } from './delivery.js';
import type { ConsumerGroup } from './event-bus.js';
import type { Message } from './message.js';

/** A message as its handler sees it. */
export class EventDelivery<T> implements Delivery<T> {
  private failure?: { readonly cause: unknown };

  constructor(
    private readonly group: ConsumerGroup,
    private readonly message: Message,
    readonly event: T,
    readonly attempt: number,
  ) {}

  get eventId(): string {
    return this.message.eventId;
  }

  get idfTeam(): number {
    return this.message.idfTeam;
  }

  get occurredAt(): Date {
    return this.message.occurredAt;
  }

  async once(work: (manager: EntityManager) => Promise<void>): Promise<boolean> {
    const { database, name } = this.group;
    const effect = async (manager: EntityManager) => {
      const noted: unknown[] = await manager.query(
        `insert into ${database.schema}.inbox (consumer_group, event_id) values ($1, $2)
         on conflict do nothing returning 1`,
        [name, this.eventId],
      );
      if (noted.length === 0) return false;
      await work(manager);
      return true;
    };
    return this.idfTeam > 0 ? database.inTeam(this.idfTeam, effect) : database.asService(effect);
  }

  /** Keeps the handler's own error; NestJS would replace it by `Internal server error`. */
  fail(cause: unknown): void {
    this.failure = { cause };
  }

  throwFailure(): void {
    if (this.failure) throw this.failure.cause;
  }
}
