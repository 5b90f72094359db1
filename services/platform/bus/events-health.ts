import type { Database } from '../database/database.js';
import type { PartGauge, PartHealth } from '../observability/health.js';

/** An outbox that nobody has emptied for so long is a fault of bus or relay. */
const longestWaitSeconds = 60;

/** Events of a service that wait in its outbox, and those that were parked. */
export async function eventsHealth({ schema, source }: Database): Promise<PartHealth> {
  const [row] = (await source.query(
    `-- grain: the one state of the service's events
     select (select count(*)::int from ${schema}.outbox where published_at is null) as waiting,
            (select count(*)::int from ${schema}.parked) as parked,
            (select coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8
               from ${schema}.outbox where published_at is null) as "oldestSeconds"`,
  )) as [{ waiting: number; parked: number; oldestSeconds: number }];
  const { waiting, parked, oldestSeconds } = row;
  const reasons: string[] = [];
  if (oldestSeconds > longestWaitSeconds) {
    const seconds = Math.floor(oldestSeconds);
    reasons.push(`${waiting} events wait to be published, the oldest for ${seconds} s`);
  }
  if (parked > 0) {
    reasons.push(`events that could not be handled: ${parked} (npm run events -- parked)`);
  }
  if (reasons.length === 0) return { status: 'ready', waiting, parked };
  return { status: 'degraded', reason: reasons.join('; '), waiting, parked };
}

/** What is measured by `eventsHealth`. */
export function eventGauges(service: string): PartGauge[] {
  return [
    {
      name: 'touchline_outbox_events',
      help: 'Events in the outbox, not yet published',
      labelNames: ['service'],
      samples: ({ waiting }) => [{ labels: { service }, value: waiting as number | undefined }],
    },
    {
      name: 'touchline_parked_events',
      help: 'Events that could not be handled and were parked',
      labelNames: ['service'],
      samples: ({ parked }) => [{ labels: { service }, value: parked as number | undefined }],
    },
  ];
}
