import type { SquadOptions } from '@touchline/simulator';
import type { ActivityType } from '@touchline/proto';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
/** Six weeks of four activities. */
const activities = 24;

/** From an activity's start until all of its recordings are there. */
const recordedMs = 2 * hourMs;

/** One activity of the demo season. */
export interface SeasonActivity {
  readonly name: string;
  readonly type: ActivityType;
  readonly matchDay: 'MD-4' | 'MD-3' | 'MD-1' | 'MD(H)' | 'MD(A)';
  readonly startMs: number;
  readonly minutes: number;
  readonly kind: SquadOptions['kind'];
  readonly seed: number;
}

/** Day of the week (0 = Sunday), hour UTC, how far the next match is, and how long it takes. */
const week = [
  { day: 2, hour: 15, matchDay: 'MD-4', minutes: 60 },
  { day: 3, hour: 8, matchDay: 'MD-3', minutes: 60 },
  { day: 5, hour: 15, matchDay: 'MD-1', minutes: 45 },
  { day: 6, hour: 13, matchDay: 'MD(H)', minutes: 95 },
] as const;
const themes = ['build-up play', 'pressing', 'set pieces', 'transitions', 'finishing', 'defending'];
const opponents = [
  'SV Nordhafen',
  'FC Lindenau 07',
  'Real Montevaro',
  'Seongbuk Rovers',
  'AC Valdora',
  'Union Kestenholz',
];

/** Whether it could have been recorded by then; until then it is planned, also while it goes on. */
export const isRecorded = ({ startMs }: { readonly startMs: number }, nowMs: number): boolean =>
  startMs + recordedMs <= nowMs;

/** The last activities of a club that trains all year, newest first, each recorded by `nowMs`. */
export function seasonBefore(nowMs: number): SeasonActivity[] {
  const season: SeasonActivity[] = [];
  const today = nowMs - (nowMs % dayMs);
  for (let back = 0; season.length < activities; back++) {
    const midnight = today - back * dayMs;
    const slot = week.find(({ day }) => day === new Date(midnight).getUTCDay());
    if (!slot) continue;
    const startMs = midnight + slot.hour * hourMs;
    if (!isRecorded({ startMs }, nowMs)) continue;
    season.push(activityAt(startMs, slot));
  }
  return season;
}

/** What goes on at `nowMs` and what the club plans after it, as far as its next match, in order of time. */
export function plannedAfter(nowMs: number): SeasonActivity[] {
  const planned: SeasonActivity[] = [];
  for (let midnight = nowMs - (nowMs % dayMs); ; midnight += dayMs) {
    const slot = week.find(({ day }) => day === new Date(midnight).getUTCDay());
    const startMs = midnight + (slot?.hour ?? 0) * hourMs;
    if (!slot || isRecorded({ startMs }, nowMs)) continue;
    const activity = activityAt(startMs, slot);
    planned.push(activity);
    if (activity.kind === 'match' && startMs > nowMs) return planned;
  }
}

function activityAt(startMs: number, slot: (typeof week)[number]): SeasonActivity {
  const weekNumber = Math.floor(startMs / (7 * dayMs));
  const seed = Math.floor(startMs / hourMs);
  const { matchDay, minutes } = slot;
  const timing = { startMs, seed, matchDay, minutes };
  if (matchDay !== 'MD(H)') {
    const theme = themes[(weekNumber + slot.day) % themes.length]!;
    return { ...timing, name: `Training: ${theme}`, type: 'T', kind: 'training' };
  }
  const away = weekNumber % 2 === 0;
  const opponent = opponents[weekNumber % opponents.length]!;
  return {
    ...timing,
    matchDay: away ? 'MD(A)' : 'MD(H)',
    name: away ? `${opponent} – Demo FC` : `Demo FC – ${opponent}`,
    type: 'L',
    kind: 'match',
  };
}
