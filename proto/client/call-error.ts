import type { WireError } from '@touchline/proto';

/** A call answered with an error. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly error: WireError | null,
    call: string,
  ) {
    super(`${call}: ${status} ${error?.errorMsg ?? ''}`.trim());
    this.name = 'CallError';
  }
}
