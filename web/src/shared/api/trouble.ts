import { ApiError } from './api-error.js';
import type { TextKey } from '../i18n/texts.js';

/**
 * What is away: this browser's network, the server as a whole, as far as this page can tell, or a part of
 * it, which may be slow only.
 */
export type Trouble = 'network' | 'server' | 'part' | 'slow';

/** Of a failure that may pass. */
export const troubleOf = (error: unknown): Trouble =>
  error instanceof ApiError && typeof error.status === 'number' ? 'part' : 'server';

/** Translation key of the sentence that says it. */
export const troubleKey: Readonly<Record<Trouble, TextKey>> = {
  network: 'messages:networkAway',
  server: 'messages:serverAway',
  part: 'messages:partAway',
  slow: 'messages:partSlow',
};
