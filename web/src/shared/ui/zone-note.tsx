import { useTranslation } from 'react-i18next';
import { useDates } from '../format/use-dates.js';

/** Names the team's time zone where its clock differs from the reader's. */
export function ZoneNote() {
  const { t } = useTranslation();
  const { foreignZone } = useDates();
  return foreignZone ? <>{t('base:timesIn', { zone: foreignZone.replaceAll('_', ' ') })}</> : null;
}
