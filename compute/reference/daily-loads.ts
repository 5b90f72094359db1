/** Load over days, NaN = unknown or missing. */
export interface PlainDailyLoads {
  readonly coupled: number[];
  readonly uncoupled: number[];
  readonly ewma: number[];
  readonly monotony: number[];
  readonly strain: number[];
}

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
const mean = (values: readonly number[]) => total(values) / values.length;
const positive = (value: number) => (Math.round(value * 1e6) > 0 ? value : NaN);

/** The slow twin of the core's `dailyLoads`, written from metrics.md §7. */
export function dailyLoads(
  loads: readonly number[],
  acuteDays: number,
  chronicDays: number,
): PlainDailyLoads {
  const days = loads.map((_, day) => day);
  const between = (first: number, last: number) =>
    loads.slice(Math.max(0, first), Math.max(0, last + 1)).filter((load) => !Number.isNaN(load));
  const acute = (day: number) => mean(between(day - acuteDays + 1, day));
  const week = (day: number) => between(day - 6, day);
  const monotony = (day: number) =>
    day < 6 ? NaN : mean(week(day)) / positive(deviation(week(day)));
  return {
    coupled: days.map((day) => acute(day) / positive(mean(between(day - chronicDays + 1, day)))),
    uncoupled: days.map(
      (day) => acute(day) / positive(mean(between(day - chronicDays + 1, day - acuteDays))),
    ),
    ewma: days.map((day) => {
      const past = between(0, day);
      return weighted(past, acuteDays) / positive(weighted(past, chronicDays));
    }),
    monotony: days.map(monotony),
    strain: days.map((day) => total(week(day)) * monotony(day)),
  };
}

function weighted(loads: readonly number[], days: number): number {
  const lambda = 2 / (days + 1);
  return loads
    .slice(1)
    .reduce((value, load) => lambda * load + (1 - lambda) * value, loads[0] ?? NaN);
}

function deviation(values: readonly number[]): number {
  const centre = mean(values);
  return Math.sqrt(total(values.map((value) => (value - centre) ** 2)) / (values.length - 1));
}
