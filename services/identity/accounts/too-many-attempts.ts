import { ServiceError } from '@touchline/proto';

/** Whoever tries to sign in has to wait so long. */
export function tooManyAttempts(waitMs: number): ServiceError {
  const retryAfterS = Math.max(1, Math.ceil(waitMs / 1_000));
  const message = `Too many attempts to sign in. Try again in ${retryAfterS} s.`;
  return new ServiceError('tooManyAttempts', {}, { message, retryAfterS });
}
