import { diag, DiagLogLevel, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from './log.js';

const endTimeoutMs = 1_000;
/** A collector that is away is told of once in so long. */
const warnEveryMs = 60_000;

/** Collects the spans of this process and sends them in batches. @returns sends the rest and ends */
export function sendSpans({
  url,
  service,
  log,
}: {
  url: string;
  service: string;
  log: Log;
}): () => Promise<void> {
  diag.setLogger(warnRarely(log), {
    logLevel: DiagLogLevel.WARN,
    suppressOverrideMessage: true,
  });
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': service })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url }))],
  });
  trace.setGlobalTracerProvider(provider);
  return async () => {
    const ended = provider.shutdown().catch((err: unknown) => diag.warn(String(err)));
    await Promise.race([ended, sleep(endTimeoutMs, undefined, { ref: false })]);
    trace.disable();
    diag.disable();
  };
}

function warnRarely(log: Log) {
  let silentUntilMs = 0;
  const warn = (reason: string) => {
    if (Date.now() < silentUntilMs) return;
    silentUntilMs = Date.now() + warnEveryMs;
    log.warn('Spans could not be sent to the collector', { reason });
  };
  const quiet = () => undefined;
  return { error: warn, warn: warn, info: quiet, debug: quiet, verbose: quiet };
}
