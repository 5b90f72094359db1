import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type Activity, routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { PlayArrowIcon, ReplayIcon } from '../icons/icons.js';
import { useChange } from '../api/use-call.js';

/** Starts the analysis of an activity, or runs it again. */
export function AnalyseButton({
  activity,
  compact = false,
}: {
  activity: Pick<Activity, 'idfActivity' | 'status' | 'playerCount'>;
  /** Running it again is a sign only, for rows of a list. */
  compact?: boolean;
}) {
  const { t } = useTranslation();
  const analyse = useChange(routes.team.analyses.analyze);
  const again = useChange(routes.team.analyses.reanalyze);
  const first = activity.status === 'UN_ANALYZED';
  const { mutate, isPending } = first ? analyse : again;
  const disabled = activity.status === 'ANALYZING' || activity.playerCount === 0;
  const start = () => mutate({ params: { id: activity.idfActivity } });
  const label = t(first ? 'button:analyse' : 'button:analyseAgain');
  if (compact && !first) {
    return (
      <IconButton
        aria-label={label}
        title={label}
        disabled={disabled}
        loading={isPending}
        onClick={start}
      >
        <ReplayIcon sx={{ fontSize: 18 }} />
      </IconButton>
    );
  }
  return (
    <Button
      variant="outlined"
      startIcon={first ? <PlayArrowIcon /> : <ReplayIcon />}
      loading={isPending}
      loadingPosition="start"
      disabled={disabled}
      onClick={start}
    >
      {label}
    </Button>
  );
}
