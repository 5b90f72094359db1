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

/** What a reader chose of a recording. */
export interface Choice {
  readonly range: TimeRange;
  /** What the traces show; null = the whole. */
  readonly view: TimeRange | null;
}

const names = {
  session: 'session',
  from: 'from',
  to: 'to',
  seenFrom: 'seenFrom',
  seenTo: 'seenTo',
};

/** From one time of an address to another (epoch ms), as far as it is within the whole; undefined = none. */
function readRange(
  search: URLSearchParams,
  [from, to]: readonly [string, string],
  whole: TimeRange,
): TimeRange | undefined {
  if (!search.has(from) || !search.has(to)) return undefined;
  const [startMs, finishMs] = [Number(search.get(from)), Number(search.get(to))];
  const range = shared({ startMs, finishMs }, whole);
  return Number.isFinite(startMs + finishMs) && !isEmpty(range) ? range : undefined;
}

function writeRange(
  search: URLSearchParams,
  [from, to]: readonly [string, string],
  range: TimeRange,
): void {
  search.set(from, String(Math.round(range.startMs)));
  search.set(to, String(Math.round(range.finishMs)));
}

/** What an address chooses: a session, or from one time to another; otherwise the whole. */
export function readChoice(
  search: URLSearchParams,
  whole: TimeRange,
  sessions: readonly SessionSpan[],
): Choice {
  const idfSession = Number(search.get(names.session));
  const session = sessions.find((span) => span.idfSession === idfSession);
  const range = session
    ? { startMs: session.startMs, finishMs: session.finishMs }
    : readRange(search, [names.from, names.to], whole);
  const seen = readRange(search, [names.seenFrom, names.seenTo], whole);
  return { range: range ?? whole, view: seen ? chosenStretch(seen, whole) : null };
}

/** The address of what is chosen. */
export function writeChoice(
  search: URLSearchParams,
  { range, view }: Choice,
  whole: TimeRange,
  sessions: readonly SessionSpan[],
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of Object.values(names)) next.delete(name);
  if (view) writeRange(next, [names.seenFrom, names.seenTo], view);
  if (chosenStretch(range, whole) === null) return next;
  const session = sessionOf(range, sessions);
  if (session) next.set(names.session, String(session.idfSession));
  else writeRange(next, [names.from, names.to], range);
  return next;
}

/** What an address chooses: which session, any stretch, or the whole. */
export const kindOf = (search: URLSearchParams): string =>
  search.get(names.session) ?? (search.has(names.from) ? 'stretch' : 'whole');
