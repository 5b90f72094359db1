import type { AnalyseTask } from '../analysis/analyse-task.js';

/** Task of the worker that counts a player's grid of any size. */
export interface GridTask extends Pick<AnalyseTask, 'blobs' | 'settings' | 'ranges' | 'streams'> {
  readonly columns: number;
  readonly rows: number;
  /** Where the cells go. */
  readonly blobKey: string;
}

/** `missing`: the blob of a stream no longer exists. */
export type GridOutcome =
  { readonly kind: 'done' } | { readonly kind: 'missing'; readonly blobKey: string };
