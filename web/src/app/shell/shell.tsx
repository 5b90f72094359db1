import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import Link from '@mui/material/Link';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router-dom';
import { lengths } from '../../shared/theme/tokens.js';
import { Page } from '../../shared/ui/page.js';
import { Skeletons } from '../../shared/ui/skeletons.js';
import { Breadcrumbs } from './breadcrumbs.js';
import { LiveUpdates } from './live-updates.js';
import { NavigationProgress } from './navigation-progress.js';
import { Navigation } from './navigation.js';
import { OutageNotice } from './outage-notice.js';
import { TopBar } from './top-bar.js';
import { Wordmark } from '../../shared/ui/wordmark.js';

function SkipLink() {
  const { t } = useTranslation();
  return (
    <Link
      href="#content"
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        bgcolor: 'background.paper',
        border: 1,
        transform: 'translateY(-200%)',
        '&:focus-visible': { transform: 'none' },
      }}
    >
      {t('base:skipToContent')}
    </Link>
  );
}

function SideNavigation() {
  const mini = useMediaQuery((theme) => theme.breakpoints.down('lg'));
  return (
    <Box
      sx={{
        width: mini ? lengths.navigationMini : lengths.navigation,
        flex: 'none',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'surface.sunken',
        displayPrint: 'none',
      }}
    >
      <Box sx={{ position: 'sticky', top: lengths.topBar }}>
        <Navigation mini={mini} />
      </Box>
    </Box>
  );
}

/** Bar above, navigation at the left (a drawer on phones), the screen in the rest. */
export default function Shell() {
  const { t } = useTranslation();
  const small = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <LiveUpdates />
      <NavigationProgress />
      <TopBar onMenu={() => setOpen(true)} />
      <Box sx={{ flex: 1, display: 'flex', minHeight: 0 }}>
        {small ? (
          <Drawer
            open={open}
            onClose={() => setOpen(false)}
            slotProps={{
              paper: { sx: { width: lengths.navigation }, 'aria-label': t('base:navigation') },
            }}
          >
            <Box sx={{ px: 2.5, height: lengths.topBar, display: 'flex', alignItems: 'center' }}>
              <Wordmark />
            </Box>
            <Navigation onOpen={() => setOpen(false)} />
          </Drawer>
        ) : (
          <SideNavigation />
        )}
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, outline: 'none', display: 'flex', flexDirection: 'column' }}
        >
          <OutageNotice />
          <Box sx={{ px: { xs: 2, sm: 3 }, py: 1, displayPrint: 'none' }}>
            <Breadcrumbs />
          </Box>
          <Suspense
            fallback={
              <Page>
                <Skeletons rows={6} />
              </Page>
            }
          >
            <Outlet />
          </Suspense>
        </Box>
      </Box>
    </Box>
  );
}
