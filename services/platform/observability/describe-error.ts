import { stdSerializers } from 'pino';

/** PostgreSQL repeats the value that it could not read or store. */
const repeatedValue = /(?<=\b(?:invalid input|out of range)[^:\n]*: |\bvalue )"[^\n"]*"?/g;

export interface DescribedError {
  readonly type?: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: unknown;
}

/**
 * An error for a log: type, message, code and stack with those of its causes. Never its other properties,
 * for a failed statement carries its parameters, among them passwords' hashes and tokens.
 */
export function describeError(error: unknown): DescribedError {
  const { code } = (error ?? {}) as { code?: unknown };
  if (!(error instanceof Error)) return { message: withoutValues(messageOf(error)), code };
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message: withoutValues(message), stack: withoutValues(stack), code };
}

function messageOf(error: unknown): string {
  const { message } = (error ?? {}) as { message?: unknown };
  return typeof message === 'string' ? message : String(error);
}

const withoutValues = (text: string): string => text.replace(repeatedValue, '…');
