import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Route } from '@touchline/proto';
import type { Request, Response } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { gaugesText } from '../../observability/collected-gauges.js';
import { metricsRegistry } from '../../observability/metrics.js';
import type { PlatformEnvironment } from '../../runtime/env.js';
import { isPublic, type Site } from '../site.js';
import { apiDocs } from './api-docs.js';
import type { Health, HealthRegistry } from '../../observability/health.js';
import { isLoopback } from '../door/addresses.js';

/** Serves what operators need: health, metrics and the description of the calls. */
export function addOperatorPages(
  app: NestExpressApplication,
  { site, health, routes }: { site: Site; health: HealthRegistry; routes: readonly Route[] },
): void {
  const express = app.getHttpAdapter().getInstance();
  const figures = inCommon(async () => {
    const counted = await metricsRegistry.metrics();
    return `${counted}\n${await gaugesText(await health.measured())}`;
  });
  const mayLook = (request: Request) => isOperator(request, site.environment);
  express.get('/api/health', async (request: Request, response: Response) => {
    const found = await health.ask();
    const state = mayLook(request) ? found : withoutDetails(found);
    response.status(state.status === 'ready' ? 200 : 503).json(state);
  });
  // For proxies and container health checks: calls are still served while one part is away.
  express.get('/api/health/live', (_: Request, response: Response) => {
    response.status(health.takesCalls ? 200 : 503).json({ live: health.takesCalls });
  });
  express.get('/metrics', async (request: Request, response: Response) => {
    if (!mayLook(request)) return void response.status(404).end();
    response.type(metricsRegistry.contentType).send(await figures());
  });
  express.use('/api', apiDocs(routes, site));
}

/** Whoever asks while an answer is made gets that one. */
function inCommon<Answer>(make: () => Promise<Answer>): () => Promise<Answer> {
  let making: Promise<Answer> | undefined;
  return () => (making ??= make().finally(() => (making = undefined)));
}

/** Anyone may see that a part is degraded, but not the reason, which may name internal addresses. */
function withoutDetails({ status, parts }: Health): Health {
  const statuses = Object.entries(parts).map(([name, part]) => [name, { status: part.status }]);
  return { status, parts: Object.fromEntries(statuses) as Health['parts'] };
}

/**
 * Whether a request has the operator's token, or comes from this machine to an installation that is for this
 * machine only: with a public address it may be the proxy that brings anybody.
 */
function isOperator(request: Request, environment: PlatformEnvironment): boolean {
  const { METRICS_TOKEN: token } = environment;
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token && given) return timingSafeEqual(digestOf(given), digestOf(token));
  return !isPublic(environment) && fromThisMachine(request);
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A request forwarded by a proxy on this machine comes from elsewhere. */
function fromThisMachine(request: Request): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && isLoopback(request.socket.remoteAddress ?? '');
}
