import { ServiceError } from '@touchline/proto/errors';
import type { S3Bucket } from './blob-store.js';

interface S3Failure extends Error {
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const full = new Set(['XMinioStorageFull', 'QuotaExceeded', 'StorageFull']);
const missing = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload']);
const busy = 429;
const insufficientStorage = 507;

export const nameOf = (error: unknown): string => (error as Error).name;

/** The HTTP status; undefined when there was no answer. */
export const statusOf = (error: unknown): number | undefined =>
  (error as S3Failure).$metadata?.httpStatusCode;

/** The object does not exist (a missing bucket is a different error). */
export const isMissing = (error: unknown): boolean => missing.has(nameOf(error));

/** The store is full, which a retry within seconds does not change. */
export const isFull = (error: unknown): boolean =>
  full.has(nameOf(error)) || statusOf(error) === insufficientStorage;

/** Whether a retry may succeed: there is no answer, or the store is overloaded or restarting. */
export function isTransient(error: unknown): boolean {
  const status = statusOf(error);
  if (status === undefined || status < 300) return isBrokenLine(error);
  return status === busy || (status >= 500 && status !== 501 && !isFull(error));
}

const brokenLine = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_PREMATURE_CLOSE',
]);
const tooSlow = new Set(['TimeoutError', 'AbortError']);

function isBrokenLine(error: unknown): boolean {
  const { code = '', name, message } = error as S3Failure;
  return brokenLine.has(code) || tooSlow.has(name) || message === 'aborted';
}

/** Rewords what an operator can act on (the store is away, or full); any other error stays as it is. */
export function asServiceError(error: unknown, { endpoint }: S3Bucket): unknown {
  if (error instanceof ServiceError) return error;
  const options = { cause: error };
  if (isFull(error)) return new ServiceError('storageFull', {}, options);
  if (!isTransient(error)) return error;
  const message = `The object store ${endpoint} does not answer: ${messageOf(error)}.`;
  return new ServiceError('unavailable', {}, { ...options, message });
}

/** The error's first line; a connection refused by several addresses has only a code. */
export function messageOf(error: unknown): string {
  const { message, code, name } = error as S3Failure;
  const known = message && message !== 'UnknownError';
  return (known ? message.split('\n', 1)[0]! : (code ?? name)).replace(/\.$/, '');
}
