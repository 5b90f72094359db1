import type { Route } from '@touchline/proto';
import express, { type Response, Router } from 'express';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { openApiDocument } from './open-api.js';
import { inPieces } from '../answers/static-files.js';
import { preparedAnswer } from '../answers/prepared-answer.js';
import type { Site } from '../site.js';

const uiFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

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

/** Serves the description of all calls, `openapi.json`, and a page to browse it, `docs`. */
export function apiDocs(routes: readonly Route[], site: Site): Router {
  const router = Router({ strict: true });
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
