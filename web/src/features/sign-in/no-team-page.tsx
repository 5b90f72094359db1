import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../shared/paths.js';
import { StatePanel } from '../../shared/ui/state-panel.js';
import { FullScreen } from './full-screen.js';

/** For accounts that belong to no team yet: what that means and what to do. */
export default function NoTeamPage() {
  const { t } = useTranslation();
  return (
    <FullScreen>
      <StatePanel
        fullScreen
        title={t('base:noTeamTitle')}
        text={t('base:noTeamHint')}
        action={
          <Button component={Link} to={paths.home} variant="outlined">
            {t('button:toHome')}
          </Button>
        }
      />
    </FullScreen>
  );
}
