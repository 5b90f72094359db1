import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { AnalysisProgress } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { FailedAnalysis } from '../../../shared/activity/failed-analysis.js';
import { useAnalysisEnd } from '../../../shared/activity/use-analysis-end.js';
import { ProgressLine } from '../../../shared/ui/progress-line.js';

/**
 * Says when only a part of the squad is there yet, that an analysis has ended before the reader's
 * eyes, or that none has been asked for. To be keyed by its activity.
 */
export function AnalysisState({
  progress,
  numbersMs,
  onEnd,
}: {
  progress: AnalysisProgress;
  /** When the numbers on the page came; undefined = they are of before a change. */
  numbersMs: number | undefined;
  /** Asks for them once more. */
  onEnd: () => void;
}) {
  const { t } = useTranslation();
  const { status, done, total, failure } = progress;
  const end = useAnalysisEnd(status, { numbersMs, onEnd });
  if (status === 'ANALYZING') {
    return (
      <Box role="status">
        <ProgressLine label={t('base:analysedOf', { done, total })} done={done} total={total} />
      </Box>
    );
  }

  if (failure) return <FailedAnalysis progress={progress} />;
  if (status === 'ANALYZED') {
    return end === 'here' ? <Alert severity="success">{t('base:justAnalysed')}</Alert> : null;
  }
  return <Alert severity="info">{t('base:notAnalysedYet')}</Alert>;
}
