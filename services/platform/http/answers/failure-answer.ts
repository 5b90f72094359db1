import { type ServiceError, type WireError } from '@touchline/proto';
import type { OutgoingHttpHeaders } from 'node:http';
import { currentTraceId } from '../../observability/trace.js';

/** What a client is told of a failure: status, headers and the envelope of every answer. */
export interface FailureAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: string;
}

export function answerOf(failure: ServiceError): FailureAnswer {
  const { status, retryAfterS } = failure;
  return {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      ...(status === 401 && { 'WWW-Authenticate': 'Bearer' }),
      ...(retryAfterS && { 'Retry-After': String(retryAfterS) }),
    },
    body: JSON.stringify({ success: false, error: wireErrorOf(failure), response: null }),
  };
}

/** The `error` of a response; a 5xx carries the trace id by which to find its log lines. */
function wireErrorOf(failure: ServiceError): WireError {
  const traceId = failure.status >= 500 ? currentTraceId() : undefined;
  return { ...failure.toWire(), ...(traceId && { traceId }) };
}
