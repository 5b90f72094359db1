import { ServiceError } from '@touchline/proto';
import { counter } from '../observability/metrics.js';

const refused = counter(
  'touchline_busy_total',
  'Refusals because too much was asked of something',
  ['of'],
);

/**
 * Refusals because too much is asked, counted by the name of the limit. Nothing else is told of them: a crowd would fill
 * the log.
 * @param of a few words; counted from zero, so that the first refusal shows as a rise
 */
export function busyOf(of: string): () => ServiceError {
  refused.inc({ of }, 0);
  return () => {
    refused.inc({ of });
    return new ServiceError('busy');
  };
}
