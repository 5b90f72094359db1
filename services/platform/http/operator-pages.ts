import type { NestExpressApplication } from '@nestjs/platform-express';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { Route } from '@touchline/proto';
import type { Request, Response } from 'express';
import { metricsRegistry } from '../metrics.js';
import type { Site } from '../site.js';
import type { HealthRegistry } from './health.js';
import { isLoopback } from './listener.js';
import { openApiDocument } from './open-api.js';

/** What runs the product rather than being it: health, figures, the description of the calls. */
export function addOperatorPages(
  app: NestExpressApplication,
  { site, health, routes }: { site: Site; health: HealthRegistry; routes: readonly Route[] },
): void {
  const express = app.getHttpAdapter().getInstance();
  express.get('/api/health', async (_: Request, response: Response) => {
    const state = await health.ask();
    response.setHeader('Cache-Control', 'no-store');
    response.status(state.status === 'ready' ? 200 : 503).json(state);
  });
  // For a proxy or a container's health: a part that is away is no reason to send calls nowhere.
  express.get('/api/health/live', (_: Request, response: Response) => {
    response.setHeader('Cache-Control', 'no-store');
    response.status(health.takesCalls ? 200 : 503).json({ live: health.takesCalls });
  });
  express.get('/metrics', async (request: Request, response: Response) => {
    if (!fromThisMachine(request)) return void response.status(404).end();
    response.type(metricsRegistry.contentType).send(await metricsRegistry.metrics());
  });
  let document: OpenAPIObject | undefined;
  const describe = () =>
    (document ??= openApiDocument(routes, site.origin) as unknown as OpenAPIObject);
  SwaggerModule.setup('api/docs', app, describe, {
    raw: ['json'],
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'Touchline API',
  });
}

/** A proxy on the same machine speaks for others, so a forwarded request is not from here. */
function fromThisMachine(request: Request): boolean {
  const forwarded = request.headers['x-forwarded-for'] ?? request.headers.forwarded;
  return forwarded === undefined && isLoopback(request.socket.remoteAddress ?? '');
}
