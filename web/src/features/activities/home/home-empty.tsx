import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { UploadFileIcon } from '../../../shared/icons/icons.js';
import { paths } from '../../../shared/paths.js';
import { useSignedIn } from '../../../shared/sign-in/signed-in.js';
import { StatePanel } from '../../../shared/ui/state-panel.js';

/** A club's first day: nothing recorded yet, and what to do about it. */
export function NothingYet() {
  const { t } = useTranslation();
  const { role } = useSignedIn();
  const coach = role === 'coach';
  return (
    <StatePanel
      fullScreen
      icon={<UploadFileIcon fontSize="large" />}
      title={t('base:noActivitiesYet')}
      text={t(coach ? 'base:noActivitiesCoach' : 'base:noActivitiesOther')}
      action={
        coach ? (
          <Button component={Link} to={paths.upload} variant="contained">
            {t('button:uploadRecordings')}
          </Button>
        ) : null
      }
    />
  );
}

/** The home of an account without a team. */
export function WithoutTeam() {
  const { t } = useTranslation();
  return (
    <StatePanel
      fullScreen
      title={t('base:noTeamTitle')}
      text={t('base:noTeamHint')}
      action={
        <Button component={Link} to={paths.noTeam} variant="outlined">
          {t('button:whatToDo')}
        </Button>
      }
    />
  );
}
