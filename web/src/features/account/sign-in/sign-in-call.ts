import { type SignInAnswer, signInCall } from '@touchline/proto';
import { ApiError, apiErrorOf, failBasic } from '../../../shared/api/api-error.js';
import { timeouts } from '../../../shared/api/call.js';
import { type Message, messageOf } from '../../../shared/api/message-order.js';

/** Gives the provider an e-mail and a password; answers where the browser goes next. */
export async function signIn(uid: string, email: string, password: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(signInCall(uid), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email, password }),
      signal: AbortSignal.timeout(timeouts.password),
    });
  } catch (cause) {
    const status = (cause as Error).name === 'TimeoutError' ? 'timeOut' : 'offline';
    throw new ApiError(status, null, null, failBasic);
  }
  const text = await response.text();
  if (!response.ok) throw apiErrorOf(response.status, text);
  return (JSON.parse(text) as SignInAnswer).redirectTo;
}

/** True when this sign-in was begun too long ago and has to be begun again. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.errorKey === 'authenticationExpired';

/** For how many seconds the next try would be refused. */
export const waitOf = (error: unknown): number =>
  error instanceof ApiError ? (error.where.retryAfterS ?? 0) : 0;

/** True when the failure is nothing but that the reader came too soon. */
export const isWait = (error: unknown): boolean =>
  error instanceof ApiError && error.errorKey === 'tooManyAttempts' && waitOf(error) > 0;

/** True when e-mail or password were wrong. */
export const isMismatch = (error: unknown): boolean =>
  error instanceof ApiError && error.errorKey === 'passwordMismatch';

/** What the page says about a sign-in that failed. */
export function signInMessage(error: unknown): Message {
  if (isWait(error)) return { key: 'messages:signInPause' };
  if (isOver(error)) return { key: 'messages:signInOver' };
  const message = messageOf(error);
  return 'key' in message && message.key === 'messages:failBasic'
    ? { key: 'messages:signInFailed' }
    : message;
}
