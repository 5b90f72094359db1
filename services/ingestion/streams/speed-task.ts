import type { BlobConfig } from '@touchline/platform';
import type { SpeedPoint } from '@touchline/proto';
import type { StreamPlace } from '../workers/core-of-thread.js';

/** Task of the worker that makes a speed series. */
export interface SpeedTask {
  readonly blobs: BlobConfig;
  readonly streams: readonly StreamPlace[];
  /** About so many. */
  readonly points: number;
}

/** `missing`: the blob of a stream no longer exists. */
export type SpeedOutcome =
  | { readonly kind: 'done'; readonly points: readonly SpeedPoint[] }
  | { readonly kind: 'missing'; readonly blobKey: string };
