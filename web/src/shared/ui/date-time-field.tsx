import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { useDates } from '../format/use-dates.js';
import { clockAt, momentOf } from '../format/zoned-time.js';
import { PickerLanguage } from './picker-language.js';

dayjs.extend(utc);

/** A moment on the clocks of the team; NaN while it is not complete. */
export function DateTimeField({
  label,
  valueMs,
  fault,
  seconds = false,
  onChange,
}: {
  label: string;
  valueMs: number;
  /** Why the value cannot be taken. */
  fault?: string;
  /** Shows seconds as well. */
  seconds?: boolean;
  onChange(valueMs: number): void;
}) {
  const { timeZone } = useDates();
  const views = ['year', 'month', 'day', 'hours', 'minutes'] as const;
  // The picker only knows clocks without changes: its own zones are an hour off on such days.
  return (
    <PickerLanguage>
      <DateTimePicker
        label={label}
        ampm={false}
        timezone="UTC"
        views={seconds ? [...views, 'seconds'] : [...views]}
        format={seconds ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD HH:mm'}
        value={Number.isFinite(valueMs) ? dayjs.utc(clockAt(valueMs, timeZone)) : null}
        onChange={(value) => onChange(value?.isValid() ? momentOf(value.valueOf(), timeZone) : NaN)}
        slotProps={{
          textField: { size: 'small', fullWidth: true, error: Boolean(fault), helperText: fault },
          openPickerIcon: { sx: { fontSize: 18 } },
        }}
      />
    </PickerLanguage>
  );
}
