import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fallbackLanguage, findLanguage } from '../i18n/languages.js';
import { pickerWords } from './picker-words.js';

/** Date and time pickers inside speak the reader's language. */
export function PickerLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const code = findLanguage(i18n.language)?.code ?? fallbackLanguage;
  const { calendar, texts } = pickerWords[code];
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={calendar} localeText={texts}>
      {children}
    </LocalizationProvider>
  );
}
