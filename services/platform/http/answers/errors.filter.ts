import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { ServiceError } from '@touchline/proto';
import type { Request, Response } from 'express';
import { type Observable, throwError } from 'rxjs';
import type { Log } from '../../observability/log.js';
import type { PlatformEnvironment } from '../../runtime/env.js';
import type { AuthorizedRequest } from '../api.js';
import { answerOf } from './failure-answer.js';
import { failureOf } from './failure-of.js';
import { RefusalWait } from '../door/refusal-wait.js';

/**
 * Turns every failed call into `{success: false, error, response: null}`; errors of event handlers go
 * back to the bus. Neither work aborted because its client disconnected nor what was refused because too much
 * was asked is reported as a failure: whoever asks too much would fill the log.
 */
@Catch()
export class ErrorsFilter implements ExceptionFilter {
  private readonly wait: RefusalWait;

  constructor(
    private readonly log: Log,
    environment: Pick<PlatformEnvironment, 'PUBLIC_URL'>,
  ) {
    this.wait = new RefusalWait(environment);
  }

  catch(error: unknown, host: ArgumentsHost): Observable<never> | void {
    if (host.getType() !== 'http') return throwError(() => error);
    const request = host.switchToHttp().getRequest<AuthorizedRequest>();
    const response = host.switchToHttp().getResponse<Response>();
    const failure = failureOf(error);
    if (['unavailable', 'busy'].includes(failure.key) && response.destroyed) return;
    if (failure.status >= 500 && failure.key !== 'busy') this.report(failure, error, request);
    if (response.headersSent) return void response.destroy();
    const bodyBytes = Number(request.headers['content-length'] ?? 0);
    const isPaced = failure.status === 401 || (failure.status === 404 && !request.caller);
    const waitMs = this.wait.of(failure, request, bodyBytes, isPaced);
    if (waitMs === 0) return answerError(response, failure);
    // Its place among strangers may have been given away.
    const answer = () => response.headersSent || answerError(response, failure);
    const timer = setTimeout(answer, waitMs);
    response.once('close', () => clearTimeout(timer));
  }

  private report(failure: ServiceError, error: unknown, request: Request): void {
    const err = failure.key === 'genericFailure' ? error : (failure.cause ?? failure);
    this.log.error('request failed', { method: request.method, path: request.path, err });
  }
}

/** Writes an error response. */
export function answerError(response: Response, failure: ServiceError): void {
  const { status, headers, body } = answerOf(failure);
  response.status(status).set(headers).send(body);
}
