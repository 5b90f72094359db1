import { longestActivityMs } from '../limits.js';

/** [dateStart, dateFinish) in epoch ms. */
export interface Times {
  dateStart: number;
  dateFinish: number;
}

export type TimesRule = 'order' | 'tooLong' | 'outside' | 'cutsPart' | 'overlap';

/** Which rule times break, and by which of the two. */
export interface TimesFault<R extends TimesRule = TimesRule> {
  readonly rule: R;
  readonly field: keyof Times;
}

/** Whether two ranges share time; ranges that only touch do not. */
export const shareTime = (one: Times, other: Times): boolean =>
  one.dateStart < other.dateFinish && other.dateStart < one.dateFinish;

/** An activity starts before it finishes, does not last too long, and its sessions lie inside. */
export function findActivityTimesFault(
  activity: Times,
  sessions: readonly Times[],
): TimesFault<'order' | 'tooLong' | 'cutsPart'> | null {
  if (activity.dateFinish - activity.dateStart > longestActivityMs) {
    return { rule: 'tooLong', field: 'dateFinish' };
  }
  return findOrderFault(activity) ?? findCutPart(activity, sessions);
}

/** A session lies inside its activity, and its crops inside the session. */
export function findSessionTimesFault(
  session: Times,
  activity: Times,
  crops: readonly Times[],
): TimesFault<'order' | 'outside' | 'cutsPart'> | null {
  return findOrderFault(session) ?? findOutside(session, activity) ?? findCutPart(session, crops);
}

/** A crop lies inside its session, apart from the other crops. */
export function findCropFault(
  crop: Times,
  session: Times,
  others: readonly Times[],
): TimesFault<'order' | 'outside' | 'overlap'> | null {
  const fault = findOrderFault(crop) ?? findOutside(crop, session);
  if (fault) return fault;
  const other = others.find((one) => shareTime(crop, one));
  if (!other) return null;
  return {
    rule: 'overlap',
    field: crop.dateStart >= other.dateStart ? 'dateStart' : 'dateFinish',
  };
}

const findOrderFault = ({ dateStart, dateFinish }: Times): TimesFault<'order'> | null =>
  dateStart >= dateFinish ? { rule: 'order', field: 'dateFinish' } : null;

function findOutside(part: Times, whole: Times): TimesFault<'outside'> | null {
  if (part.dateStart < whole.dateStart) return { rule: 'outside', field: 'dateStart' };
  if (part.dateFinish > whole.dateFinish) return { rule: 'outside', field: 'dateFinish' };
  return null;
}

function findCutPart(whole: Times, parts: readonly Times[]): TimesFault<'cutsPart'> | null {
  const cut = parts.map((part) => findOutside(part, whole)).find((fault) => fault !== null);
  return cut ? { rule: 'cutsPart', field: cut.field } : null;
}
