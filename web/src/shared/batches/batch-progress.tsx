import { useTranslation } from 'react-i18next';
import { ProgressLine } from '../ui/progress-line.js';
import type { Batch } from './use-batches.js';

/** How far a batch is, 0–1: bytes while this page sends them, files afterwards. */
export const shareDone = ({ sentPercent, settled, files }: Batch): number =>
  sentPercent === null ? settled / Math.max(1, files) : sentPercent / 100;

/** The same as a bar with its words. */
export function BatchProgress({ batch }: { batch: Batch }) {
  const { t } = useTranslation();
  const { sentPercent, settled, files } = batch;
  const label =
    sentPercent === null
      ? t('base:filesSettled', { settled, files })
      : t('base:filesSent', { count: files, percent: sentPercent });
  return <ProgressLine label={label} done={shareDone(batch)} total={1} />;
}
