import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { isOfServices } from '../door/is-of-services.js';
import type { Site } from '../site.js';
import { isLoopback } from '../door/addresses.js';

const hashedName = /-[\w-]{8,}\.\w+$/;
const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
];

/** Serves the built web app: its files, and index.html for every other page address. */
export function staticFiles(directory: string, site: Site): Router {
  const router = Router();
  router.use((request, response, next) => {
    const page = request.method === 'GET' || request.method === 'HEAD';
    if (!page || isOfServices(request.path)) return next('router');
    if (redirectedHome(request, response, site)) return;
    next();
  });
  const home = new Page(join(directory, 'index.html'));
  const page: RequestHandler = (_, response, next) => {
    sendPage(home, response, site).catch(next);
  };
  router.get('/index.html', page);
  // No file of the app has a name without an ending.
  router.use((request, response, next) => {
    if (extname(request.path) !== '') next();
    else if (request.accepts('html')) void page(request, response, next);
    else next('router');
  });
  router.use(
    (request, response, next) => void preferCompressed(directory, request, response, next),
  );
  const options = { index: false, redirect: false, setHeaders: cacheRule, ...inPieces };
  router.use(express.static(directory, options));
  return router;
}

/** Whoever never reads a file holds two of its pieces. */
export const longestPiece = 16 * 1024;

/** What `express.static` passes on to the file's stream, too. */
export const inPieces = { highWaterMark: longestPiece };

/** A file that is read again when it has changed. */
class Page {
  private kept = { mtimeMs: -1, text: '' };

  constructor(private readonly path: string) {}

  async text(): Promise<string> {
    const { mtimeMs } = await stat(this.path);
    if (this.kept.mtimeMs !== mtimeMs)
      this.kept = { mtimeMs, text: await readFile(this.path, 'utf8') };
    return this.kept.text;
  }
}

/** Tells the page about an external sign-in provider; the Caddyfile does the same. */
async function sendPage(home: Page, response: Response, site: Site): Promise<void> {
  const page = await home.text();
  const issuer = site.environment.OIDC_ISSUER ?? '';
  response.setHeader('Cache-Control', 'no-cache');
  response.type('html').send(page.replace('{{env "OIDC_ISSUER"}}', () => issuer));
}

/** Files with a content hash in their name never change; everything else is revalidated. */
function cacheRule(response: Response, path: string): void {
  const name = path.replace(/\.(br|gz)$/, '');
  const forever = name.includes(`${sep}assets${sep}`) && hashedName.test(name);
  response.setHeader('Cache-Control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
}

/** `localhost` and `127.0.0.1` are different origins; sign-in works only at the issuer's. */
function redirectedHome(request: Request, response: Response, site: Site): boolean {
  const origin = new URL(site.origin);
  const host = request.headers.host ?? origin.host;
  const sameMachine = isLoopback(request.hostname) && isLoopback(origin.hostname);
  if (host === origin.host || !sameMachine || !request.accepts('html')) return false;
  if (!request.originalUrl.startsWith('/')) return false;
  response.redirect(302, `${site.origin}${request.originalUrl}`);
  return true;
}

async function preferCompressed(
  directory: string,
  request: Request,
  response: Response,
  next: NextFunction,
): Promise<void> {
  const path = insideOf(directory, request.path);
  const wanted = path && encodings.filter(({ name }) => request.acceptsEncodings(name) === name);
  for (const { name, extension } of wanted || []) {
    if (!(await isFile(`${path}${extension}`))) continue;
    response.type(extname(request.path));
    response.setHeader('Content-Encoding', name);
    response.vary('Accept-Encoding');
    request.url = `${request.path}${extension}`;
    break;
  }
  next();
}

function insideOf(directory: string, urlPath: string): string | undefined {
  try {
    const path = normalize(join(directory, decodeURIComponent(urlPath)));
    return path.startsWith(normalize(directory) + sep) ? path : undefined;
  } catch {
    return undefined;
  }
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false;
}
