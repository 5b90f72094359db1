import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Activity, AnalysisProgress } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { AssessmentIcon } from '../../../shared/icons/icons.js';
import { ActivityTypeMark } from '../../../shared/activity/activity-type-mark.js';
import { hasFailed, hasNumbers } from '../../../shared/activity/activity-words.js';
import { StatusMark } from '../../../shared/activity/status-mark.js';
import type { TextKey } from '../../../shared/i18n/texts.js';
import { formatDuration } from '../../../shared/format/numbers.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { linkTo } from '../../../shared/paths.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { matchDayWords } from '../../../shared/activity/match-day.js';
import { AnalyseButton } from '../../../shared/activity/analyse-button.js';
import { ZoneNote } from '../../../shared/ui/zone-note.js';
import { ActivityHeadline } from './activity-headline.js';

function Facts({ activity }: { activity: Activity }) {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  const dates = useDates();
  const facts = [
    <ActivityTypeMark key="type" type={activity.type} />,
    `${dates.day(activity.dateStart)}, ${dates.span(activity.dateStart, activity.dateFinish)}`,
    formatDuration(activity.dateFinish - activity.dateStart),
    role === 'coach' ? t('base:players', { count: activity.playerCount }) : null,
    matchDayWords(activity.matchDay, t),
    <ZoneNote key="zone" />,
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary' }}>
      {facts.filter(Boolean).map((fact, place) => (
        <Typography key={place} component="span" variant="body2">
          {fact}
        </Typography>
      ))}
    </Box>
  );
}

interface LatestActivityProps {
  activity: Activity;
  progress: AnalysisProgress | undefined;
}

/** Whether there are numbers of at least one player. */
const isReadable = ({ activity, progress }: LatestActivityProps): boolean =>
  activity.status === 'ANALYZED' || (progress !== undefined && hasNumbers(progress));

/** The answer of the home screen: the latest activity and its headline figures. */
export function LatestActivity(props: LatestActivityProps) {
  const { activity } = props;
  const { t } = useTranslation();
  return (
    <Box component="section" aria-labelledby="latest">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
        <Box sx={{ minWidth: 0, flex: '1 1 320px' }}>
          <Typography variant="caption" color="textSecondary">
            {t('base:latestActivity')}
          </Typography>
          <Typography id="latest" variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {activity.name}
          </Typography>
          <Facts activity={activity} />
        </Box>
        <StateAndActions {...props} />
      </Box>
      <Numbers {...props} />
    </Box>
  );
}

/** The figures, or why there are none to be seen. */
function Numbers(props: LatestActivityProps) {
  const { activity, progress } = props;
  const { t } = useTranslation();
  const without = useWhyNone(props);
  if (without === null) {
    return <ActivityHeadline key={activity.idfActivity} activity={activity} progress={progress} />;
  }
  return (
    <Typography color="textSecondary" sx={{ py: 2 }}>
      {t(without)}
    </Typography>
  );
}

function useWhyNone(props: LatestActivityProps): TextKey<'base'> | null {
  const { activity } = props;
  const { role, team } = useSignedIn();
  if (role === 'guest') return 'base:whatGuestsSee';
  if (role === 'player' && !activity.players.includes(team?.idfPlayer ?? 0)) {
    return 'base:notTakenPart';
  }
  if (isReadable(props)) return null;
  return activity.status === 'ANALYZING' ? 'base:numbersAreComing' : 'base:notAnalysedYet';
}

/** How far the analysis is, where that is worth a word, and what a coach can do. */
function StateAndActions(props: LatestActivityProps) {
  const { activity, progress } = props;
  const { t } = useTranslation();
  const coach = useSignedIn().role === 'coach';
  const isDone = activity.status === 'ANALYZED' && !activity.changedSinceAnalysis;
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
      {isDone && !hasFailed(progress) ? null : (
        <StatusMark
          status={activity.status}
          dateStart={activity.dateStart}
          failed={hasFailed(progress)}
          changed={activity.changedSinceAnalysis}
          progress={progress}
        />
      )}
      {coach && activity.status === 'UN_ANALYZED' ? <AnalyseButton activity={activity} /> : null}
      {coach && isReadable(props) ? (
        <Button
          component={Link}
          to={linkTo.teamReport(activity.idfActivity)}
          variant="contained"
          startIcon={<AssessmentIcon />}
        >
          {t('button:openReport')}
        </Button>
      ) : null}
    </Box>
  );
}
