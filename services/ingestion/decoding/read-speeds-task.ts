import type { BlobConfig } from '@touchline/platform';

/** What the worker is told that writes gnss streams with their speeds times a factor. */
export interface ReadSpeedsTask {
  readonly blobs: BlobConfig;
  readonly factor: number;
  readonly streams: readonly { readonly decodedKey: string; readonly blobKey: string }[];
}

/** `storageFull` passes: worth another try. */
export type ReadSpeedsOutcome = { readonly kind: 'done' } | { readonly kind: 'storageFull' };
