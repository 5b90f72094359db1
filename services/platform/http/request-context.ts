import type { NextFunction, Request, Response } from 'express';
import type { Log } from '../log.js';
import { measure } from '../metrics.js';
import { newTraceId, withTrace } from '../trace.js';

const acceptable = /^[\w.-]{8,64}$/;

/** Gives every request an id (its own `x-request-id` when it has one), a log line and a figure. */
export function requestContext(log: Log) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const given = request.get('x-request-id');
    const traceId = given && acceptable.test(given) ? given : newTraceId();
    response.setHeader('x-request-id', traceId);
    const begun = performance.now();
    withTrace(traceId, () => {
      response.once('close', () => withTrace(traceId, () => record(log, request, response, begun)));
      next();
    });
  };
}

function record(log: Log, request: Request, response: Response, begun: number): void {
  const seconds = (performance.now() - begun) / 1000;
  const route = (request.route as { path?: string } | undefined)?.path ?? 'other';
  measure.request(request.method, route, response.statusCode, seconds);
  log.debug('request', {
    method: request.method,
    path: request.path,
    status: response.statusCode,
    milliseconds: Math.round(seconds * 1000),
  });
}
