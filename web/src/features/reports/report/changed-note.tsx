import Alert from '@mui/material/Alert';
import type { Activity } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { AnalyseButton } from '../../../shared/activity/analyse-button.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';

/** Says that the report's numbers are older than what they are of; coaches may analyse it again. */
export function ChangedNote({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  if (!activity.changedSinceAnalysis) return null;
  const again = role === 'coach' && <AnalyseButton activity={activity} />;
  return (
    <Alert severity="warning" action={again}>
      {t('base:changedSinceAnalysisHint')}
    </Alert>
  );
}
