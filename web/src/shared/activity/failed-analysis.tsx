import Alert from '@mui/material/Alert';
import type { AnalysisProgress } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { say } from '../i18n/say.js';
import { failureText } from '../recording/failure-text.js';

/** Why the last analysis gave no result, and whether numbers of one before are shown. */
export function FailedAnalysis({ progress }: { progress: AnalysisProgress }) {
  const { t } = useTranslation();
  const { failure, status } = progress;
  if (!failure) return null;
  return (
    <Alert severity="error">
      {t('base:analysisFailed', { message: say(t, failureText(failure)) })}
      {status === 'ANALYZED' && ` ${t('base:formerNumbersStand')}`}
    </Alert>
  );
}
