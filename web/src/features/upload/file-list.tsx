import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '@touchline/proto';
import { useQueryClient } from '@tanstack/react-query';
import { showError } from '../../shared/api/show-error.js';
import { ProgressLine } from '../../shared/ui/progress-line.js';
import { Section } from '../../shared/ui/section.js';
import { sortSettled } from './file-lines.js';
import { type LineActions, FileLineRow } from './file-line-row.js';
import { takeBack } from './tus-sender.js';
import type { useBatch } from './use-batch.js';

type Batch = ReturnType<typeof useBatch>;

function useLineActions(queue: Batch['queue']): LineActions {
  const client = useQueryClient();
  return useMemo(
    () => ({
      pause: (localId) => void queue?.pause(localId),
      resume: (localId) => queue?.resume(localId),
      remove: async ({ localId, uploadId }) => {
        try {
          if (localId) await queue?.remove(localId);
          else if (uploadId) await takeBack(uploadId);
        } catch (error) {
          showError(error);
        }
        await client.invalidateQueries({ queryKey: [routes.listUploads.id] });
      },
    }),
    [queue, client],
  );
}

/** With more files than this, those that are ready give way to what comes next. */
const shortList = 8;

/** One line per file of the batch. */
export function FileList({ lines, totals, queue }: Pick<Batch, 'lines' | 'totals' | 'queue'>) {
  const { t } = useTranslation();
  const actions = useLineActions(queue);
  const [all, setAll] = useState(false);
  const { files, settled, refused, moving } = totals;
  const long = moving === 0 && files > shortList;
  const shown = sortSettled(lines).filter(({ phase }) => !long || all || phase !== 'ready');
  const summary =
    refused > 0
      ? t('base:filesSettledRefused', { settled, files, refused })
      : t('base:filesSettled', { settled, files });
  return (
    <Section title={t('base:files')}>
      <Box aria-live="polite" sx={{ py: 1 }}>
        <ProgressLine label={summary} done={settled} total={files} />
      </Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((line) => (
          <FileLineRow key={line.key} line={line} actions={actions} />
        ))}
      </Box>
      {long ? (
        <Button onClick={() => setAll(!all)} aria-expanded={all} sx={{ mt: 1 }}>
          {t(all ? 'button:hideReady' : 'button:showAllFiles', { count: files })}
        </Button>
      ) : null}
    </Section>
  );
}
