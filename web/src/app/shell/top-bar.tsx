import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { MenuIcon } from '../../shared/icons/icons.js';
import { pendingChanges } from '../../shared/api/pending-changes.js';
import { paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/sign-in/signed-in.js';
import { lengths } from '../../shared/theme/tokens.js';
import { useDelayed } from '../../shared/ui/use-delayed.js';
import { LanguageSelector } from './language-selector.js';
import { TeamSelector } from './team-selector.js';
import { ThemeSwitch } from './theme-switch.js';
import { UserMenu } from './user-menu.js';
import { WorkMenu } from './work-menu.js';
import { Wordmark } from '../../shared/ui/wordmark.js';

function Saving() {
  const { t } = useTranslation();
  const late = useDelayed(300);
  if (!late) return null;
  return (
    <LinearProgress
      aria-label={t('base:saving')}
      sx={{ position: 'absolute', insetInline: 0, bottom: -2, height: 2, borderRadius: 0 }}
    />
  );
}

/** Team, language, theme and account, on every screen behind the sign-in. */
export function TopBar({ onMenu }: { onMenu(): void }) {
  const { t } = useTranslation();
  const { team, role } = useSignedIn();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const medium = useMediaQuery((theme) => theme.breakpoints.up('md'));
  const pending = useSyncExternalStore(pendingChanges.subscribe, pendingChanges.count);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: lengths.topBar,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 0.5, sm: 1.5 },
        px: { xs: 1, sm: 2.5 },
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
        displayPrint: 'none',
      }}
    >
      {small ? (
        <IconButton aria-label={t('base:openNavigation')} onClick={onMenu}>
          <MenuIcon />
        </IconButton>
      ) : (
        <>
          <Link
            to={paths.home}
            aria-label={t('base:home')}
            style={{ display: 'flex', textDecoration: 'none' }}
          >
            <Wordmark />
          </Link>
          {team ? <Divider orientation="vertical" flexItem sx={{ my: 2 }} /> : null}
        </>
      )}
      <Box sx={{ minWidth: 0, display: 'flex' }}>
        <TeamSelector />
      </Box>
      <Box sx={{ ml: 'auto', display: 'flex', alignItems: 'center', gap: { xs: 0, sm: 0.5 } }}>
        {role === 'coach' && <WorkMenu />}
        {medium ? <LanguageSelector /> : null}
        <ThemeSwitch />
        <UserMenu />
      </Box>
      {pending > 0 ? <Saving /> : null}
    </Box>
  );
}
