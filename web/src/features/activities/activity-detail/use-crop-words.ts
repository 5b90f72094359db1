import type { Times } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useDates } from '../../../shared/format/use-dates.js';

/** `Crop 14:05:30–14:20:00`: what a crop is called. */
export function useCropWords(): (crop: Times) => string {
  const { t } = useTranslation();
  const { timeZone } = useDates();
  return ({ dateStart, dateFinish }) =>
    `${t('base:crop')} ${clock(timeZone, dateStart)}–${clock(timeZone, dateFinish)}`;
}

/** Crops are exact to the second. */
const clock = (timeZone: string, ms: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(ms);
