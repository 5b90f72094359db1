import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** Everything this process measures, in Prometheus' text form under `/metrics`. */
export const metricsRegistry = new Registry();
collectDefaultMetrics({ register: metricsRegistry });

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const httpDuration = new Histogram({
  name: 'touchline_http_request_duration_seconds',
  help: 'Time from the first byte of a request to the last of its answer',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: secondsBuckets,
  registers: [metricsRegistry],
});

const eventLag = new Histogram({
  name: 'touchline_event_lag_seconds',
  help: 'Time from an event being said to its handler starting',
  labelNames: ['group', 'event'] as const,
  buckets: secondsBuckets,
  registers: [metricsRegistry],
});

const eventOutcome = new Counter({
  name: 'touchline_events_total',
  help: 'Events by outcome: done, retried, parked',
  labelNames: ['group', 'event', 'outcome'] as const,
  registers: [metricsRegistry],
});

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
