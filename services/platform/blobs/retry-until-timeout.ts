import type { S3ClientConfig } from '@aws-sdk/client-s3';
import { isFull } from './s3-errors.js';

type Strategy = Extract<S3ClientConfig['retryStrategy'], { acquireInitialRetryToken: unknown }>;
type Token = Awaited<ReturnType<Strategy['acquireInitialRetryToken']>>;
type Failure = Parameters<Strategy['refreshRetryTokenForRetry']>[1];

const firstDelayMs = 100;
const longestDelayMs = 2_000;

interface DeadlineToken extends Token {
  readonly untilMs: number;
}

/**
 * Retries a request until a timeout as long as the fault may be temporary. The SDK's own strategies
 * count attempts against a shared quota, which an outage of some seconds uses up.
 */
export class RetryUntilTimeout implements Strategy {
  constructor(private readonly timeoutMs: number) {}

  async acquireInitialRetryToken(): Promise<Token> {
    return tokenOf(0, Date.now() + this.timeoutMs);
  }

  async refreshRetryTokenForRetry(token: Token, { error, errorType }: Failure): Promise<Token> {
    const { untilMs } = token as DeadlineToken;
    if (errorType === 'CLIENT_ERROR' || isFull(error) || Date.now() >= untilMs) throw error;
    return tokenOf(token.getRetryCount() + 1, untilMs);
  }

  recordSuccess(): void {
    // There is no quota to return tokens to.
  }
}

function tokenOf(tries: number, untilMs: number): DeadlineToken {
  const delayMs = tries === 0 ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (tries - 1));
  return { untilMs, getRetryCount: () => tries, getRetryDelay: () => delayMs };
}
