import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { AnalysisProgress } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useActivityName } from '../../../shared/activity/use-activity-name.js';
import { linkTo } from '../../../shared/paths.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { ProgressLine } from '../../../shared/ui/progress-line.js';

function OneAnalysis({ progress }: { progress: AnalysisProgress }) {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  const { idfActivity, done, total } = progress;
  const name = useActivityName(idfActivity);
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.5, py: 1 }}>
      {role === 'coach' ? (
        <Link component={RouterLink} to={linkTo.activity(idfActivity)} noWrap color="textPrimary">
          {name}
        </Link>
      ) : (
        <Typography noWrap>{name}</Typography>
      )}
      <ProgressLine label={t('base:playersDone', { done, total })} done={done} total={total} />
    </Box>
  );
}

/** Activities whose numbers are still being computed, with their progress. */
export function AnalysesUnderWay({ analyses }: { analyses: readonly AnalysisProgress[] }) {
  return (
    <Box component="ul" aria-live="polite" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {analyses.map((progress) => (
        <OneAnalysis key={progress.idfActivity} progress={progress} />
      ))}
    </Box>
  );
}
