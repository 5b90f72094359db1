import Box from '@mui/material/Box';
import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import { clockAt, momentOf } from '@touchline/proto/time-zone';
import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { type FocusEvent, type ReactNode, type Ref, useState } from 'react';
import { useDates } from '../format/use-dates.js';
import { PickerLanguage } from './picker-language.js';

dayjs.extend(utc);

interface DateTimeFieldProps {
  label: string;
  /** NaN: none, or one that is not whole. */
  valueMs: number;
  /** Why the value cannot be taken. */
  fault?: string;
  /** What stands under it. */
  note?: ReactNode;
  /** Shows seconds as well. */
  seconds?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (valueMs: number) => void;
  onBlur?: () => void;
}

const formatOf = (seconds?: boolean): string =>
  seconds ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD HH:mm';

/** A moment as the field shows it. */
export const dateTimeText = (ms: number, timeZone: string, seconds?: boolean): string =>
  dayjs.utc(clockAt(ms, timeZone)).format(formatOf(seconds));

/** A moment on the clocks of the team; NaN while it is not complete, or no day has that date. */
export function DateTimeField({ valueMs, onChange, onBlur, ...shown }: DateTimeFieldProps) {
  const { label, fault, note = fault, seconds, inputRef } = shown;
  const { timeZone } = useDates();
  // 31 February stays as it was typed.
  const [unfinished, setUnfinished] = useState<Dayjs | null>(null);
  const views = ['year', 'month', 'day', 'hours', 'minutes'] as const;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  // The picker only knows clocks without changes: its own zones are an hour off on such days.
  return (
    <PickerLanguage>
      <Box onBlur={leave}>
        <DateTimePicker
          label={label}
          ampm={false}
          timezone="UTC"
          views={seconds ? [...views, 'seconds'] : [...views]}
          format={formatOf(seconds)}
          value={Number.isFinite(valueMs) ? dayjs.utc(clockAt(valueMs, timeZone)) : unfinished}
          inputRef={inputRef}
          onChange={(value) => {
            setUnfinished(value);
            onChange(value?.isValid() ? momentOf(value.valueOf(), timeZone) : NaN);
          }}
          slotProps={{
            textField: { size: 'small', fullWidth: true, error: Boolean(fault), helperText: note },
            openPickerIcon: { sx: { fontSize: 18 } },
          }}
        />
      </Box>
    </PickerLanguage>
  );
}
