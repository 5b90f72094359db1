import { ServiceError } from '@touchline/proto';

/** Whoever tries to sign in has to wait so long. */
export function tooManyAttempts(waitMs: number): ServiceError {
  const retryAfterS = Math.max(1, wholeSeconds(waitMs));
  const message = `Too many attempts to sign in. Try again in ${retryAfterS} s.`;
  return new ServiceError('tooManyAttempts', {}, { message, retryAfterS });
}

/** Whoever gave this wrong password has to wait so long, if at all. */
export const passwordMismatch = (waitMs: number): ServiceError =>
  new ServiceError('passwordMismatch', {}, { retryAfterS: wholeSeconds(waitMs) || undefined });

const wholeSeconds = (ms: number): number => Math.ceil(ms / 1_000);
