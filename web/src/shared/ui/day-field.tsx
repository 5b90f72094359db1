import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import dayjs from 'dayjs';

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
    <LocalizationProvider dateAdapter={AdapterDayjs}>
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
    </LocalizationProvider>
  );
}
