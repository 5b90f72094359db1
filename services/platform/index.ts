export {
  BLOB_CONFIG,
  BLOBS,
  type BlobConfig,
  type BlobStore,
  type ByteRange,
} from './blobs/blob-store.js';
export { type BlobHold, holdBlobs } from './blobs/blob-hold.js';
export { openBlobStore } from './blobs/open-blob-store.js';
export { connectBus } from './bus/connect-bus.js';
export { Delivered, type Delivery } from './bus/delivery.js';
export { OnEvent, type OnEventOptions } from './bus/on-event.js';
export { Outbox } from './bus/outbox.js';
export { Signal } from './bus/signal.js';
export { connectWithRetry } from './database/connect-with-retry.js';
export { lockDataDir } from './database/data-dir-lock.js';
export { endOrphan } from './database/postgres-process.js';
export { appRole, Database } from './database/database.js';
export {
  EmbeddedPostgres,
  type PostgresOptions,
  startPostgres,
} from './database/embedded-postgres.js';
export { Leases, LeaseTaken } from './database/leases.js';
export { readableByTeams, teamPolicy } from './database/team-policy.js';
export {
  EnvironmentError,
  parseEnvironment,
  type PlatformEnvironment,
  platformEnvironment,
  readEnvironment,
} from './env.js';
export { AccessService } from './http/access.service.js';
export { Api, Input } from './http/api.js';
export { type Caller, type InputOf } from './http/caller.js';
export { answerError, wireErrorOf } from './http/errors.filter.js';
export { type Health, HealthRegistry, type PartFigure, type PartHealth } from './http/health.js';
export { isLoopback, listen, type Listener } from './http/listener.js';
export { apiResource, TokenVerifier } from './http/token-verifier.js';
export { Log, type LogFields, type LogOptions } from './log.js';
export { counter, duration, gauge } from './metrics.js';
export { PeriodicTask } from './periodic-task.js';
export {
  type DatabaseState,
  databaseState,
  type DumpedTable,
  emptyTables,
  readTable,
  setSequences,
  writeTable,
} from './operations/database-dump.js';
export { makeSchemas, type MigrationNames, requireKnown } from './operations/schemas.js';
export { type ParkedEvent, ParkedEvents } from './operations/parked-events.js';
export { rebuild, type Rebuildable, rebuildable } from './operations/rebuild.js';
export { PlatformModule } from './platform.module.js';
export { type ServiceName, type ServiceOptions } from './service-options.js';
export {
  type PlatformSettings,
  platformSettings,
  type RetrySettings,
} from './platform-settings.js';
export { runProcess, runService } from './run-process.js';
export { Seal, SealBroken } from './seal.js';
export { Secrets } from './secrets.js';
export { Site } from './site.js';
export { StartError } from './start-error.js';
export { currentTraceparent, inSpan, withTrace } from './trace.js';
export { Semaphore } from './semaphore.js';
export { type Running, serve, type ServeOptions } from './serve.js';
