import { type Fault, findActivityTimesFault, ServiceError, type Times } from '@touchline/proto';

/** @throws the error of the rule that is broken, if one is */
export function refuse(fault: Fault | null): void {
  if (fault) throw new ServiceError(fault.key, { field: fault.field });
}

/** @throws startNotBeforeEnd; activityTooLong; notAppropriateSessionTimeDuration when a session would lie outside. */
export function checkActivityTimes(times: Times, sessions: readonly Times[] = []): void {
  refuse(findActivityTimesFault(times, sessions));
}

/** @throws invalidPeriod when a list's period ends before it starts. */
export function checkPeriod(period: { start?: number; end?: number }): void {
  if (period.start !== undefined && period.end !== undefined && period.start > period.end) {
    throw new ServiceError('invalidPeriod', { field: 'start' });
  }
}
