import { HttpException } from '@nestjs/common';
import { type ErrorKey, type ErrorWhere, ServiceError } from '@touchline/proto';
import { storageFullCodes } from '../../runtime/storage-full-codes.js';
import { isDatabaseAway } from '../../database/is-database-away.js';

const keyOfStatus: Record<number, ErrorKey> = {
  401: 'authenticationExpired',
  403: 'incorrectAccess',
  404: 'notFound',
  413: 'requestTooLarge',
  503: 'unavailable',
};

/** Errors of NestJS and of the body parser carry an HTTP status; any other error is a 500. */
export function failureOf(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  if (storageFullCodes.has(code)) return new ServiceError('storageFull', {}, { cause: error });
  if (isDatabaseAway(error)) return new ServiceError('unavailable', {}, { cause: error });
  const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
  if (status < 400 || status >= 500)
    return new ServiceError('genericFailure', {}, { cause: error });
  const key = keyOfStatus[status];
  if (key) return new ServiceError(key, {}, { cause: error });
  return new ServiceError('invalidRequest', whereOf(error), { cause: error });
}

function statusOf(error: unknown): number {
  const { status, expose } = (error ?? {}) as { status?: unknown; expose?: unknown };
  return expose === true && typeof status === 'number' ? status : 500;
}

function whereOf(error: unknown): ErrorWhere {
  const message = error instanceof Error ? error.message : '';
  return /JSON/.test(message) ? { field: 'body', found: message, expected: 'JSON' } : {};
}
