import { ServiceError } from '@touchline/proto';

/** Values of an answer as JSON, rows × columns; who asks for more wants a file. */
export const mostJsonValues = 300_000;

/** @throws answerTooLarge for more values than JSON may have */
export function requireJsonValues(values: number): void {
  if (values <= mostJsonValues) return;
  throw new ServiceError('answerTooLarge', { expected: `≤ ${mostJsonValues} values` });
}
