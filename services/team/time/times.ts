import {
  type ErrorKey,
  findActivityTimesFault,
  ServiceError,
  type Times,
  type TimesFault,
  type TimesRule,
} from '@touchline/proto';

/** @throws 522; of another rule the error that it has here, naming the time that breaks it. */
export function refuseTimes<R extends TimesRule>(
  fault: TimesFault<R> | null,
  errors: Record<Exclude<R, 'order'>, ErrorKey>,
): void {
  if (!fault) return;
  const keys: Record<string, ErrorKey> = { order: 'startNotBeforeEnd', ...errors };
  throw new ServiceError(keys[fault.rule]!, { field: fault.field });
}

/** @throws 522; 511 when the activity lasts too long, or no longer has a session inside. */
export function checkActivityTimes(times: Times, sessions: readonly Times[] = []): void {
  refuseTimes(findActivityTimesFault(times, sessions), {
    tooLong: 'activityTooLong',
    cutsPart: 'notAppropriateSessionTimeDuration',
  });
}

/** @throws 511 when a list's period ends before it starts. */
export function checkPeriod(period: { start?: number; end?: number }): void {
  if (period.start !== undefined && period.end !== undefined && period.start > period.end) {
    throw new ServiceError('invalidPeriod', { field: 'start' });
  }
}
