import type { BlobConfig } from '@touchline/platform';
import type { StreamPlace } from '../workers/core-of-thread.js';

/** Task of the worker that makes a speed series. */
export interface SpeedTask {
  readonly blobs: BlobConfig;
  readonly streams: readonly StreamPlace[];
  /** About so many. */
  readonly points: number;
}

/** The points as JSON, so that the event loop has nothing left to do; `missing`: the blob of a stream no longer exists. */
export type SpeedOutcome =
  | { readonly kind: 'done'; readonly json: Uint8Array }
  | { readonly kind: 'missing'; readonly blobKey: string };
