import { useTranslation } from 'react-i18next';
import { Section } from '../../../shared/ui/section.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';
import { BatchList } from '../../../shared/batches/batch-list.js';
import { useBatchTasks } from '../../../shared/batches/use-batch-tasks.js';

/** What was uploaded before: first that which somebody has to go on with. */
export function EarlierUploads() {
  const { t } = useTranslation();
  const { failed, open, others } = useBatchTasks();
  if (failed) return <FailedPanel error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!open || !others) return <Skeletons rows={4} />;
  return (
    <>
      {open.length > 0 && (
        <Section title={t('base:toFinish')}>
          <BatchList batches={open} />
        </Section>
      )}
      {others.length > 0 && (
        <Section title={t('base:recentUploads')}>
          <BatchList batches={others} />
        </Section>
      )}
    </>
  );
}
