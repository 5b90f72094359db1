import { ComputeError } from './compute-error.js';

/** Throws a `ComputeError` unless the length is above 0. */
export function checkWindow(windowMs: number): void {
  if (windowMs > 0 && Number.isFinite(windowMs)) return;
  throw new ComputeError('windowLength', 'windowMs', `windowMs is ${windowMs}; above 0`);
}
