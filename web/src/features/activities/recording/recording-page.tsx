import { routes } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useCall } from '../../../shared/api/use-call.js';
import { SpeedUnitPanel } from '../../../shared/recording/speed-unit-panel.js';
import { Page } from '../../../shared/ui/page.js';
import { useNamedScreen } from '../../../shared/ui/screen-name.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';
import { ZoneNote } from '../../../shared/ui/zone-note.js';
import { RecordingView } from './recording-view.js';
import { useRecording } from './use-recording.js';

/** One player's recording of an activity: its traces, its track, and the numbers of any stretch. */
export default function RecordingPage() {
  const { t } = useTranslation(['base', 'button', 'metric', 'messages']);
  const { idfActivity, idfPlayer: player } = useParams();
  const [id, idfPlayer] = [Number(idfActivity), Number(player)];
  const detail = useCall(routes.team.activities.getDetail, { params: { id } }, { enabled: id > 0 });
  const recording = useRecording(detail.data, idfPlayer);
  const named = detail.data?.players.find((one) => one.idfPlayer === idfPlayer);
  const name = named?.name ?? t('base:recording');
  useNamedScreen(name);
  const error = detail.error ?? recording.error;
  if (error) {
    const retry = (): void => {
      void detail.refetch();
      recording.retry();
    };
    return <FailedPanel error={error} onRetry={retry} fullScreen />;
  }
  return (
    <Page title={name} note={<ZoneNote />}>
      <SpeedUnitPanel
        items={recording.items}
        nameOf={({ fileName }) => fileName}
        analysed={detail.data?.activity.status === 'ANALYZED'}
      />
      {recording.isEmpty && (
        <StatePanel
          role="status"
          title={t('base:noRecordingOfPlayer')}
          text={t('base:noRecordingOfPlayerHint')}
        />
      )}
      {!recording.isEmpty && !recording.loaded && <Skeletons rows={14} />}
      {recording.loaded && (
        <RecordingView recording={recording.loaded} idfActivity={id} idfPlayer={idfPlayer} />
      )}
    </Page>
  );
}
