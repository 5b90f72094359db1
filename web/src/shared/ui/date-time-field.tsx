import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import { useDates } from '../format/use-dates.js';

dayjs.extend(utc);
dayjs.extend(timezone);

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
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs}>
      <DateTimePicker
        label={label}
        ampm={false}
        timezone={timeZone}
        views={seconds ? [...views, 'seconds'] : [...views]}
        format={seconds ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD HH:mm'}
        value={Number.isFinite(valueMs) ? dayjs(valueMs).tz(timeZone) : null}
        onChange={(value) => onChange(value?.isValid() ? value.valueOf() : NaN)}
        slotProps={{
          textField: { size: 'small', fullWidth: true, error: Boolean(fault), helperText: fault },
        }}
      />
    </LocalizationProvider>
  );
}
