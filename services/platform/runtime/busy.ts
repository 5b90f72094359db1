import { ServiceError } from '@touchline/proto';

/** Refusals by the name of their limit, since the process began. */
export const busyCounts = new Map<string, number>();

/**
 * Refusals because too much is asked, counted by the name of the limit. Nothing else is told of them: a crowd would fill
 * the log.
 * @param of a few words; counted from zero, so that the first refusal shows as a rise
 */
export function busyOf(of: string): () => ServiceError {
  const add = (more: number) => busyCounts.set(of, (busyCounts.get(of) ?? 0) + more);
  add(0);
  return () => {
    add(1);
    return new ServiceError('busy');
  };
}
