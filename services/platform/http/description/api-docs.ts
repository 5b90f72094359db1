import type { Route } from '@touchline/proto';
import express, { type NextFunction, type Request, type Response, Router } from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { openApiDocument } from './open-api.js';
import { inPieces } from '../answers/static-files.js';
import { preparedAnswer } from '../answers/prepared-answer.js';
import { goneSignal, waitUnlessGone } from '../door/gone-signal.js';
import { RefusalWait } from '../door/refusal-wait.js';
import type { Site } from '../site.js';

const uiFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** About what the description or a script of its page is long: one that nobody has to be let in for costs as much as it is. */
export const documentBytes = 512 * 1024;

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Touchline API</title>
    <link rel="stylesheet" href="./docs/swagger-ui.css" />
    <link rel="icon" href="./docs/favicon-32x32.png" />
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="./docs/swagger-ui-bundle.js"></script>
    <script src="./docs/start.js"></script>
  </body>
</html>`;

const start = `SwaggerUIBundle({ url: './openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;

/** Serves the description of all calls, `openapi.json`, and a page to browse it, `docs`; a network that asks for many of these waits. */
export function apiDocs(routes: readonly Route[], site: Site): Router {
  const router = Router({ strict: true });
  const wait = new RefusalWait(site.environment);
  router.use(
    ['/openapi.json', '/docs'],
    async (request: Request, response: Response, next: NextFunction) => {
      await waitUnlessGone(wait.ofStranger(request, documentBytes), goneSignal(response));
      if (!response.destroyed && !response.headersSent) next();
    },
  );
  router.get(
    '/openapi.json',
    preparedAnswer(() => openApiDocument(routes, site)),
  );
  router.get('/docs/start.js', (_, response: Response) => {
    response.type('text/javascript').send(start);
  });
  router.get('/docs/', (_, response: Response) => response.redirect(301, '../docs'));
  router.get('/docs', (_, response: Response) => {
    response.type('text/html').send(page);
  });
  router.use('/docs', express.static(uiFolder, { index: false, ...inPieces }));
  return router;
}
