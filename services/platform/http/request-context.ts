import { uploadsPath } from '@touchline/proto';
import type { NextFunction, Request, Response } from 'express';
import type { Log } from '../observability/log.js';
import { measure } from '../observability/metrics.js';
import { openSpan } from '../observability/trace.js';
import { isOfUploads } from './door/is-of-uploads.js';

/** Health checks come every second; like static files, they are not worth a trace. */
const isCall = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/health');

/** Gives every request a trace (continuing its `traceparent`), a log line and a duration metric. */
export function requestContext(log: Log) {
  return (request: Request, response: Response, next: NextFunction): void => {
    const { method, path } = request;
    const begun = performance.now();
    const span = openSpan(method, {
      from: request.get('traceparent') ?? null,
      kind: 'server',
      collected: isCall(path),
      attributes: { 'http.request.method': method, 'url.path': path },
    });
    response.setHeader('x-request-id', span.traceId);
    response.once('close', () => {
      const { statusCode: status } = response;
      const route = routeOf(request, path);
      const seconds = (performance.now() - begun) / 1000;
      measure.request(method, route, status, seconds);
      const milliseconds = Math.round(seconds * 1000);
      span.run(() => log.debug('request', { method, path, status, milliseconds }));
      span.end({
        name: `${method} ${route}`,
        attributes: { 'http.route': route, 'http.response.status_code': status },
        ...(status >= 500 && { error: `answered ${status}` }),
      });
    });
    span.run(next);
  };
}

/** The route's pattern as a metric label, so that labels stay few. */
function routeOf(request: Request, path: string): string {
  const declared = (request.route as { path?: string } | undefined)?.path;
  return declared ?? (isOfUploads(path) ? `${uploadsPath}/:id` : 'other');
}
