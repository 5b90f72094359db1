import { create, type EventDefinition, type MessageInitShape } from '@touchline/proto';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { currentTraceparent, inSpan, traceIdOf } from '../observability/trace.js';

type Schema = EventDefinition['schema'];

/** Transactional outbox: events are stored in the transaction that makes them true; the relay publishes them. */
export class Outbox {
  constructor(private readonly schema: string) {}

  /** The event is published if and only if the manager's transaction commits. */
  async publish<D extends Schema>(
    manager: EntityManager,
    event: EventDefinition<D>,
    payload: MessageInitShape<D>,
  ): Promise<void> {
    const message = create(event.schema, payload);
    await inSpan(`publish ${event.type}`, { kind: 'producer' }, async () => {
      const traceparent = currentTraceparent();
      await manager.query(
        `with published as (
           insert into ${this.schema}.outbox
             (event_id, topic, partition_key, type, payload, idf_team, trace_id, traceparent)
           values ($1, $2, $3, $4, $5, $6, $7, $8)
         )
         select pg_notify('touchline_outbox', $9)`,
        [
          randomUUID(),
          event.topic,
          event.key(message),
          event.type,
          Buffer.from(event.encode(message)),
          event.idfTeam(message),
          traceIdOf(traceparent),
          traceparent,
          this.schema,
        ],
      );
    });
  }
}
