import type { LoadRules, OverDays } from '@touchline/compute';
import type { Source } from './report-queries.js';
import type { DayLoads } from './derived-metrics.js';

/** A player's load of a day on which they took part; null = not known. */
export interface DayLoad {
  readonly idfPlayer: number;
  readonly localDate: string;
  readonly load: number | null;
  /** Whether its values are asked for. */
  readonly asked: boolean;
}

/** Grade D recordings are left out: a day with nothing else is not known. */
export function dayLoadQuery(
  { relation, where }: Source,
  metric: string,
  idfActivities: readonly number[],
): string {
  const asked = idfActivities.map(Number).join(', ') || 'null';
  return `-- grain: player × day
select
  idfPlayer,
  localDate,
  fsum("${metric}") filter (where qualityGrade between 1 and 3) as load,
  coalesce(bool_or(idfActivity in (${asked})), false) as asked
from ${relation}
where ${where}
group by idfPlayer, localDate
order by idfPlayer, localDate`;
}

/** Days up to the last asked one that count: what lies before them has no weight in any mean any more. */
export const mostDays = 7_320;

export type LoadedDay = DayLoads & { readonly warmUp: boolean; readonly days: number };

/**
 * Values of the asked days, how many days they rest on, and whether those are too few; player by player, so
 * that other work has its turn between them.
 *
 * @param loads in order of players and days
 */
export function* loadsOverDays(
  loads: readonly DayLoad[],
  rules: LoadRules,
  overDays: OverDays,
): Generator<LoadedDay[]> {
  for (let from = 0; from < loads.length;) {
    const { idfPlayer } = loads[from]!;
    let to = from + 1;
    while (loads[to]?.idfPlayer === idfPlayer) to++;
    yield loadsOfPlayer(loads.slice(from, to), rules, overDays);
    from = to;
  }
}

function loadsOfPlayer(all: readonly DayLoad[], rules: LoadRules, overDays: OverDays): LoadedDay[] {
  const lastAsked = all.findLast(({ asked }) => asked);
  if (!lastAsked) return [];
  const last = dayNumber(lastAsked.localDate);
  const days = all.filter(({ localDate }) => {
    const day = dayNumber(localDate);
    return day > last - mostDays && day <= last;
  });
  const first = dayNumber(days[0]!.localDate);
  const series = new Float64Array(last - first + 1);
  for (const { localDate, load } of days) series[dayNumber(localDate) - first] = load ?? NaN;
  const values = overDays(series, rules);
  return days
    .filter(({ asked }) => asked)
    .map(({ idfPlayer, localDate }) => {
      const day = dayNumber(localDate) - first;
      const { coupled, uncoupled, ewma, monotony, strain } = values;
      return {
        idfPlayer,
        localDate,
        values: {
          coupled: coupled[day]!,
          uncoupled: uncoupled[day]!,
          ewma: ewma[day]!,
          monotony: monotony[day]!,
          strain: strain[day]!,
        },
        warmUp: day + 1 < rules.chronicDays,
        days: day + 1,
      };
    });
}

const dayMs = 86_400_000;
const dayNumber = (localDate: string) => Date.parse(localDate) / dayMs;
