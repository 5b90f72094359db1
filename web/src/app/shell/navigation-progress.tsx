import LinearProgress from '@mui/material/LinearProgress';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { useDelayed } from '../../shared/ui/use-delayed.js';

/** A thin line on top while a screen that was asked for has not come yet. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <Line />;
}

/** Screens that come at once show no line. */
const delayMs = 150;

function Line() {
  const { t } = useTranslation();
  return useDelayed(delayMs) ? (
    <LinearProgress
      aria-label={t('base:loading')}
      sx={{ position: 'fixed', inset: '0 0 auto', height: 3, zIndex: 'tooltip' }}
    />
  ) : null;
}
