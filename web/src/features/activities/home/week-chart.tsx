import type { MetricDefinition } from '@touchline/proto';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartFrame } from '../../../charts/chart-frame.js';
import { type DayColumn, DayColumns } from '../../../charts/day-columns.js';
import { createLinked } from '../../../charts/linked.js';
import { isMatch } from '../../../shared/activity/activity-words.js';
import { displayOf } from '../../../shared/format/metric-format.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { startOfDay } from '../../../shared/format/zoned-day.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import { useDayAddress } from './use-day-address.js';
import type { WeekLoad } from './week-load.js';

const height = 200;

interface WeekChartProps {
  week: WeekLoad;
  metric: MetricDefinition;
  /** What the bars are: the metric, and of whom. */
  title: string;
}

/** Monday to Sunday, each beside what is usual on it; a day leads to what was done on it. */
export default function WeekChart({ week, metric, title }: WeekChartProps) {
  const { t } = useTranslation();
  const [linked] = useState(createLinked);
  const { accent, textMuted } = useColours();
  const { unit } = displayOf(metric);
  const days = useDays(week, metric);
  const { weeksCompared } = week;
  const usualWords =
    weeksCompared > 0 ? t('base:usualOnWeekday', { count: weeksCompared }) : undefined;
  const format = useFormat(metric);
  const tell = useCallback(
    ({ value, usual }: DayColumn) => {
      const told = `${format(value)} ${unit}`;
      return usual === null
        ? told
        : t('base:valueUsually', { value: told, usual: `${format(usual)} ${unit}` });
    },
    [format, unit, t],
  );
  return (
    <ChartFrame
      title={title}
      unit={unit}
      subject={useSubject(week)}
      legend={[
        { label: t('base:thisWeek'), colour: accent },
        ...(usualWords ? [{ label: usualWords, colour: textMuted }] : []),
      ]}
      height={height}
      notDrawn={
        week.soFar === null && week.usualWhole === null ? t('base:noNumbersYet') : undefined
      }
      table={{
        columns: [
          { label: t('base:date') },
          { label: title, metric },
          ...(usualWords ? [{ label: usualWords, metric }] : []),
        ],
        rows: week.days.map((day, place) => [
          days[place]!.label,
          day.value,
          ...(usualWords ? [day.usual] : []),
        ]),
        addresses: days.map(({ address }) => address),
      }}
    >
      <DayColumns
        columns={days}
        label={title}
        format={format}
        tell={tell}
        height={height}
        linked={linked}
      />
    </ChartFrame>
  );
}

function useFormat(metric: MetricDefinition) {
  return useCallback(
    (value: number | null) => formatNumber(value, displayOf(metric).decimals),
    [metric],
  );
}

/** The days in the shown unit, with their names and where they lead. */
function useDays(week: WeekLoad, metric: MetricDefinition): readonly DayColumn[] {
  const { t } = useTranslation();
  const dates = useDates();
  const addressOf = useDayAddress();
  const { factor } = displayOf(metric);
  return useMemo(
    () =>
      week.days.map((load) => {
        const { day, activities, value, usual } = load;
        const start = startOfDay(day, dates.timeZone);
        const names = activities.map(({ name }) => name).join(', ');
        return {
          id: day,
          label: names ? `${dates.day(start)}: ${names}` : dates.day(start),
          foot: [dates.shortWeekday(start), activities.some(isMatch) ? t('base:matchShort') : ''],
          address: addressOf(load),
          value: value === null ? null : value * factor,
          usual: usual === null ? null : usual * factor,
        };
      }),
    [week, dates, factor, addressOf, t],
  );
}

function useSubject({ days }: WeekLoad) {
  const { t } = useTranslation();
  const dates = useDates();
  const [first, last] = [days[0]!, days.at(-1)!].map(({ day }) =>
    dates.date(startOfDay(day, dates.timeZone)),
  );
  return {
    words: `${t('base:thisWeek')}, ${first} – ${last}`,
    parts: [days[0]!.day, t('base:thisWeek')],
  };
}
