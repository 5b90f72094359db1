import Alert from '@mui/material/Alert';
import type { ActivityDetail, DataItem } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { formatDuration } from '../../../shared/format/numbers.js';
import { coverageOf } from '../../../shared/recording/coverage.js';

/** Says that a recording was cut off: its numbers stand for a part of the time only. */
export function PartOnly({
  detail,
  items,
}: {
  detail: ActivityDetail;
  items: readonly DataItem[];
}) {
  const { t } = useTranslation();
  const coverage = items.length > 0 ? coverageOf(items, detail) : null;
  if (!coverage?.isPart) return null;
  return (
    <Alert severity="warning" variant="outlined" role="status" sx={{ mb: 2 }}>
      {t('base:partOnly', {
        covered: formatDuration(coverage.coveredMs),
        whole: formatDuration(coverage.wholeMs),
      })}
    </Alert>
  );
}
