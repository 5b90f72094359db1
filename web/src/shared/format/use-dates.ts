import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { findLanguage } from '../i18n/languages.js';
import { useSignedIn } from '../sign-in/signed-in.js';
import { createDates, type Dates, readersZone } from './dates.js';

/** Dates in the selected team's zone and the reader's language. */
export function useDates(): Dates {
  const { i18n } = useTranslation();
  const { team } = useSignedIn();
  const tag = findLanguage(i18n.language)?.tag ?? 'en';
  const timeZone = team?.timezone ?? readersZone();
  return useMemo(() => createDates(tag === 'en' ? 'en-GB' : tag, timeZone), [tag, timeZone]);
}
