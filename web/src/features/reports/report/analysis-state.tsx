import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { AnalysisProgress } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedAnalysis } from '../../../shared/activity/failed-analysis.js';
import { ProgressLine } from '../../../shared/ui/progress-line.js';

/**
 * Says when only a part of the squad is there yet, that an analysis has ended before the reader's
 * eyes, or that none has been asked for. To be keyed by its activity.
 */
export function AnalysisState({ progress }: { progress: AnalysisProgress }) {
  const { t } = useTranslation();
  const { status, done, total, failure } = progress;
  const [wasSeenRunning, setWasSeenRunning] = useState(false);
  if (status === 'ANALYZING' && !wasSeenRunning) setWasSeenRunning(true);
  if (status === 'ANALYZING') {
    return (
      <Box role="status">
        <ProgressLine label={t('base:analysedOf', { done, total })} done={done} total={total} />
      </Box>
    );
  }
  if (failure) return <FailedAnalysis progress={progress} />;
  if (status === 'ANALYZED') {
    return wasSeenRunning ? <Alert severity="success">{t('base:justAnalysed')}</Alert> : null;
  }
  return <Alert severity="info">{t('base:notAnalysedYet')}</Alert>;
}
