import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../shared/icons/icons.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { dayAt, startOfDay } from '../../../shared/format/zoned-day.js';
import { DayField } from '../../../shared/ui/day-field.js';
import { daysOf, latestDay, type RangeKey, stepRange, type TimeRange } from './time-range.js';
import type { TextKey } from '../../../shared/i18n/texts.js';

const widths: readonly { key: RangeKey; label: TextKey }[] = [
  { key: '1d', label: 'base:rangeDay' },
  { key: '1w', label: 'base:rangeWeek' },
  { key: '2w', label: 'base:rangeTwoWeeks' },
  { key: '1m', label: 'base:rangeMonth' },
];

interface StepsProps {
  range: TimeRange;
  today: string;
  onChange(range: TimeRange): void;
}

/** The days that are shown, between the ways to those before and after. */
function Steps({ range, today, onChange }: StepsProps) {
  const { t } = useTranslation();
  const dates = useDates();
  const { first, last } = daysOf(range, today);
  const show = (day: string): string => dates.date(startOfDay(day, dates.timeZone));
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <IconButton
        aria-label={t('button:earlier')}
        onClick={() => onChange(stepRange(range, -1, today))}
      >
        <ChevronLeftIcon />
      </IconButton>
      <Typography
        component="span"
        sx={{ fontWeight: 500, px: 0.5, whiteSpace: 'nowrap' }}
        aria-live="polite"
      >
        {first === last ? show(first) : `${show(first)} – ${show(last)}`}
      </Typography>
      <IconButton
        aria-label={t('button:later')}
        disabled={last >= latestDay(today)}
        onClick={() => onChange(stepRange(range, 1, today))}
      >
        <ChevronRightIcon />
      </IconButton>
    </Box>
  );
}

/** Which days the list covers: a width, a step back or on, or one day from the calendar. */
export function RangeBar({
  range,
  now,
  onChange,
}: {
  range: TimeRange;
  now: number;
  onChange(range: TimeRange): void;
}) {
  const { t } = useTranslation();
  const dates = useDates();
  const today = dayAt(now, dates.timeZone);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <ToggleButtonGroup
        exclusive
        value={range.key}
        aria-label={t('base:timeRange')}
        onChange={(_, key: RangeKey | null) => key && onChange({ ...range, key })}
      >
        {widths.map(({ key, label }) => (
          <ToggleButton key={key} value={key} sx={{ minHeight: { xs: 44, sm: 32 } }}>
            {t(label)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Steps range={range} today={today} onChange={onChange} />
      {range.day === null && range.until === null ? null : (
        <Button color="inherit" onClick={() => onChange({ ...range, day: null, until: null })}>
          {t('button:toNow')}
        </Button>
      )}
      <DayField
        label={t('base:chooseDay')}
        day={range.day}
        lastDay={latestDay(today)}
        onChange={(day) => onChange({ key: '1d', day, until: null })}
      />
    </Box>
  );
}
