import { ApiError, apiErrorOf, failBasic } from '../../../shared/api/api-error.js';
import { timeouts } from '../../../shared/api/call.js';
import { type Message, messageOf } from '../../../shared/api/message-order.js';
import { findLanguage } from '../../../shared/i18n/languages.js';

/** Gives the provider an e-mail and a password; answers where the browser goes next. */
export async function signIn(uid: string, email: string, password: string): Promise<string> {
  let response: Response;
  try {
    response = await fetch(`/oidc/interaction/${encodeURIComponent(uid)}/login`, {
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
  return (JSON.parse(text) as { redirectTo: string }).redirectTo;
}

/** True when this sign-in was begun too long ago and has to be begun again. */
export const isOver = (error: unknown): boolean =>
  error instanceof ApiError && error.errorKey === 'authenticationExpired';

/** Waits up to here are told in seconds, longer ones in minutes. */
const longestInSeconds = 90;

/** Such as "45 seconds" or "15 minutes", in the reader's language. */
function timeText(seconds: number, language: string): string {
  const short = seconds <= longestInSeconds;
  const unit = short ? 'second' : 'minute';
  const tag = findLanguage(language)?.tag ?? language;
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(
    short ? seconds : Math.ceil(seconds / 60),
  );
}

/** What the page says about a sign-in that failed. */
export function signInMessage(error: unknown, language: string): Message {
  if (error instanceof ApiError && error.errorKey === 'tooManyAttempts') {
    const { retryAfterS } = error.where;
    if (retryAfterS !== undefined) {
      return { key: 'messages:signInAgainIn', values: { time: timeText(retryAfterS, language) } };
    }
  }
  if (isOver(error)) return { key: 'messages:signInOver' };
  const message = messageOf(error);
  return 'key' in message && message.key === 'messages:failBasic'
    ? { key: 'messages:signInFailed' }
    : message;
}
