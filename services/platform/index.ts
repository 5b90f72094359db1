export {
  BLOB_CONFIG,
  BLOBS,
  type BlobConfig,
  type BlobStore,
  type ByteRange,
} from './blobs/blob-store.js';
export { type BlobHold, holdBlobs } from './blobs/blob-hold.js';
export { openBlobStore } from './blobs/open-blob-store.js';
export { Broadcast } from './bus/broadcast.js';
export { type AccessChanged } from './http/access/membership.consumer.js';
export { Delivered, type Delivery } from './bus/delivery.js';
export { OnEvent, type OnEventOptions } from './bus/on-event.js';
export { Outbox } from './bus/outbox.js';
export { RecentMap } from './runtime/recent-map.js';
export { RecentReads } from './runtime/recent-reads.js';
export { Signal } from './runtime/signal.js';
export { connectWithRetry } from './database/connect-with-retry.js';
export { allocatorSettings } from './memory/allocator.js';
export { lockDataDir } from './runtime/data-dir-lock.js';
export { endOrphan } from './database/postgres-process.js';
export { appRole, Database } from './database/database.js';
export {
  EmbeddedPostgres,
  type PostgresOptions,
  startPostgres,
} from './database/embedded-postgres.js';
export { Leases, LeaseTaken } from './database/leases.js';
export { readableByTeams, teamPolicy } from './database/team-policy.js';
export { wholeNumber } from './database/whole-number.js';
export {
  EnvironmentError,
  parseEnvironment,
  type PlatformEnvironment,
  platformEnvironment,
  readEnvironment,
} from './runtime/env.js';
export { RecordTeams } from './http/access/access.guard.js';
export { AccessService } from './http/access/access.service.js';
export { Api, Input } from './http/api.js';
export { ChangeSender } from './http/answers/changes.interceptor.js';
export { type Caller, type InputOf } from './http/access/caller.js';
export { admits } from './http/access/check-access.js';
export { isLoopback, networkOf, siteOf } from './http/door/addresses.js';
export { clientAddress } from './http/door/client-address.js';
export { cutAnswer, type Viewer } from './http/access/cut-answer.js';
export { answerError } from './http/answers/errors.filter.js';
export { answerOf, type FailureAnswer } from './http/answers/failure-answer.js';
export { failureOf } from './http/answers/failure-of.js';
export { goneSignal, waitUnlessGone } from './http/door/gone-signal.js';
export {
  type Health,
  HealthRegistry,
  type PartGauge,
  type PartHealth,
} from './observability/health.js';
export { listen, type Listener } from './http/door/listener.js';
export { type KeptBytes, LongAnswer } from './http/answers/long-answer.js';
export { LastingJson, WrittenJson } from './http/answers/written-json.js';
export { liveLimits } from './http/live-adapter.js';
export { RefusalWait } from './http/door/refusal-wait.js';
export { waitForTurn } from './http/door/strangers-calls.js';
export { answerWithoutReading } from './http/door/refused-requests.js';
export { RecordingOwners } from './http/access/own-view.interceptor.js';
export { isStorable, parseBody } from './http/parse-input.js';
export { mergeEdit } from './database/merge-edit.js';
export { tokenIn } from './http/access/token-in.js';
export { apiResource, TokenVerifier } from './http/access/token-verifier.js';
export { Log, type LogFields, type LogOptions } from './observability/log.js';
export { counter, duration, gauge } from './observability/metrics.js';
export { closeToOthers } from './runtime/private-folder.js';
export { PeriodicTask } from './runtime/periodic-task.js';
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
export { type ServiceName, type ServiceOptions } from './database/service-options.js';
export { type PlatformSettings, platformSettings } from './process/platform-settings.js';
export { runProcess, runService } from './process/run-process.js';
export { Seal, SealBroken } from './runtime/seal.js';
export { Secrets } from './runtime/secrets.js';
export { isPublic, Site } from './http/site.js';
export { StartError } from './runtime/start-error.js';
export { currentTraceparent, inSpan, withTrace } from './observability/trace.js';
export { busyOf } from './runtime/busy.js';
export { Pace } from './runtime/pace.js';
export { Semaphore, type SemaphoreLimits } from './runtime/semaphore.js';
export { withTimeLimit } from './runtime/time-limit.js';
export { type Running, serve, type ServeOptions } from './process/serve.js';
