import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import {
  type Control,
  type FieldPath,
  type FieldPathByValue,
  type FieldPathValue,
  type FieldValues,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDates } from '../format/use-dates.js';
import { DateTimeField, dateTimeText } from '../ui/date-time-field.js';
import { NumberInput, textOfNumber } from './number-input.js';
import { underField } from './theirs.js';
import { useField } from './use-field.js';

export interface Bound<V extends FieldValues, N extends FieldPath<V>> {
  control: Control<V>;
  name: N;
  label: string;
  required?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
}

export type Text = string | null | undefined;

/** A line of text, or several: `''` once it was emptied. */
export function FormTextField<V extends FieldValues>({
  control,
  name,
  label,
  required,
  readOnly,
  autoFocus,
  lines,
}: Bound<V, FieldPathByValue<V, Text>> & { lines?: number }) {
  const { field, fault, theirs } = useField(control, name);
  const { ref, value, ...others } = field;
  return (
    <TextField
      {...others}
      inputRef={ref}
      value={value ?? ''}
      label={label}
      required={required}
      autoFocus={autoFocus}
      error={fault !== undefined}
      helperText={underField({ fault, theirs, textOf: (text) => (text as Text) ?? undefined })}
      multiline={lines !== undefined}
      minRows={lines}
      slotProps={{ htmlInput: { readOnly } }}
    />
  );
}

/** A number with its unit. */
export function FormNumberField<V extends FieldValues>({
  control,
  name,
  ...shown
}: Bound<V, FieldPathByValue<V, number | null | undefined>> & {
  unit?: string;
  /** Where the label alone does not say which one it is. */
  spokenLabel?: string;
}) {
  const { field, fault, theirs } = useField(control, name);
  const { ref, value, onChange, onBlur } = field;
  return (
    <NumberInput
      {...shown}
      inputRef={ref}
      value={value ?? null}
      fault={fault}
      note={underField({
        fault,
        theirs,
        textOf: (number) => textOfNumber(number as number | null),
      })}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}

export interface Choice<T> {
  value: T;
  label: string;
}

/** One of a few values; `null` may be one of them. */
export function FormSelect<V extends FieldValues, N extends FieldPath<V>>({
  control,
  name,
  label,
  required,
  autoFocus,
  choices,
  onChoose,
}: Bound<V, N> & {
  /** Not there yet: nothing can be chosen. */
  choices: readonly Choice<FieldPathValue<V, N>>[] | undefined;
  onChoose?: (choice: Choice<FieldPathValue<V, N>>) => void;
}) {
  const { field, fault, theirs } = useField(control, name);
  const { ref, value, onChange, ...others } = field;
  const labelOf = (chosen: unknown) => choices?.find((choice) => choice.value === chosen)?.label;
  const place = choices?.findIndex((choice) => choice.value === value) ?? -1;
  return (
    <TextField
      {...others}
      select
      inputRef={ref}
      value={place < 0 ? '' : place}
      label={label}
      required={required}
      autoFocus={autoFocus}
      disabled={!choices}
      error={fault !== undefined}
      helperText={underField({ fault, theirs, textOf: labelOf })}
      onChange={({ target }) => {
        const choice = choices![Number(target.value)]!;
        onChange(choice.value);
        onChoose?.(choice);
      }}
    >
      {(choices ?? []).map((choice, at) => (
        <MenuItem key={choice.label} value={at}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** A moment on the clocks of the team; NaN while it is none. */
export function FormDateTimeField<V extends FieldValues>({
  control,
  name,
  label,
  seconds,
  deps,
}: Bound<V, FieldPathByValue<V, number | null>> & {
  seconds?: boolean;
  /** Fields that are checked again with it. */
  deps?: FieldPath<V>[];
}) {
  const { t } = useTranslation(['rules']);
  const { timeZone } = useDates();
  const { field, error, fault: said, theirs } = useField(control, name, deps);
  const ofScreen = error?.type === 'custom' || error?.type === undefined;
  const fault = said && (ofScreen ? said : t('rules:dateTime'));
  const textOf = (ms: unknown) => dateTimeText(ms as number, timeZone, seconds);
  return (
    <DateTimeField
      label={label}
      valueMs={field.value ?? NaN}
      fault={fault}
      note={underField({ fault, theirs, textOf })}
      seconds={seconds}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
    />
  );
}
