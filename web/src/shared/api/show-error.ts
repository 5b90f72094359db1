import { notify } from '../feedback/feedback.js';
import { isCanceled } from './api-error.js';
import { messageOf } from './message-order.js';

const shown = new WeakSet<object>();

/** Tells the reader of a failure, once per error; cancelled calls stay silent. */
export function showError(error: unknown, supplied?: string): void {
  if (isCanceled(error)) return;
  if (typeof error === 'object' && error !== null) {
    if (shown.has(error)) return;
    shown.add(error);
  }
  notify('error', messageOf(error, supplied), 6000);
}
