import { useTranslation } from 'react-i18next';
import { averaged, type PlayerRow } from './report-rows.js';

/** What the mean of these rows is called: it says so when goalkeepers are left out. */
export function useMeanLabel(
  rows: readonly PlayerRow[] | undefined,
  ofAll: 'base:mean' | 'base:squadMean',
): string {
  const { t } = useTranslation();
  const leavesOut = rows !== undefined && averaged(rows).length < rows.length;
  return t(leavesOut ? 'base:outfieldMean' : ofAll);
}
