import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFailed } from '../../../shared/activity/activity-words.js';
import { useBatchTasks } from '../../../shared/batches/use-batch-tasks.js';
import { Section } from '../../../shared/ui/section.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';
import { ActivityNeed, DoubtfulNeed, FailedNeed, UploadNeed } from './needs.js';
import { useDoubtful } from './use-doubtful.js';
import { type Home, sevenDaysMs } from './use-home.js';

interface Need {
  key: string;
  row: ReactNode;
}

/** Of a need with its one or two lines, and of the word that there is none: most often one of them stands there. */
const needHeight = 56;
/** As many as there is room for beside the latest activity. */
const shownFirst = 5;

/** What a coach has to do something about, the most pressing first. */
function useNeeds({ analyses, recent, begun, underWay, now }: Home) {
  const batches = useBatchTasks();
  const lately = begun.filter(({ dateStart }) => dateStart > now - sevenDaysMs);
  const { doubtful, failed: gradesFailed } = useDoubtful(lately);
  const failures = underWay.filter(hasFailed);
  const told = new Set(failures.map(({ idfActivity }) => idfActivity));
  const quiet = begun.filter(({ idfActivity }) => !told.has(idfActivity));
  const unanalysed = quiet.filter(
    ({ status, playerCount }) => status === 'UN_ANALYZED' && playerCount > 0,
  );
  const changed = quiet.filter(
    ({ status, changedSinceAnalysis }) => status === 'ANALYZED' && changedSinceAnalysis,
  );
  const needs: Need[] = [
    ...failures.map((progress) => ({
      key: `failed ${progress.idfActivity}`,
      row: <FailedNeed progress={progress} />,
    })),
    ...(batches.open ?? []).map((batch) => ({
      key: `upload ${batch.batch}`,
      row: <UploadNeed batch={batch} />,
    })),
    ...[...unanalysed, ...changed].map((activity) => ({
      key: `activity ${activity.idfActivity}`,
      row: <ActivityNeed activity={activity} />,
    })),
    ...(doubtful ?? []).map((one) => ({
      key: `doubtful ${one.activity.idfActivity}`,
      row: <DoubtfulNeed {...one} />,
    })),
  ];
  const failed =
    batches.failed ??
    [analyses, recent].find(({ isLoadingError }) => isLoadingError) ??
    gradesFailed;
  const isKnown = batches.open && analyses.data && recent.data && doubtful;
  return { needs, failed, isPending: !isKnown && !failed };
}

/** What needs a coach, in one list; each line leads to where it is done. */
export function NeedsYou({ home }: { home: Home }) {
  const { t } = useTranslation();
  const { needs, failed, isPending } = useNeeds(home);
  return (
    <Section title={t('base:needsYou')}>
      {failed && <FailedPanel error={failed.error} onRetry={() => void failed.refetch()} />}
      {isPending && <Skeletons height={needHeight} />}
      {!isPending && needs.length > 0 && <NeedList needs={needs} />}
      {!isPending && !failed && needs.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ py: 1, minHeight: needHeight }}>
          {t('base:nothingNeedsYou')}
        </Typography>
      )}
    </Section>
  );
}

function NeedList({ needs }: { needs: readonly Need[] }) {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? needs : needs.slice(0, shownFirst);
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map(({ key, row }) => (
          <Box
            key={key}
            component="li"
            sx={{ py: 1, minHeight: needHeight, borderBottom: 1, borderColor: 'divider' }}
          >
            {row}
          </Box>
        ))}
      </Box>
      {shown.length < needs.length && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('button:showAllOf', { number: needs.length })}
        </Button>
      )}
    </>
  );
}
