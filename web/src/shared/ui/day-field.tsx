import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import { PickerLanguage } from './picker-language.js';

/** One calendar day, from a calendar or typed. */
export function DayField({
  label,
  day,
  lastDay,
  onChange,
}: {
  label: string;
  day: string | null;
  lastDay?: string;
  onChange(day: string): void;
}) {
  return (
    <PickerLanguage>
      <DatePicker
        label={label}
        format="YYYY-MM-DD"
        value={day ? dayjs(day) : null}
        maxDate={lastDay ? dayjs(lastDay) : undefined}
        onChange={(value, { validationError }) => {
          if (value?.isValid() && !validationError) onChange(value.format('YYYY-MM-DD'));
        }}
        slotProps={{
          textField: { size: 'small', sx: { width: 168 } },
          openPickerIcon: { sx: { fontSize: 18 } },
        }}
      />
    </PickerLanguage>
  );
}
