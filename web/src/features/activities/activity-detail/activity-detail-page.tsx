import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ActivityDetail, routes } from '@touchline/proto';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { AssessmentIcon } from '../../../shared/icons/icons.js';
import { ActivityTypeMark } from '../../../shared/activity/activity-type-mark.js';
import { hasFailed, hasNumbers } from '../../../shared/activity/activity-words.js';
import { FailedAnalysis } from '../../../shared/activity/failed-analysis.js';
import { matchDayWords } from '../../../shared/activity/match-day.js';
import { StatusMark } from '../../../shared/activity/status-mark.js';
import { useActivityDetail, useWayBack } from '../../../shared/activity/use-activity-detail.js';
import { useCall, useChange } from '../../../shared/api/use-call.js';
import { useDates } from '../../../shared/format/use-dates.js';
import { linkTo } from '../../../shared/paths.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { Page } from '../../../shared/ui/page.js';
import { ProgressLine } from '../../../shared/ui/progress-line.js';
import { useNamedScreen } from '../../../shared/ui/screen-name.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel } from '../../../shared/ui/state-panel.js';
import { ZoneNote } from '../../../shared/ui/zone-note.js';
import { useAddress } from '../../../shared/use-address.js';
import { ActivityDialog } from './activity-dialog.js';
import { PreviewDialog } from './preview-dialog.js';
import { RecordingsPanel } from './recordings-panel.js';
import { SessionsPanel } from './sessions-panel.js';
import { useDeleteActivity } from './use-delete-activity.js';

/** One activity: what it is, who took part, its sessions and crops, and its analysis. */
export default function ActivityDetailPage() {
  const { t } = useTranslation(['base', 'button', 'rules', 'messages']);
  const detail = useActivityDetail(useParams().idfActivity);
  const back = useWayBack();
  const { id } = detail;
  if (detail.error) {
    return <FailedPanel error={detail.error} onRetry={detail.retry} back={back} fullScreen />;
  }
  if (!detail.data) {
    return (
      <Page title={t('base:activity')}>
        <Skeletons rows={12} />
      </Page>
    );
  }
  return <Loaded key={id} detail={detail.data} />;
}

function Loaded({ detail }: { detail: ActivityDetail }) {
  const { activity, sessions } = detail;
  const { role } = useSignedIn();
  const [editing, setEditing] = useState(false);
  const editable = role === 'coach';
  useNamedScreen(activity.name);
  return (
    <Page
      title={activity.name}
      note={<ZoneNote />}
      actions={<Actions detail={detail} editable={editable} onEdit={() => setEditing(true)} />}
    >
      <Stack spacing={4}>
        <Facts detail={detail} />
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
            gap: 4,
          }}
        >
          <RecordingsPanel detail={detail} editable={editable} />
          <SessionsPanel
            activity={activity}
            sessions={sessions}
            recordings={detail.data}
            editable={editable}
          />
        </Box>
      </Stack>
      {editing && <ActivityDialog detail={detail} onClose={() => setEditing(false)} />}
    </Page>
  );
}

/** When, what kind, how far the analysis is. */
function Facts({ detail }: { detail: ActivityDetail }) {
  const { t } = useTranslation();
  const dates = useDates();
  const { activity, progress } = detail;
  const matchDay = matchDayWords(activity.matchDay, t);
  return (
    <Stack spacing={1.5}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: '4px 24px', alignItems: 'center' }}
      >
        <Typography>{`${dates.date(activity.dateStart)}, ${dates.span(activity.dateStart, activity.dateFinish)}`}</Typography>
        <ActivityTypeMark type={activity.type} />
        {matchDay && <Typography>{matchDay}</Typography>}
        <StatusMark
          status={activity.status}
          dateStart={activity.dateStart}
          failed={hasFailed(progress)}
          changed={activity.changedSinceAnalysis}
        />
        {activity.idfStadium !== null && <StadiumLink idfStadium={activity.idfStadium} />}
      </Stack>
      {activity.memo && (
        <Typography color="textSecondary" sx={{ whiteSpace: 'pre-line', maxWidth: '72ch' }}>
          {activity.memo}
        </Typography>
      )}
      {progress.status === 'ANALYZING' && (
        <Box role="status" sx={{ maxWidth: 480 }}>
          <ProgressLine
            label={t('base:analysedOf', { done: progress.done, total: progress.total })}
            done={progress.done}
            total={progress.total}
          />
        </Box>
      )}
      {hasFailed(progress) && <FailedAnalysis progress={progress} />}
    </Stack>
  );
}

/** Where it takes place; only coaches may read stadiums. */
function StadiumLink({ idfStadium }: { idfStadium: number }) {
  const { role } = useSignedIn();
  const stadiums = useCall(routes.team.stadiums.list, {}, { enabled: role === 'coach' });
  const stadium = stadiums.data?.find((one) => one.idfStadium === idfStadium);
  if (!stadium) return null;
  return (
    <MuiLink component={Link} to={linkTo.stadium(idfStadium)} color="inherit">
      {stadium.name}
    </MuiLink>
  );
}

interface ActionsProps {
  detail: ActivityDetail;
  editable: boolean;
  onEdit: () => void;
}

/** In the address: what another analysis would change is shown. */
const previewFlag = 'preview';

/** Report, analyse or re-analyse, edit, delete. */
function Actions({ detail, editable, onEdit }: ActionsProps) {
  const { t } = useTranslation();
  const { activity, progress, data } = detail;
  const params = { id: activity.idfActivity };
  const analyse = useChange(routes.team.analyses.analyze);
  const again = useChange(routes.team.analyses.reanalyze);
  const askToDelete = useDeleteActivity(detail);
  const analysed = activity.status === 'ANALYZED';
  const [address, setAddress] = useAddress();
  const previewing = editable && analysed && address.has(previewFlag);
  const showPreview = (shown: boolean): void => setAddress(shown ? { [previewFlag]: '1' } : {});
  return (
    <>
      {(analysed || hasNumbers(progress)) && (
        <Button
          component={Link}
          to={linkTo.teamReport(activity.idfActivity)}
          startIcon={<AssessmentIcon />}
          variant={analysed ? 'contained' : 'outlined'}
        >
          {t('button:openReport')}
        </Button>
      )}
      {editable && (
        <>
          <Button
            variant={analysed ? 'outlined' : 'contained'}
            disabled={activity.status === 'ANALYZING' || data.length === 0}
            loading={analyse.isPending || again.isPending}
            onClick={() => (analysed ? again : analyse).mutate({ params })}
          >
            {t(analysed ? 'button:analyseAgain' : 'button:analyse')}
          </Button>
          {analysed && (
            <Button onClick={() => showPreview(true)}>{t('button:previewAnalysis')}</Button>
          )}
          <Box sx={{ whiteSpace: 'nowrap' }}>
            <Button onClick={onEdit}>{t('button:edit')}</Button>
            <Button color="error" onClick={askToDelete}>
              {t('button:delete')}
            </Button>
          </Box>
        </>
      )}
      {previewing && (
        <PreviewDialog
          detail={detail}
          onClose={() => showPreview(false)}
          onAnalyse={() => {
            showPreview(false);
            again.mutate({ params });
          }}
        />
      )}
    </>
  );
}
