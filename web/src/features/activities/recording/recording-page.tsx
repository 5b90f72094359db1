import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useActivityDetail, useWayBack } from '../../../shared/activity/use-activity-detail.js';
import { linkTo } from '../../../shared/paths.js';
import { SpeedUnitPanel } from '../../../shared/recording/speed-unit-panel.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { Page } from '../../../shared/ui/page.js';
import { useNamedScreen } from '../../../shared/ui/screen-name.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';
import { ZoneNote } from '../../../shared/ui/zone-note.js';
import { PartOnly } from './part-only.js';
import { RecordingView } from './recording-view.js';
import { useRecording } from './use-recording.js';

/** One player's recording of an activity: its traces, its track, and the numbers of any stretch. */
export default function RecordingPage() {
  const { t } = useTranslation(['base', 'button', 'metric', 'messages']);
  const { idfActivity, idfPlayer: player } = useParams();
  const idfPlayer = Number(player);
  const detail = useActivityDetail(idfActivity);
  const recording = useRecording(detail.data, idfPlayer);
  const named = detail.data?.players.find((one) => one.idfPlayer === idfPlayer);
  const name = named?.name ?? t('base:recording');
  useNamedScreen(name);
  const toActivities = useWayBack();
  const ofCoach = useSignedIn().role === 'coach';
  const toActivity = ofCoach
    ? ({ to: linkTo.activity(detail.id), key: 'button:backToActivity' } as const)
    : toActivities;
  if (detail.error) {
    return (
      <FailedPanel error={detail.error} onRetry={detail.retry} back={toActivities} fullScreen />
    );
  }
  if (recording.error) {
    return (
      <FailedPanel error={recording.error} onRetry={recording.retry} back={toActivity} fullScreen />
    );
  }
  return (
    <Page title={name} note={<ZoneNote />}>
      <SpeedUnitPanel
        items={recording.items}
        nameOf={({ fileName }) => fileName}
        analysed={detail.data?.activity.status === 'ANALYZED'}
      />
      {detail.data && <PartOnly detail={detail.data} items={recording.items} />}
      {recording.isEmpty && (
        <StatePanel
          role="status"
          title={t(ofCoach ? 'base:noRecordingOfPlayer' : 'base:notTakenPart')}
          text={ofCoach && t('base:noRecordingOfPlayerHint')}
          action={
            <Button component={Link} to={toActivity.to} variant="outlined">
              {t(toActivity.key)}
            </Button>
          }
        />
      )}
      {!recording.isEmpty && !recording.loaded && <Skeletons rows={14} />}
      {recording.isBlank && (
        <StatePanel
          role="status"
          title={t('base:recordingBlank')}
          text={t('base:recordingBlankHint')}
        />
      )}
      {recording.loaded && !recording.isBlank && (
        <RecordingView recording={recording.loaded} idfActivity={detail.id} idfPlayer={idfPlayer} />
      )}
    </Page>
  );
}
