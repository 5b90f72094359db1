import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.js';
import { StatePanel } from '../../../shared/ui/state-panel.js';
import { FullScreen } from './full-screen.js';

const steps = ['base:noTeamStepTell', 'base:noTeamStepAdd', 'base:noTeamStepReload'] as const;

/** For accounts that belong to no team yet: what that means and what to do. */
export default function NoTeamPage() {
  const { t } = useTranslation();
  return (
    <FullScreen>
      <StatePanel
        fullScreen
        title={t('base:noTeamTitle')}
        text={
          <Box component="ol" sx={{ textAlign: 'start', pl: 3, m: 0, display: 'grid', gap: 1 }}>
            {steps.map((step) => (
              <li key={step}>{t(step)}</li>
            ))}
          </Box>
        }
        action={
          <Button component={Link} to={paths.home} variant="outlined">
            {t('button:toHome')}
          </Button>
        }
      />
    </FullScreen>
  );
}
