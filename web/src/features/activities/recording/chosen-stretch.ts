import type { Interval } from '@touchline/compute';
import type { ActivityDetail, DataItem } from '@touchline/proto';
import type { TimeRange } from '../../../charts/trace-plot.js';
import { countedIntervals } from '../../../shared/recording/coverage.js';

/** A session as far as the recording reaches. */
export interface SessionSpan extends TimeRange {
  readonly idfSession: number;
  readonly name: string;
  /** What counts of it. */
  readonly intervals: readonly Interval[];
}

/** As far as both reach. */
const shared = (one: TimeRange, other: TimeRange): TimeRange => ({
  startMs: Math.max(one.startMs, other.startMs),
  finishMs: Math.min(one.finishMs, other.finishMs),
});

const isEmpty = ({ startMs, finishMs }: TimeRange): boolean => finishMs <= startMs;

const isSame = (one: TimeRange, other: TimeRange): boolean =>
  one.startMs === other.startMs && one.finishMs === other.finishMs;

/** Sessions that the recordings are in, in order of time. */
export function sessionSpans(
  { sessions }: Pick<ActivityDetail, 'sessions'>,
  items: readonly Pick<DataItem, 'idfData'>[],
  whole: TimeRange,
): SessionSpan[] {
  return sessions
    .filter(({ dataItems }) => items.some(({ idfData }) => dataItems.includes(idfData)))
    .map((session) => ({
      idfSession: session.idfSession,
      name: session.name,
      intervals: countedIntervals(session),
      ...shared({ startMs: session.dateStart, finishMs: session.dateFinish }, whole),
    }))
    .filter((span) => !isEmpty(span))
    .sort((one, other) => one.startMs - other.startMs);
}

/** The stretch that a reader chose; null = the whole recording, where the slider begins. */
export const chosenStretch = (range: TimeRange, whole: TimeRange): TimeRange | null =>
  range.startMs <= whole.startMs && range.finishMs >= whole.finishMs ? null : range;

/** The session that is exactly what is chosen. */
export const sessionOf = (
  range: TimeRange,
  sessions: readonly SessionSpan[],
): SessionSpan | undefined => sessions.find((span) => isSame(span, range));

const names = { session: 'session', from: 'from', to: 'to' } as const;

/** What an address chooses: a session, or from one time (epoch ms) to another; otherwise the whole. */
export function readStretch(
  search: URLSearchParams,
  whole: TimeRange,
  sessions: readonly SessionSpan[],
): TimeRange {
  const idfSession = Number(search.get(names.session));
  const session = sessions.find((span) => span.idfSession === idfSession);
  if (session) return { startMs: session.startMs, finishMs: session.finishMs };
  if (!search.has(names.from) || !search.has(names.to)) return whole;
  const [startMs, finishMs] = [Number(search.get(names.from)), Number(search.get(names.to))];
  const range = shared({ startMs, finishMs }, whole);
  return Number.isFinite(startMs + finishMs) && !isEmpty(range) ? range : whole;
}

/** The address of what is chosen. */
export function writeStretch(
  search: URLSearchParams,
  range: TimeRange,
  whole: TimeRange,
  sessions: readonly SessionSpan[],
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of Object.values(names)) next.delete(name);
  if (chosenStretch(range, whole) === null) return next;
  const session = sessionOf(range, sessions);
  if (session) next.set(names.session, String(session.idfSession));
  else {
    next.set(names.from, String(Math.round(range.startMs)));
    next.set(names.to, String(Math.round(range.finishMs)));
  }
  return next;
}
