import type { AnalysisSettings } from '@touchline/compute';
import type { AnalyseTask } from '../analysis/analyse-task.js';
import type { Move } from './moves.js';

/** Task of the worker that compares a player's numbers with the stored ones. */
export interface PreviewTask extends Pick<
  AnalyseTask,
  'blobs' | 'settings' | 'ranges' | 'streams'
> {
  /** Folder of the player's stored rows, if there are any. */
  readonly storedFolder: string;
  /** What they were computed with; undefined = not known any more. */
  readonly storedSettings: AnalysisSettings | undefined;
}

/** A player's numbers that would change. */
export interface PlayerMoves {
  readonly engineVersion: string;
  /** Empty = nothing is stored for the player. */
  readonly storedEngineVersion: string;
  readonly moves: readonly Move[];
}

/** `missing`: a stream's blob is not there any more. */
export type PreviewOutcome =
  | { readonly kind: 'done'; readonly found: PlayerMoves }
  | { readonly kind: 'missing'; readonly blobKey: string };
