import type { RetrySettings } from './bus-settings.js';

/** Six tries within about a minute. */
export const defaultRetry: RetrySettings = {
  attempts: 6,
  firstDelayMs: 250,
  longestDelayMs: 30_000,
};

const growth = 4;

/** How long to wait after the given failed attempt (1 = first); undefined = no more, park it. */
export function retryDelayMs(attempt: number, retry: RetrySettings): number | undefined {
  if (attempt >= retry.attempts) return undefined;
  return Math.min(retry.firstDelayMs * growth ** (attempt - 1), retry.longestDelayMs);
}
