import { ApiError } from './api-error.js';
import type { TextKey } from '../i18n/texts.js';

/**
 * What is away: this browser's network, the server as a whole, as far as this page can tell, or a part of
 * it, which may be slow only; or nothing is, but too much is asked, announced or open at once.
 */
export type Trouble = 'network' | 'server' | 'part' | 'slow' | 'busy' | 'announced' | 'crowded';

const tooMany = 429;

/** Of a failure that may pass. */
export function troubleOf(error: unknown): Trouble {
  if (!(error instanceof ApiError) || typeof error.status !== 'number') return 'server';
  if (error.errorKey === 'tooManyUploads') return 'announced';
  return error.errorKey === 'busy' || error.status === tooMany ? 'busy' : 'part';
}

/** Translation key of the sentence that says it. */
export const troubleKey: Readonly<Record<Trouble, TextKey>> = {
  network: 'messages:networkAway',
  server: 'messages:serverAway',
  part: 'messages:partAway',
  slow: 'messages:partSlow',
  busy: 'messages:serverBusy',
  announced: 'messages:error_tooManyUploads',
  crowded: 'messages:error_tooManyOpenPages',
};
