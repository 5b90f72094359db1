import { ServiceError } from '@touchline/proto';
import { counter } from '../observability/metrics.js';

const refused = counter(
  'touchline_busy_total',
  'Refusals because too much was asked of something',
  ['of'],
);

/**
 * The refusal because too much is asked, counted by what there is too much of. Nothing else is told of it: a crowd would
 * fill the log.
 * @param of a few words, always the same of one limit
 */
export function busy(
  of: string,
  options?: ConstructorParameters<typeof ServiceError>[2],
): ServiceError {
  refused.inc({ of });
  return new ServiceError('busy', {}, options);
}
