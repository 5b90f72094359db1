import { type ErrorKey, errorCatalogue } from '@touchline/proto';
import { ApiError } from './api-error.js';
import type { TextKey, TextOf } from '../i18n/texts.js';

/** A message of the namespace `messages`, or a sentence that is already in the reader's words. */
export type Message = TextOf<'messages'> | { text: string };

/** Statuses with a message of their own; business errors answer 400, 404 or 409 and need theirs. */
const statusKeys: Readonly<Record<string, TextKey<'messages'>>> = {
  401: 'messages:authenticationExpired',
  403: 'messages:incorrectAccess',
  502: 'messages:serverAway',
  504: 'messages:serverAway',
  timeOut: 'messages:timeOut',
};

/** Nobody answers: without a network there is nobody to be blamed. */
const awayKey = (): TextKey<'messages'> =>
  globalThis.navigator?.onLine === false ? 'messages:networkError' : 'messages:serverAway';

/** Where the translation of a catalogue entry stands. */
export const errorMessageKey = (key: ErrorKey) => `messages:error_${key}` as const;

function keyOfCode(code: ApiError['errorCode']): ErrorKey | null {
  const found = Object.entries(errorCatalogue).find(([, entry]) => entry.code === code);
  return (found?.[0] as ErrorKey | undefined) ?? null;
}

/**
 * What a failed call says: the message of its status, else the supplied one, else that of its
 * error code, else the basic one.
 */
export function messageOf(error: unknown, supplied?: string): Message {
  const basic: Message = { key: 'messages:failBasic' };
  if (!(error instanceof ApiError)) return supplied ? { text: supplied } : basic;
  if (error.status === 'offline') return { key: awayKey() };
  const byStatus = statusKeys[String(error.status)];
  if (byStatus) return { key: byStatus };
  if (supplied) return { text: supplied };
  const key = error.errorKey ?? keyOfCode(error.errorCode);
  return key && key in errorCatalogue ? { key: errorMessageKey(key) } : basic;
}
