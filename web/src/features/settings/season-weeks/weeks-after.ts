import type { SeasonWeek } from '@touchline/proto';
import { addDays, isDay } from '../../../shared/format/zoned-day.js';
import type { Draft } from '../../../shared/form/use-edit-form.js';

const lastNumber = /\d+(?=\D*$)/;

/** So many more weeks, each seven days after the last one; a name with a number counts on. */
export function weeksAfter(
  weeks: readonly Draft<SeasonWeek>[],
  count: number,
  first: SeasonWeek,
): SeasonWeek[] {
  const dated = weeks
    .filter(({ startsOn }) => isDay(startsOn))
    .toSorted((one, other) => (one.startsOn! < other.startsOn! ? -1 : 1));
  const last = dated.at(-1)?.startsOn;
  const numbered = dated.findLast(({ name }) => lastNumber.test(name ?? ''))?.name;
  const startsOn = last ? addDays(last, 7) : first.startsOn;
  const name = numbered ? countedOn(numbered, 1) : first.name;
  return Array.from({ length: count }, (_, place) => ({
    ...first,
    startsOn: addDays(startsOn, 7 * place),
    name: countedOn(name, place),
  }));
}

const countedOn = (name: string, by: number): string =>
  name.replace(lastNumber, (digits) => String(Number(digits) + by).padStart(digits.length, '0'));
