import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { busyCounts } from '../runtime/busy.js';

/** Everything this process counts as it happens, in Prometheus' text form under `/metrics`. */
export const metricsRegistry = new Registry();
collectDefaultMetrics({ register: metricsRegistry });

const registers = [metricsRegistry];
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

/** Something that only rises. Labels have few values: no ids of teams, people or files. */
export function counter<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  return new Counter({ name, help, labelNames, registers });
}

/** Something that rises and falls. */
export function gauge(name: string, help: string): Gauge {
  return new Gauge({ name, help, registers });
}

/** How long something takes, in seconds. */
export function duration<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Histogram<Label> {
  return new Histogram({ name, help, labelNames, buckets: secondsBuckets, registers });
}

new Counter({
  name: 'touchline_busy_total',
  help: 'Refusals because too much was asked of something',
  labelNames: ['of'],
  registers,
  collect() {
    this.reset();
    for (const [of, refusals] of busyCounts) this.inc({ of }, refusals);
  },
});

const httpDuration = duration(
  'touchline_http_request_duration_seconds',
  'Time from the first byte of a request to the last of its answer',
  ['method', 'route', 'status'],
);
const eventLag = duration(
  'touchline_event_lag_seconds',
  'Time from publishing an event to its handler starting',
  ['group', 'event'],
);
const eventOutcome = counter('touchline_events_total', 'Events by outcome: done, retried, parked', [
  'group',
  'event',
  'outcome',
]);

/** What the platform measures of itself; all times in seconds. */
export const measure = {
  request(method: string, route: string, status: number, seconds: number): void {
    httpDuration.observe({ method, route, status: String(status) }, seconds);
  },
  eventLag(group: string, event: string, seconds: number): void {
    eventLag.observe({ group, event }, seconds);
  },
  event(group: string, event: string, outcome: 'done' | 'retried' | 'parked'): void {
    eventOutcome.inc({ group, event, outcome });
  },
};
