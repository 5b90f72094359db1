import type { BlobConfig } from '@touchline/platform';

/** Task of the worker that writes gnss streams with their speeds times a factor. */
export interface ConvertSpeedsTask {
  readonly blobs: BlobConfig;
  readonly factor: number;
  readonly streams: readonly { readonly decodedKey: string; readonly blobKey: string }[];
}

/** `storageFull` may pass: it is tried again. */
export type ConvertSpeedsOutcome = { readonly kind: 'done' } | { readonly kind: 'storageFull' };
