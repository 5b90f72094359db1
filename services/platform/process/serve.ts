import { setTimeout as sleep } from 'node:timers/promises';
import { constants } from 'node:zlib';
import type { Abstract, INestApplication, Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { ServiceError } from '@touchline/proto';
import compression, { type CompressionOptions } from 'compression';
import type { RequestHandler, Response } from 'express';
import { requireBlobStore } from '../blobs/open-blob-store.js';
import { startConsumers } from './start-consumers.js';
import { requireEventBus } from '../bus/open-event-bus.js';
import { Database } from '../database/database.js';
import type { PlatformEnvironment } from '../runtime/env.js';
import { AccessGuard, RecordTeams } from '../http/access/access.guard.js';
import { AccessService } from '../http/access/access.service.js';
import { BodyInterceptor } from '../http/door/body.interceptor.js';
import { CallsInterceptor } from '../http/door/calls.interceptor.js';
import { ChangesInterceptor, ChangeSender } from '../http/answers/changes.interceptor.js';
import { declaredRoutes } from '../http/description/declared-routes.js';
import { requireIssuer } from '../http/access/discovery.js';
import { OwnViewInterceptor, RecordingOwners } from '../http/access/own-view.interceptor.js';
import { EnvelopeInterceptor } from '../http/answers/envelope.interceptor.js';
import { answerError, ErrorsFilter } from '../http/answers/errors.filter.js';
import { HealthRegistry } from '../observability/health.js';
import { listen, type Listener } from '../http/door/listener.js';
import { LiveAdapter } from '../http/live-adapter.js';
import { ListenerAdapter } from '../http/door/listener-adapter.js';
import { addOperatorPages } from '../http/description/operator-pages.js';
import { requestContext } from '../http/request-context.js';
import { securityHeaders } from '../http/answers/security-headers.js';
import { staticFiles } from '../http/answers/static-files.js';
import { Log, type LogOptions } from '../observability/log.js';
import { PlatformProcess } from './platform-process.js';
import type { PlatformSettings } from './platform-settings.js';
import { rootModule, settingsOf } from './root.module.js';
import { Site } from '../http/site.js';
import { startTelemetry } from '../observability/telemetry.js';
import { watchBus, watchParts } from './watch-parts.js';

/** A running process. */
export interface Running {
  /** `http://127.0.0.1:3000`: how this machine reaches it. */
  readonly url: string;
  /** Gives a proxy time to turn elsewhere, finishes what is in flight, then closes port and database. */
  close(): Promise<void>;
}

export interface ServeOptions {
  /** Names the process in its log. */
  readonly name: string;
  readonly modules: readonly Type[];
  readonly environment: PlatformEnvironment;
  /** Created from the environment (which then needs DATABASE_URL) when left out. */
  readonly settings?: PlatformSettings;
  /** Folder of the built web app. */
  readonly staticDir?: string;
  /** An open port; when left out, `HOST`:`PORT` is opened. */
  readonly listener?: Listener;
  /** Answers that violate their contract become a 500 (tests and development). */
  readonly checkAnswers?: boolean;
  /** Where log lines go; standard output when left out. */
  readonly logTo?: LogOptions['destination'];
}

const drainTimeoutMs = 2_000;
/** The proxy checks every second and then sends no more calls to a process that is ending. */
const handoverMs = 2_000;

/** Starts one process with the given services in it. */
export async function serve(options: ServeOptions): Promise<Running> {
  const { environment } = options;
  const listener = options.listener ?? (await listen(environment));
  const log = Log.open({
    service: options.name,
    level: environment.LOG_LEVEL,
    destination: options.logTo,
  });
  const endTelemetry = await startTelemetry(options.name, environment, log);
  try {
    const app = await createApplication(options, listener, log);
    return {
      url: listener.localUrl,
      close: async () => {
        app.get(HealthRegistry).markStarted(false);
        if (environment.PUBLIC_URL) await sleep(handoverMs);
        await listener.drain(drainTimeoutMs);
        await app.close();
        await endTelemetry();
      },
    };
  } catch (error) {
    await endTelemetry();
    await listener.close();
    throw error;
  }
}

async function createApplication(
  options: ServeOptions,
  listener: Listener,
  log: Log,
): Promise<INestApplication> {
  const { environment } = options;
  const site = new Site(siteOrigin(environment, listener), environment);
  const settings = options.settings ?? settingsOf(environment);
  await requireServers(environment, settings);
  const app = await NestFactory.create<NestExpressApplication>(
    rootModule(options.modules, settings, site, listener),
    new ListenerAdapter(listener),
    {
      logger: log.forNest(),
      bodyParser: false,
      abortOnError: false,
      routeConflictPolicy: { duplicate: 'error' },
      routeResolutionStrategy: 'specificity',
    },
  );
  try {
    await open(app, { site, log, listener, options });
    listener.hand(app.getHttpAdapter().getInstance());
    return app;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Checks every outside server before anything is opened, so that an error names the missing one. */
async function requireServers(
  { OIDC_ISSUER, OIDC_JWKS_URI }: PlatformEnvironment,
  settings: PlatformSettings,
): Promise<void> {
  // With a configured key address the process may start before the provider does.
  const issuer = OIDC_JWKS_URI ? undefined : OIDC_ISSUER;
  await Promise.all([
    requireBlobStore(settings.blobs),
    requireEventBus(settings),
    issuer && requireIssuer(issuer),
  ]);
}

interface Pieces {
  readonly site: Site;
  readonly log: Log;
  readonly listener: Listener;
  readonly options: ServeOptions;
}

async function open(
  app: NestExpressApplication,
  { site, log, listener, options }: Pieces,
): Promise<void> {
  const routes = declaredRoutes(app);
  const health = app.get(HealthRegistry);
  app.disable('x-powered-by');
  app.disable('etag');
  if (site.environment.PUBLIC_URL) app.set('trust proxy', 'loopback, linklocal, uniquelocal');
  app.use(requestContext(log), securityHeaders(site));
  if (options.staticDir) app.use(staticFiles(options.staticDir, site));
  app.use(['/api', '/oidc', '/metrics'], uncached);
  app.use('/api', compression(quickly));
  app.setGlobalPrefix('api');
  app.useGlobalGuards(guardOf(app));
  app.useGlobalInterceptors(
    new BodyInterceptor(),
    new CallsInterceptor(),
    new EnvelopeInterceptor(options.checkAnswers ?? false),
    new OwnViewInterceptor(providersOf(app, RecordingOwners)[0]),
    new ChangesInterceptor(providersOf(app, ChangeSender)),
  );
  app.useGlobalFilters(new ErrorsFilter(log, site.environment));
  app.useWebSocketAdapter(new LiveAdapter(listener, site.environment));
  addOperatorPages(app, { site, health, routes });
  const { blobs } = app.get(PlatformProcess);
  watchParts(health, providersOf(app, Database), blobs, site.environment.DATA_DIR);
  await app.init();
  app.use(notFound);
  await startConsumers(app);
  watchBus(health, await app.get(PlatformProcess).openBus());
  health.markStarted();
}

/** What is neither a call nor a page nor a file of it. */
const notFound: RequestHandler = (_, response) =>
  answerError(response, new ServiceError('notFound'));

/** Answers are about people, and differ by who asks. */
const uncached: RequestHandler = (_, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

/** What is compressed anew for each who asks costs little: four times as fast as usual for a quarter more bytes. */
const quickly: CompressionOptions = {
  filter: isJson,
  level: constants.Z_BEST_SPEED,
  brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } },
};

/** Files are sent uncompressed with their length, so that a truncated download is noticed. */
function isJson(_request: unknown, response: Response): boolean {
  return String(response.getHeader('content-type')).startsWith('application/json');
}

function siteOrigin({ PUBLIC_URL, HOST }: PlatformEnvironment, listener: Listener): string {
  if (PUBLIC_URL) return new URL(PUBLIC_URL).origin;
  return HOST === 'localhost' ? `http://localhost:${listener.port}` : listener.localUrl;
}

function guardOf(app: INestApplication): AccessGuard {
  const guard = new AccessGuard(providersOf(app, RecordTeams)[0]);
  for (const access of providersOf(app, AccessService)) guard.add(access);
  return guard;
}

/** Each service of the process has its own memberships. */
function providersOf<T>(app: INestApplication, type: Abstract<T>): T[] {
  const modules = [...app.get(ModulesContainer).values()];
  const found = modules.map((module) => module.providers.get(type)?.instance as T | undefined);
  return found.filter((instance): instance is T => instance !== undefined);
}
