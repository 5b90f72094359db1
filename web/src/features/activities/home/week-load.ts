import type { Activity, AnswerOf, routes } from '@touchline/proto';
import { addDays, dayAt, mondayOf, startOfDay } from '../../../shared/format/zoned-day.js';

/** Told by the distance per player: what coaches plan their weeks in. */
export const loadMetric = 'totalDistance';

const daysOfWeek = 7;
const weeksBefore = 4;

type ActivityNumbers = Pick<
  AnswerOf<typeof routes.reports.summaries.listByActivity>[number],
  'idfActivity' | 'playerCount' | 'metrics'
>;

/** A day of the week, per player who took part in something. */
export interface DayLoad {
  /** `2026-11-21` */
  day: string;
  activities: readonly Activity[];
  /** m; null = nothing was measured. */
  value: number | null;
  /** Mean of the same weekday; null = nothing was ever measured on it. */
  usual: number | null;
}

/** The team's week from Monday to Sunday, beside the mean of the four before it. */
export interface WeekLoad {
  days: readonly DayLoad[];
  /** The one of `days` that is now. */
  today: DayLoad;
  /** m; the sum of the days' averages. Null = nothing was measured yet. */
  soFar: number | null;
  /** The same of the weeks before, as far as today's weekday, and until Sunday. */
  usualSoFar: number | null;
  usualWhole: number | null;
  /** How many of the weeks before are compared with. */
  weeksCompared: number;
}

interface Team {
  timeZone: string;
  now: number;
  /** Whether a player is one of those whose mean is told. */
  counts: (idfPlayer: number) => boolean;
}

const firstDay = ({ timeZone, now }: Pick<Team, 'timeZone' | 'now'>): string =>
  addDays(mondayOf(dayAt(now, timeZone)), -weeksBefore * daysOfWeek);

/** Where the first of the weeks begins that a week is compared with. */
export const comparedFrom = (team: Pick<Team, 'timeZone' | 'now'>): number =>
  startOfDay(firstDay(team), team.timeZone);

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);

const isKnown = (value: number | null): boolean => value !== null;

const sumOf = (days: readonly Day[]): number | null => {
  const values = days.map(({ value }) => value);
  return values.some(isKnown) ? sum(values) : null;
};

/** Days without anything lower it, so that usual days add up to the usual week. */
const meanOf = (values: readonly (number | null)[]): number | null =>
  values.length > 0 ? sum(values) / values.length : null;

const usualOf = (values: readonly (number | null)[]): number | null =>
  values.some(isKnown) ? meanOf(values) : null;

/** The mean of what each player did in activities of a day: who takes part twice is one player. */
function perPlayer(
  activities: readonly Activity[],
  numbersOf: ReadonlyMap<number, ActivityNumbers>,
  counts: Team['counts'],
): number | null {
  const told = activities.flatMap(({ idfActivity, players }) => {
    const row = numbersOf.get(idfActivity);
    const load = row?.metrics[loadMetric] ?? null;
    return row && load !== null ? [{ load, players, playerCount: row.playerCount }] : [];
  });
  if (told.length === 0) return null;
  const took = new Set(told.flatMap(({ players }) => players.filter(counts)));
  const counted = told.map(({ playerCount }) => playerCount);
  const count = told.length === 1 ? counted[0]! : Math.max(took.size, ...counted);
  return count > 0 ? sum(told.map(({ load }) => load)) / count : null;
}

/** Whether recordings of it wait for their first numbers; those of a run before count until the next ends. */
const isIncomplete = (
  { status, idfActivity, players }: Activity,
  numbersOf: ReadonlyMap<number, ActivityNumbers>,
  counts: Team['counts'],
): boolean =>
  status !== 'ANALYZED' &&
  players.filter(counts).length > (numbersOf.get(idfActivity)?.playerCount ?? 0);

interface Day {
  day: string;
  activities: readonly Activity[];
  value: number | null;
}

/** Weeks before the present one; those off, and those not analysed to the end, are left out. */
const weeksToCompare = (
  days: readonly Day[],
  incomplete: (activity: Activity) => boolean,
): Day[][] =>
  Array.from({ length: weeksBefore }, (_, week) =>
    days.slice(week * daysOfWeek, (week + 1) * daysOfWeek),
  ).filter(
    (week) =>
      week.some(({ value }) => value !== null) &&
      !week.some(({ activities }) => activities.some(incomplete)),
  );

/**
 * The present week's load. `numbers` are sums over the players who count; `activities` reach back to
 * `comparedFrom`, or as far as there are any.
 */
export function weekLoad(
  activities: readonly Activity[],
  numbers: readonly ActivityNumbers[],
  { timeZone, now, counts }: Team,
): WeekLoad {
  const numbersOf = new Map(numbers.map((row) => [row.idfActivity, row]));
  const dayOf = new Map(activities.map((one) => [one, dayAt(one.dateStart, timeZone)]));
  const first = firstDay({ timeZone, now });
  const all = Array.from({ length: (weeksBefore + 1) * daysOfWeek }, (_, place) => {
    const day = addDays(first, place);
    const played = activities.filter((one) => dayOf.get(one) === day);
    return { day, activities: played, value: perPlayer(played, numbersOf, counts) };
  });
  const weeks = weeksToCompare(all, (one) => isIncomplete(one, numbersOf, counts));
  const days = all.slice(weeksBefore * daysOfWeek).map((one, weekday) => ({
    ...one,
    usual: usualOf(weeks.map((week) => week[weekday]!.value)),
  }));
  const today = days.findIndex(({ day }) => day === dayAt(now, timeZone));
  return {
    days,
    today: days[today]!,
    soFar: sumOf(days),
    usualSoFar: meanOf(weeks.map((week) => sumOf(week.slice(0, today + 1)))),
    usualWhole: meanOf(weeks.map(sumOf)),
    weeksCompared: weeks.length,
  };
}
