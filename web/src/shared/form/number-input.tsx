import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { type ReactNode, type Ref, useState } from 'react';
import { decimalMark } from '../format/number-form.js';
import { readNumber } from './read-number.js';

interface NumberInputProps {
  label: string;
  /** Where the label alone does not say which one it is. */
  spokenLabel?: string;
  /** Null = empty, NaN = something that is no number. */
  value: number | null;
  unit?: string;
  fault?: string;
  /** What stands under it. */
  note: ReactNode;
  readOnly?: boolean;
  required?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
}

/** With all its digits and the reader's decimal mark. */
export const textOfNumber = (value: number | null): string =>
  value === null || Number.isNaN(value) ? '' : String(value).replace('.', decimalMark());

/** A number, typed with a point or a comma; it keeps the text as it was typed. */
export function NumberInput({ value, onChange, ...props }: NumberInputProps) {
  const { label, spokenLabel, unit, fault, note, readOnly, required, inputRef, onBlur } = props;
  const [typed, setTyped] = useState(() => textOfNumber(value));
  const text = Object.is(readNumber(typed), value) ? typed : textOfNumber(value);
  return (
    <TextField
      label={label}
      value={text}
      required={required}
      error={fault !== undefined}
      helperText={note}
      inputRef={inputRef}
      onBlur={onBlur}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readNumber(target.value));
      }}
      slotProps={{
        htmlInput: { 'aria-label': spokenLabel, inputMode: 'decimal', readOnly },
        input: unit
          ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> }
          : undefined,
      }}
    />
  );
}
