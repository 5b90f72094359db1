import type { ErrorKey, WireError } from '@touchline/proto';

/** HTTP status of a failed call; `timeOut` and `offline` when no answer came. */
export type FailureStatus = number | 'timeOut' | 'offline';

/** Where the fault lies, and the id by which the support finds its log lines. */
export type ErrorDetails = Omit<Partial<WireError>, 'errorCode' | 'errorKey' | 'errorMsg'>;

/** The one error that `call` throws. */
export class ApiError extends Error {
  constructor(
    readonly status: FailureStatus,
    readonly errorCode: number | string | null,
    /** Translation key of the catalogue, when the server gave one. */
    readonly errorKey: ErrorKey | null,
    /** The server's sentence, else `failBasic`. */
    message: string,
    readonly where: ErrorDetails = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

const insufficientStorage = 507;
const tooMany = 429;
const notFound = 404;

/** Whether the same call may do later: nobody answered, or somebody who cannot just now. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status } = error;
  if (typeof status !== 'number') return true;
  return status === tooMany || (status >= 500 && status !== insufficientStorage);
}

/** Whether the server says itself that it is so for now only; the page asks again until it is over. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['busy', 'unavailable'].includes(error.errorKey ?? '') &&
  mayPass(error);

/** Whether the same would be refused again: only less can be had. */
export const isTooLarge = (error: unknown): boolean =>
  error instanceof ApiError &&
  ['answerTooLarge', 'listTooLong', 'requestTooLarge'].includes(error.errorKey ?? '');

/** Whether somebody else has stored other values in the same fields. */
export const wasForestalled = (error: unknown): boolean =>
  error instanceof ApiError && error.errorKey === 'changedMeanwhile';

/**
 * Whether there is no such thing, or none that the reader may know of. The error of stadiums also says that none
 * is chosen, therefore its status is another one.
 */
export const isNotFound = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === notFound || error.errorKey === 'stadiumNotFound');

/** Text of a call that the reader or a newer call cancelled; shown nowhere. */
export const canceled = 'canceled';
export const failBasic = 'failBasic';

/** What a coach can tell the support: of a fault of the product, not of what they were refused. */
export function findTraceId(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 'offline') return undefined;
  return error.where.traceId;
}

export function isCanceled(error: unknown): boolean {
  const { name, message } = (error ?? {}) as { name?: unknown; message?: unknown };
  return name === 'AbortError' || message === canceled;
}

const isWireError = (value: unknown): value is WireError =>
  typeof value === 'object' && value !== null && 'errorCode' in value;

/** The error of an answer's body, read from text so that answers for files work as well. */
export function apiErrorOf(status: number, bodyText: string): ApiError {
  let wire: unknown;
  try {
    wire = (JSON.parse(bodyText) as { error?: unknown }).error;
  } catch {
    wire = null;
  }
  if (!isWireError(wire)) return new ApiError(status, null, null, failBasic);
  const { errorCode, errorKey, errorMsg, ...where } = wire;
  return new ApiError(status, errorCode, errorKey ?? null, errorMsg || failBasic, where);
}
