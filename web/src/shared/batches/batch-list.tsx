import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useBatchName } from './use-batch-name.js';
import { linkTo } from '../paths.js';
import { BatchProgress } from './batch-progress.js';
import type { BatchTask } from './use-batch-tasks.js';

/** Batches of files, each with where it is or what is to do; its name leads to it. */
export function BatchList({ batches }: { batches: readonly BatchTask[] }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {batches.map((batch) => (
        <BatchLine key={batch.batch} batch={batch} />
      ))}
    </Box>
  );
}

function BatchLine({ batch }: { batch: BatchTask }) {
  const nameOf = useBatchName();
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        '&:hover': { bgcolor: 'action.hover' },
        display: 'grid',
        // One below the other where there is no room for both.
        gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
        columnGap: 2,
        alignItems: 'center',
        minHeight: 36,
        py: { xs: 1, sm: 0.5 },
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Link
          component={RouterLink}
          to={linkTo.upload(batch.batch)}
          color="textPrimary"
          // All of the row leads on.
          sx={{ fontWeight: 500, '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {nameOf(batch)}
        </Link>
        <BatchFiles batch={batch} />
      </Box>
      <BatchState batch={batch} />
    </Box>
  );
}

/** By its files one upload is known from another of the same day. */
export function BatchFiles({ batch: { firstFile, files } }: { batch: BatchTask }) {
  const { t } = useTranslation();
  if (firstFile === null) return null;
  return (
    <Typography variant="body2" color="textSecondary" noWrap title={firstFile}>
      {files > 1 ? t('base:fileAndMore', { file: firstFile, count: files - 1 }) : firstFile}
    </Typography>
  );
}

/** Where a batch is, or what is to do about it. */
export function BatchState({ batch }: { batch: BatchTask }) {
  const { t } = useTranslation();
  const { files, isMoving, interrupted, unassigned, unmatched, repeated, refused } = batch;
  if (isMoving) return <BatchProgress batch={batch} />;
  const words = [
    interrupted > 0 && t('base:batchInterrupted', { count: interrupted }),
    unassigned > 0 && t('base:batchUnassigned', { count: unassigned }),
    unmatched > 0 && t('base:batchUnmatched', { count: unmatched }),
    repeated > 0 && t('base:filesRepeated', { count: repeated }),
    refused > 0 && t('base:batchRefused', { count: refused }),
  ].filter((one) => one !== false);
  return (
    <Typography variant="body2" color="textSecondary">
      {words.length > 0 ? words.join(' · ') : t('base:batchDone', { count: files })}
    </Typography>
  );
}
