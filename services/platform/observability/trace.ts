import {
  type Attributes,
  type Context,
  context,
  isSpanContextValid,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { randomBytes } from 'node:crypto';

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

export interface SpanOptions {
  /**
   * W3C `traceparent` of what this goes on from; left out: what is being worked on; null, or anything
   * else than a traceparent: nothing, a new trace begins.
   */
  readonly from?: string | null;
  readonly kind?: 'internal' | 'server' | 'client' | 'producer' | 'consumer';
  readonly attributes?: Attributes;
  /** Traceparents of other traces that this is a part of, too. */
  readonly links?: readonly string[];
  /** False: only carries the trace on, also when spans are collected. */
  readonly collected?: boolean;
}

const kinds = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
};

/** A piece of work that has begun; whoever began it ends it. */
export interface OpenSpan {
  readonly traceId: string;
  /** Log lines, events and further spans inside of `work` belong to this one. */
  run<T>(work: () => T): T;
  end(result?: { name?: string; attributes?: Attributes; error?: unknown }): void;
}

/** The trace id of the request, event or job that is being worked on; undefined outside of one. */
export function currentTraceId(): string | undefined {
  return trace.getSpanContext(context.active())?.traceId;
}

/** What a row or a message carries so that its reader goes on in this trace; a new one outside of any. */
export function currentTraceparent(): string {
  return traceparentOf(trace.getSpanContext(context.active()) ?? newSpanContext());
}

/** The trace id in a traceparent. */
export function traceIdOf(traceparent: string): string {
  return traceparent.slice(3, 35);
}

/** Runs `work` as a part of the trace, without a span of its own. */
export function withTrace<T>(traceparent: string | null, work: () => T): T {
  const parent = parse(traceparent) ?? newSpanContext();
  return context.with(trace.setSpanContext(ROOT_CONTEXT, parent), work);
}

/** Does `work` as a span, which ends with it, also when it fails. */
export async function inSpan<T>(
  name: string,
  options: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const span = openSpan(name, options);
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}

/** Begins a span. When none are collected it only carries the trace on. */
export function openSpan(name: string, options: SpanOptions = {}): OpenSpan {
  const parent = parentOf(options.from);
  const span =
    findCollected(name, options, parent) ??
    trace.wrapSpanContext(trace.getSpanContext(parent) ?? newSpanContext());
  const inside = trace.setSpan(parent, span);
  return {
    traceId: span.spanContext().traceId,
    run: (work) => context.with(inside, work),
    end: ({ name: newName, attributes, error } = {}) => {
      if (newName) span.updateName(newName);
      if (attributes) span.setAttributes(attributes);
      if (error !== undefined) {
        span.recordException(error instanceof Error ? error : String(error));
        span.setStatus({ code: SpanStatusCode.ERROR });
      }
      span.end();
    },
  };
}

/** Without a collector the library gives spans of no trace. */
function findCollected(name: string, options: SpanOptions, parent: Context): Span | undefined {
  const { kind = 'internal', attributes, collected = true } = options;
  if (!collected) return undefined;
  const links = (options.links ?? []).flatMap((link) => {
    const linked = parse(link);
    return linked ? [{ context: linked }] : [];
  });
  const span = trace
    .getTracer('touchline')
    .startSpan(name, { kind: kinds[kind], attributes, links }, parent);
  return isSpanContextValid(span.spanContext()) ? span : undefined;
}

function parentOf(from: string | null | undefined): Context {
  if (from === undefined) return context.active();
  const parent = parse(from);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

function newSpanContext(): SpanContext {
  return {
    traceId: randomBytes(16).toString('hex'),
    spanId: randomBytes(8).toString('hex'),
    traceFlags: TraceFlags.NONE,
  };
}

const form = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-|$)/;

/** W3C Trace Context, level 1; a later version's further fields are passed by. */
function parse(traceparent: string | null): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = form.exec(traceparent ?? '') ?? [];
  const found = { traceId, spanId, traceFlags: parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(found) ? found : undefined;
}

function traceparentOf({ traceId, spanId, traceFlags }: SpanContext): string {
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}
