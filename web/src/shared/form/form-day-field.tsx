import Box from '@mui/material/Box';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs, { type Dayjs } from 'dayjs';
import { type FocusEvent, useState } from 'react';
import type { FieldPath, FieldPathByValue, FieldValues } from 'react-hook-form';
import { isDay } from '../format/zoned-day.js';
import { PickerLanguage } from '../ui/picker-language.js';
import type { Bound, Text } from './form-fields.js';
import { useField } from './use-field.js';

/** What the form holds of a day that is not whole, or that no month has. */
const notWhole = 'not whole';

/** A calendar day, `2026-11-21`. */
export function FormDayField<V extends FieldValues>({
  control,
  name,
  label,
  required,
  deps,
}: Bound<V, FieldPathByValue<V, Text>> & {
  /** Fields that are checked again with it. */
  deps?: FieldPath<V>[];
}) {
  const { field, fault } = useField(control, name, deps);
  // 31 February stays as it was typed.
  const [unfinished, setUnfinished] = useState<Dayjs | null>(null);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) field.onBlur();
  };
  const change = (value: Dayjs | null): void => {
    setUnfinished(value);
    field.onChange(value && (value.isValid() ? value.format('YYYY-MM-DD') : notWhole));
  };
  return (
    <PickerLanguage>
      <Box onBlur={leave}>
        <DatePicker
          label={label}
          format="YYYY-MM-DD"
          value={isDay(field.value ?? null) ? dayjs(field.value) : unfinished}
          inputRef={field.ref}
          onChange={change}
          slotProps={{
            textField: {
              size: 'small',
              fullWidth: true,
              required,
              error: Boolean(fault),
              helperText: fault,
            },
            openPickerIcon: { sx: { fontSize: 18 } },
          }}
        />
      </Box>
    </PickerLanguage>
  );
}
