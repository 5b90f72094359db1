import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import Button from '@mui/material/Button';
import { type Activity, routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useChange } from '../api/use-call.js';

const outdates = [
  routes.listActivities,
  routes.latestActivity,
  routes.getActivity,
  routes.activityDetail,
  routes.activityAnalysisStatus,
  routes.teamAnalysisStatus,
];

/** Starts the analysis of an activity, or runs it again. */
export function AnalyseButton({
  activity,
}: {
  activity: Pick<Activity, 'idfActivity' | 'status' | 'players'>;
}) {
  const { t } = useTranslation();
  const analyse = useChange(routes.analyzeActivity, { outdates });
  const again = useChange(routes.reanalyzeActivity, { outdates });
  const first = activity.status === 'UN_ANALYZED';
  const { mutate, isPending } = first ? analyse : again;
  return (
    <Button
      variant="outlined"
      startIcon={first ? <PlayArrowOutlined /> : <ReplayOutlined />}
      loading={isPending}
      loadingPosition="start"
      disabled={activity.status === 'ANALYZING' || activity.players.length === 0}
      onClick={() => mutate({ params: { id: activity.idfActivity } })}
    >
      {t(first ? 'button:analyse' : 'button:analyseAgain')}
    </Button>
  );
}
