import type { BlobConfig } from '@touchline/platform';
import type { SpeedPoint } from '@touchline/proto';
import type { StreamPlace } from '../workers/core-of-thread.js';

/** What the worker is told of a speed series. */
export interface SpeedTask {
  readonly blobs: BlobConfig;
  readonly streams: readonly StreamPlace[];
  /** About so many. */
  readonly points: number;
}

/** `missing`: a stream's blob is not there any more. */
export type SpeedOutcome =
  | { readonly kind: 'done'; readonly points: readonly SpeedPoint[] }
  | { readonly kind: 'missing'; readonly blobKey: string };
