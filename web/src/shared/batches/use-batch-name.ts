import { useTranslation } from 'react-i18next';
import { useDates } from '../format/use-dates.js';
import type { Batch } from './use-batches.js';

type Named = Pick<Batch, 'createdMs'> & { recordedMs?: number };

/** `Upload of 27 Nov 2026, 18:05`: files have names, batches only a time. */
export function useBatchName(): (batch: Named) => string {
  const { t } = useTranslation();
  const dates = useDates();
  return ({ createdMs, recordedMs }) => {
    if (createdMs !== null) return t('base:uploadOf', { at: dates.dateTime(createdMs) });
    if (recordedMs === undefined) return t('base:newUploadNow');
    return t('base:recordingsOf', { at: dates.date(recordedMs) });
  };
}
