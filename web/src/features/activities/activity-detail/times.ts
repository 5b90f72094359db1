import { longestActivityMs } from '@touchline/proto';
import type { TextKey } from '../../../shared/i18n/texts.js';

/** A span, epoch ms. */
export interface Times {
  dateStart: number;
  dateFinish: number;
}

export type TimesFault =
  'incomplete' | 'order' | 'tooLong' | 'outside' | 'overlap' | 'sessionsOutside';

export const timesFaultKeys: Record<TimesFault, TextKey<'rules' | 'messages'>> = {
  incomplete: 'rules:required',
  order: 'rules:startBeforeEnd',
  tooLong: 'messages:error_activityTooLong',
  outside: 'rules:outsideActivity',
  overlap: 'rules:cropOverlap',
  sessionsOutside: 'rules:sessionsOutside',
};

const incomplete = ({ dateStart, dateFinish }: Times): boolean =>
  !Number.isFinite(dateStart) || !Number.isFinite(dateFinish);
const within = (inner: Times, outer: Times): boolean =>
  inner.dateStart >= outer.dateStart && inner.dateFinish <= outer.dateFinish;

/** An activity: start before finish, not too long, its sessions inside. */
export function activityTimesFault(times: Times, sessions: readonly Times[]): TimesFault | null {
  if (incomplete(times)) return 'incomplete';
  if (times.dateStart >= times.dateFinish) return 'order';
  if (times.dateFinish - times.dateStart > longestActivityMs) return 'tooLong';
  return sessions.every((session) => within(session, times)) ? null : 'sessionsOutside';
}

/** A session: start before finish, inside its activity. */
export function sessionTimesFault(times: Times, activity: Times): TimesFault | null {
  if (incomplete(times)) return 'incomplete';
  if (times.dateStart >= times.dateFinish) return 'order';
  return within(times, activity) ? null : 'outside';
}

/** A crop: inside its session, apart from the other crops. */
export function cropFault(
  times: Times,
  session: Times,
  others: readonly Times[],
): TimesFault | null {
  const fault = sessionTimesFault(times, session);
  if (fault) return fault;
  const overlaps = others.some(
    ({ dateStart, dateFinish }) => times.dateStart < dateFinish && dateStart < times.dateFinish,
  );
  return overlaps ? 'overlap' : null;
}

/** The longest part of a session that no crop takes: what a new crop starts from. */
export function longestGap(session: Times, crops: readonly Times[]): Times {
  const edges = [...crops].sort((one, two) => one.dateStart - two.dateStart);
  let from = session.dateStart;
  let best: Times = { dateStart: session.dateStart, dateFinish: session.dateStart };
  for (const next of [
    ...edges,
    { dateStart: session.dateFinish, dateFinish: session.dateFinish },
  ]) {
    if (next.dateStart - from > best.dateFinish - best.dateStart)
      best = { dateStart: from, dateFinish: next.dateStart };
    from = Math.max(from, next.dateFinish);
  }
  return best;
}
