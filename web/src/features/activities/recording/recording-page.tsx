import Button from '@mui/material/Button';
import type { ActivityDetail } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useActivityDetail, useWayBack } from '../../../shared/activity/use-activity-detail.js';
import { useDates } from '../../../shared/format/use-dates.js';
import type { TextKey } from '../../../shared/i18n/texts.js';
import { linkTo } from '../../../shared/paths.js';
import { SpeedUnitPanel } from '../../../shared/recording/speed-unit-panel.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { Page } from '../../../shared/ui/page.js';
import { useNamedScreen } from '../../../shared/ui/screen-name.js';
import { Skeletons } from '../../../shared/ui/skeletons.js';
import { FailedPanel, StatePanel } from '../../../shared/ui/state-panel.js';
import { ZoneNote } from '../../../shared/ui/zone-note.js';
import { Neighbours } from './neighbours.js';
import { PartOnly } from './part-only.js';
import { RecordingView } from './recording-view.js';
import { useRecording } from './use-recording.js';
import { WhatWasRead } from './what-was-read.js';

/** One player's recording of an activity: its traces, its track, and the numbers of any stretch. */
export default function RecordingPage() {
  useTranslation(['base', 'button', 'metric', 'messages']);
  const { idfActivity, idfPlayer: player } = useParams();
  const idfPlayer = Number(player);
  const detail = useActivityDetail(idfActivity);
  const recording = useRecording(detail.data, idfPlayer);
  const toActivities = useWayBack();
  const ofCoach = useSignedIn().role === 'coach';
  const toActivity = ofCoach
    ? ({ to: linkTo.activity(detail.id), key: 'button:backToActivity' } as const)
    : toActivities;
  const { name, activity, subject } = useNames(detail.data, idfPlayer, ofCoach);
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
    <Page
      title={name}
      note={
        <>
          {activity?.name} <ZoneNote />
        </>
      }
      actions={ofCoach && detail.data && <WaysOn detail={detail.data} idfPlayer={idfPlayer} />}
    >
      <SpeedUnitPanel
        items={recording.items}
        nameOf={({ fileName }) => fileName}
        status={detail.data?.activity.status}
      />
      {detail.data && <PartOnly detail={detail.data} items={recording.items} />}
      <WhatWasRead items={recording.items} />
      {recording.isEmpty && <NoRecording ofCoach={ofCoach} back={toActivity} />}
      {!recording.isEmpty && !recording.loaded && (
        // Others once the title is known, which takes one line or three: the same ones would jump.
        <Skeletons key={name} rows={14} />
      )}
      {recording.isBlank && <Blank />}
      {recording.loaded && !recording.isBlank && detail.data && (
        <RecordingView
          recording={recording.loaded}
          detail={detail.data}
          items={recording.items}
          idfPlayer={idfPlayer}
          subject={subject}
        />
      )}
    </Page>
  );
}

function Blank() {
  const { t } = useTranslation();
  return (
    <StatePanel
      role="status"
      title={t('base:recordingBlank')}
      text={t('base:recordingBlankHint')}
    />
  );
}

interface NoRecordingProps {
  ofCoach: boolean;
  back: { to: string; key: TextKey<'button'> };
}

function NoRecording({ ofCoach, back }: NoRecordingProps) {
  const { t } = useTranslation();
  return (
    <StatePanel
      role="status"
      title={t(ofCoach ? 'base:noRecordingOfPlayer' : 'base:notTakenPart')}
      text={ofCoach && t('base:noRecordingOfPlayerHint')}
      action={
        <Button component={Link} to={back.to} variant="outlined">
          {t(back.key)}
        </Button>
      }
    />
  );
}

/** To the others who were recorded, and to the activity. */
function WaysOn({ detail, idfPlayer }: { detail: ActivityDetail; idfPlayer: number }) {
  const { t } = useTranslation();
  return (
    <>
      <Neighbours detail={detail} idfPlayer={idfPlayer} />
      <Button component={Link} to={linkTo.activity(detail.activity.idfActivity)}>
        {t('button:openActivity')}
      </Button>
    </>
  );
}

/** Of the player, and of the activity that the recording is a part of; only coaches have a page of it. */
function useNames(detail: ActivityDetail | undefined, idfPlayer: number, ofCoach: boolean) {
  const { t } = useTranslation();
  const dates = useDates();
  const player = detail?.players.find((one) => one.idfPlayer === idfPlayer);
  const name = player?.name ?? t('base:player');
  const activity = detail && {
    name: `${detail.activity.name}, ${dates.date(detail.activity.dateStart)}`,
    to: ofCoach ? linkTo.activity(detail.activity.idfActivity) : null,
  };
  useNamedScreen(name, activity);
  const subject = {
    words: [name, activity?.name].filter(Boolean).join(', '),
    parts: detail ? [dates.isoDay(detail.activity.dateStart), detail.activity.name, name] : [],
  };
  return { name, activity, subject };
}
