import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type DataItem, routes } from '@touchline/proto';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AddIcon } from '../../../shared/icons/icons.js';
import { useCall } from '../../../shared/api/use-call.js';
import { useFollowInterval } from '../../../shared/live/use-live.js';
import { paths } from '../../../shared/paths.js';
import { Page } from '../../../shared/ui/page.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';
import { useDelayed } from '../../../shared/ui/use-delayed.js';
import { ZoneNote } from '../../../shared/ui/zone-note.js';
import { BatchActivities } from './activities/batch-activities.js';
import { DropZone } from './files/drop-zone.js';
import { EarlierUploads } from './earlier-uploads.js';
import type { FileLine } from './files/file-lines.js';
import { FileList } from './files/file-list.js';
import { RecordingList } from './players/recording-list.js';
import { useBatch } from './use-batch.js';
import { useMatching } from './players/use-matching.js';

type Batch = ReturnType<typeof useBatch>;
const nothing: readonly DataItem[] = [];

/** After so long the page says what it waits for. */
const silentMs = 5_000;

/** Recordings of the files that this page sent: they arrive a moment after their file is ready. */
function awaitedOf(lines: readonly FileLine[]): ReadonlySet<string> {
  const own = lines.filter(({ localId, duplicateOf }) => localId && !duplicateOf);
  return new Set(own.flatMap(({ recordings }) => recordings));
}

/** Recordings are asked for until all that were read are there and match. */
function useRecordings({ batch, lines, totals }: Batch, awaited: number) {
  const follow = useFollowInterval();
  const ready = lines.filter(({ phase, duplicateOf }) => phase === 'ready' && !duplicateOf).length;
  return useCall(
    routes.team.recordings.list,
    { query: { batch: batch ?? undefined } },
    {
      enabled: batch !== null && lines.length > 0,
      refetchInterval: ({ state }) =>
        totals.moving > 0 ||
        (ready > 0 && state.data?.length === 0) ||
        (state.data?.length ?? 0) < awaited
          ? follow
          : false,
    },
  );
}

function StillAwaited() {
  const { t } = useTranslation();
  const late = useDelayed(silentMs);
  if (!late) return null;
  return (
    <Alert severity="info" role="status" sx={{ my: 2 }}>
      {t('messages:recordingsLate')} {t('messages:goesOnByItself')}
    </Alert>
  );
}

/** An upload whose files were all removed, or an address with a slip. */
function NoFiles() {
  const { t } = useTranslation();
  return (
    <StatePanel
      role="status"
      title={t('base:noFilesInUpload')}
      text={t('base:noFilesInUploadHint')}
      action={
        <Button component={Link} to={paths.upload} variant="outlined">
          {t('button:newUpload')}
        </Button>
      }
    />
  );
}

interface ResultsProps {
  batch: string | null;
  items: readonly DataItem[];
  moving: number;
  unsent: number;
  refused: number;
}

/** Drawn anew when something comes out of the files, and not with each piece of them that is sent. */
const Results = memo(function Results({ batch, items, ...left }: ResultsProps) {
  const matching = useMatching();
  if (!batch || items.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 3, alignContent: 'start', minWidth: 0 }}>
      <RecordingList items={items} matching={matching} />
      <BatchActivities batch={batch} items={items} matching={matching} {...left} />
    </Box>
  );
});

/** Files in, recordings matched, activities made: one page from the drop to the report. */
export default function UploadPage() {
  const { t } = useTranslation(['base', 'button', 'messages', 'rules']);
  const view = useBatch();
  const { batch, uploads, lines, totals } = view;
  const awaited = awaitedOf(lines).size;
  const items = useRecordings(view, awaited).data ?? nothing;
  const loading = batch !== null && uploads.isPending && lines.length === 0;
  return (
    <Page
      title={t('base:upload')}
      note={<ZoneNote />}
      actions={
        lines.length > 0 ? (
          <Button component={Link} to={paths.upload} startIcon={<AddIcon />} variant="outlined">
            {t('button:newUpload')}
          </Button>
        ) : null
      }
    >
      <DropZone compact={lines.length > 0 || loading} onFiles={view.add} />
      {batch === null && (
        <Box sx={{ display: 'grid', gap: 3, mt: 3 }}>
          <EarlierUploads />
        </Box>
      )}
      {uploads.isError && lines.length === 0 ? (
        <FailedPanel error={uploads.error} onRetry={() => void uploads.refetch()} />
      ) : null}
      {loading ? <Skeletons rows={8} /> : null}
      {batch !== null && uploads.isSuccess && lines.length === 0 ? <NoFiles /> : null}
      {items.length < awaited ? <StillAwaited /> : null}
      {lines.length > 0 ? (
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
            gap: { xs: 3, lg: 5 },
          }}
        >
          <FileList view={view} items={items} />
          <Results
            batch={batch}
            items={items}
            moving={totals.moving}
            unsent={totals.unsent}
            refused={totals.refused}
          />
        </Box>
      ) : null}
    </Page>
  );
}
