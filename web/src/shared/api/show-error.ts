import { notify } from '../feedback/feedback.js';
import { findTraceId, isCanceled } from './api-error.js';
import { messageOf } from './message-order.js';

/** Time to copy the id. */
const toCopyMs = 20_000;
const shown = new WeakSet<object>();

/** Tells the reader of a failure, once per error; cancelled calls stay silent. */
export function showError(error: unknown, supplied?: string): void {
  if (isCanceled(error)) return;
  if (typeof error === 'object' && error !== null) {
    if (shown.has(error)) return;
    shown.add(error);
  }
  const traceId = findTraceId(error);
  notify('error', messageOf(error, supplied), traceId ? toCopyMs : 6000, { traceId });
}
