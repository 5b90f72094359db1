import type { AnalysisRange, AnalysisSettings } from '@touchline/compute';
import type { BlobConfig } from '@touchline/platform';
import type { StreamPlace } from '../workers/core-of-thread.js';
import type { Highest } from './highest.js';

/** Columns that every row of a player's analysis begins with. */
export interface RowIdentity {
  readonly idfTeam: number;
  readonly idfActivity: number;
  readonly idfPlayer: number;
  readonly analysisId: string;
  readonly settingsVersion: number;
  /** The team's local date of the activity, yyyy-mm-dd. */
  readonly localDate: string;
}

/** Task of the worker that analyses one player. */
export interface AnalyseTask {
  readonly blobs: BlobConfig;
  readonly identity: RowIdentity;
  readonly settings: AnalysisSettings;
  readonly ranges: readonly AnalysisRange[];
  /** Start of a row's session by its id; 0 = the activity. */
  readonly startsMs: ReadonlyMap<number, number>;
  /** Streams of all the player's recordings. */
  readonly streams: readonly StreamPlace[];
}

export interface PlayerRows extends Highest {
  readonly engineVersion: string;
  /** Where the rows of all tables are. */
  readonly blobKey: string;
}

/** `missing`: the blob of a stream no longer exists. */
export type AnalyseOutcome =
  | { readonly kind: 'done'; readonly rows: PlayerRows }
  | { readonly kind: 'missing'; readonly blobKey: string };
