import type { ErrorKey } from '../errors.js';
import type { Fault } from '../fault.js';
import { longestActivityMs } from '../limits.js';

/** [dateStart, dateFinish) in epoch ms. */
export interface Times {
  dateStart: number;
  dateFinish: number;
}

type TimesFault = Fault<keyof Times>;

/** Whether two ranges share time; ranges that only touch do not. */
export const shareTime = (one: Times, other: Times): boolean =>
  one.dateStart < other.dateFinish && other.dateStart < one.dateFinish;

/** An activity starts before it finishes, does not last too long, and its sessions lie inside. */
export function findActivityTimesFault(
  activity: Times,
  sessions: readonly Times[],
): TimesFault | null {
  if (activity.dateFinish - activity.dateStart > longestActivityMs) {
    return { key: 'activityTooLong', field: 'dateFinish' };
  }
  return (
    findOrderFault(activity) ?? findCut(sessions, activity, 'notAppropriateSessionTimeDuration')
  );
}

/** A session lies inside its activity, and its crops inside the session. */
export function findSessionTimesFault(
  session: Times,
  activity: Times,
  crops: readonly Times[],
): TimesFault | null {
  return (
    findOrderFault(session) ??
    findOutside(session, activity, 'notAppropriateSessionTimeDuration') ??
    findCut(crops, session, 'cropOverlap')
  );
}

/** A crop lies inside its session, apart from the other crops. */
export function findCropFault(
  crop: Times,
  session: Times,
  others: readonly Times[],
): TimesFault | null {
  const fault = findOrderFault(crop) ?? findOutside(crop, session, 'cropOverlap');
  if (fault) return fault;
  const other = others.find((one) => shareTime(crop, one));
  if (!other) return null;
  return {
    key: 'cropOverlap',
    field: crop.dateStart >= other.dateStart ? 'dateStart' : 'dateFinish',
  };
}

const findOrderFault = ({ dateStart, dateFinish }: Times): TimesFault | null =>
  dateStart >= dateFinish ? { key: 'startNotBeforeEnd', field: 'dateFinish' } : null;

function findOutside(part: Times, whole: Times, key: ErrorKey): TimesFault | null {
  if (part.dateStart < whole.dateStart) return { key, field: 'dateStart' };
  if (part.dateFinish > whole.dateFinish) return { key, field: 'dateFinish' };
  return null;
}

const findCut = (parts: readonly Times[], whole: Times, key: ErrorKey): TimesFault | null =>
  parts.map((part) => findOutside(part, whole, key)).find((fault) => fault !== null) ?? null;
