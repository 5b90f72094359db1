import type { PlatformEnvironment } from '../runtime/env.js';
import type { Log } from './log.js';

/**
 * Sends spans to the collector that the environment names (`OTEL_EXPORTER_OTLP_ENDPOINT`); without one
 * nothing is loaded and nothing is kept. What else `OTEL_*` variables say, the library reads itself.
 * @returns sends what is left, and ends it
 */
export async function startTelemetry(
  service: string,
  environment: PlatformEnvironment,
  log: Log,
): Promise<() => Promise<void>> {
  const {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME,
    OTEL_SDK_DISABLED,
  } = environment;
  const url = environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? (endpoint && tracesOf(endpoint));
  if (!url || OTEL_SDK_DISABLED === 'true') return async () => undefined;
  const { sendSpans } = await import('./send-spans.js');
  return sendSpans({ url, service: OTEL_SERVICE_NAME ?? `touchline-${service}`, log });
}

const tracesOf = (endpoint: string): string => `${endpoint.replace(/\/$/, '')}/v1/traces`;
