import { errorCatalogue, type ErrorKey } from './error-catalogue.js';

// A door (docs/decisions/052).
export { errorCatalogue, type ErrorKey };

/** Where a fault lies, for people and programs. */
export interface ErrorWhere {
  field?: string;
  file?: string;
  line?: number;
  byte?: number;
  found?: string;
  expected?: string;
  /** Of a change that somebody else forestalled: what is stored in the fields that both have changed. */
  stored?: Readonly<Record<string, unknown>>;
}

/** What stands under `error` in a failed answer. `errorKey` is the client's translation key. */
export interface WireError extends ErrorWhere {
  errorCode: number | string;
  errorKey: ErrorKey;
  errorMsg: string;
  /** In how many whole seconds it is worth asking again. */
  retryAfterS?: number;
  /** Of a 5xx: finds the log line. */
  traceId?: string;
}

/** Of what a client sent, its error shows so many characters. */
export const longestFound = 80;

/** The one error that services throw on purpose; the HTTP filter turns it into a `WireError`. */
export class ServiceError extends Error {
  readonly status: number;
  readonly errorCode: number | string;
  /** In how many seconds it is worth asking again; undefined = not known. */
  readonly retryAfterS?: number;
  readonly where: ErrorWhere;

  constructor(
    readonly key: ErrorKey,
    where: ErrorWhere = {},
    options: { message?: string; cause?: unknown; retryAfterS?: number } = {},
  ) {
    super(options.message ?? errorCatalogue[key].message, { cause: options.cause });
    this.name = 'ServiceError';
    this.where = inShort(where);
    this.retryAfterS = options.retryAfterS ?? (errorCatalogue[key].status === 503 ? 1 : undefined);
    this.status = errorCatalogue[key].status;
    this.errorCode = errorCatalogue[key].code;
  }

  toWire(): WireError {
    const { errorCode, key: errorKey, message: errorMsg, where, retryAfterS } = this;
    return { errorCode, errorKey, errorMsg, ...where, ...(retryAfterS && { retryAfterS }) };
  }
}

function inShort({ file, found, ...where }: ErrorWhere): ErrorWhere {
  return {
    ...where,
    ...(file !== undefined && { file: cut(file) }),
    ...(found !== undefined && { found: cut(found) }),
  };
}

const cut = (text: string): string =>
  text.length > longestFound ? `${text.slice(0, longestFound)}…` : text;
