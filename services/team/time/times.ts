import { longestActivityMs, ServiceError } from '@touchline/proto';

/** [dateStart, dateFinish) in epoch ms. */
export interface Times {
  dateStart: number;
  dateFinish: number;
}

/** @throws 522 when the start is not before the end. */
export function checkStartBeforeEnd(times: Times): void {
  if (times.dateStart >= times.dateFinish) {
    throw new ServiceError('startNotBeforeEnd', { field: 'dateFinish' });
  }
}

/** @throws 522, or 511 when the activity lasts too long. */
export function checkActivityTimes(times: Times): void {
  checkStartBeforeEnd(times);
  if (times.dateFinish - times.dateStart > longestActivityMs) {
    throw new ServiceError('activityTooLong', { field: 'dateFinish' });
  }
}

/** @throws 511 when a part lies outside the whole. */
export function checkInside(part: Times, whole: Times): void {
  if (part.dateStart < whole.dateStart || part.dateFinish > whole.dateFinish) {
    throw new ServiceError('notAppropriateSessionTimeDuration', {
      field: part.dateStart < whole.dateStart ? 'dateStart' : 'dateFinish',
    });
  }
}

/** Whether two ranges share time; ranges that only touch do not. */
export function overlap(one: Times, other: Times): boolean {
  return one.dateStart < other.dateFinish && other.dateStart < one.dateFinish;
}

/** @throws 511 when a list's period ends before it starts. */
export function checkPeriod(period: { start?: number; end?: number }): void {
  if (period.start !== undefined && period.end !== undefined && period.start > period.end) {
    throw new ServiceError('invalidPeriod', { field: 'start' });
  }
}
