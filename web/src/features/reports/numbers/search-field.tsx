import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon, SearchIcon } from '../../../shared/icons/icons.js';

interface SearchFieldProps {
  value: string;
  label: string;
  onChange: (value: string) => void;
}

/** Looks and empties alike in every browser. */
export function SearchField({ value, label, onChange }: SearchFieldProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange('');
    field.current?.focus();
  };
  return (
    <TextField
      fullWidth
      type="search"
      inputRef={field}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: value && (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label={t('button:clearSearch')} onClick={clear}>
                <CloseIcon sx={{ fontSize: 18 }} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
      sx={{ mb: 1, '& ::-webkit-search-cancel-button': { display: 'none' } }}
    />
  );
}
