import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { ServiceError, WireError } from '@touchline/proto';
import type { Request, Response } from 'express';
import { type Observable, throwError } from 'rxjs';
import type { Log } from '../observability/log.js';
import { currentTraceId } from '../observability/trace.js';
import type { PlatformEnvironment } from '../runtime/env.js';
import { clientAddress, networkOf } from './client-address.js';
import { failureOf } from './failure-of.js';
import { RefusalPace } from './refusal-pace.js';

/** Who was refused because too much is asked may ask again only then; whoever does not wait would ask at once. */
export const busyAnswerMs = 1_000;

/**
 * Turns every failed call into `{success: false, error, response: null}`; errors of event handlers go
 * back to the bus. Neither work aborted because its client disconnected nor what was refused because too much
 * was asked is reported as a failure: whoever asks too much would fill the log.
 */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly pace = new RefusalPace();

  constructor(
    private readonly log: Log,
    private readonly environment: Pick<PlatformEnvironment, 'PUBLIC_URL'>,
  ) {}

  catch(error: unknown, host: ArgumentsHost): Observable<never> | void {
    if (host.getType() !== 'http') return throwError(() => error);
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const failure = failureOf(error);
    if (['unavailable', 'busy'].includes(failure.key) && response.destroyed) return;
    if (failure.status >= 500 && failure.key !== 'busy') this.report(failure, error, request);
    if (response.headersSent) return void response.destroy();
    const waitMs = this.waitMs(failure, request);
    if (waitMs === 0) return answerError(response, failure);
    const timer = setTimeout(() => answerError(response, failure), waitMs);
    response.once('close', () => clearTimeout(timer));
  }

  /** How long whoever is refused waits for the answer, in ms. */
  private waitMs({ key, status }: ServiceError, request: Request): number {
    if (key === 'busy') return busyAnswerMs;
    if (status !== 401) return 0;
    const network = networkOf(clientAddress(request, this.environment));
    return this.pace.waitMs(network, Number(request.headers['content-length'] ?? 0));
  }

  private report(failure: ServiceError, error: unknown, request: Request): void {
    const err = failure.key === 'genericFailure' ? error : (failure.cause ?? failure);
    this.log.error('request failed', { method: request.method, path: request.path, err });
  }
}

/** Writes an error response. */
export function answerError(response: Response, failure: ServiceError): void {
  if (failure.status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  if (failure.retryAfterS) response.setHeader('Retry-After', String(failure.retryAfterS));
  response
    .status(failure.status)
    .json({ success: false, error: wireErrorOf(failure), response: null });
}

/** The `error` of a response; a 5xx carries the trace id by which to find its log lines. */
export function wireErrorOf(failure: ServiceError): WireError {
  const traceId = failure.status >= 500 ? currentTraceId() : undefined;
  return { ...failure.toWire(), ...(traceId && { traceId }) };
}
