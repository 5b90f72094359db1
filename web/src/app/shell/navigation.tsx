import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useSignedIn } from '../../shared/sign-in/signed-in.js';
import type { ScreenRoute } from '../screen.js';
import { screens } from '../screens.js';

/** Screens with an icon that the role may open. */
function useEntries(): ScreenRoute[] {
  const { role, team } = useSignedIn();
  return screens.filter(({ handle }) => {
    if (!handle?.icon) return false;
    if (!team) return handle.withoutTeam;
    return !handle.roles || handle.roles.includes(role ?? 'guest');
  });
}

function Beta() {
  const { t } = useTranslation();
  return (
    <Box
      component="span"
      sx={{ px: 0.75, border: 1, borderColor: 'divider', borderRadius: '4px', fontSize: 12 }}
    >
      {t('base:beta')}
    </Box>
  );
}

function Entry({ route, mini, onOpen }: { route: ScreenRoute; mini: boolean; onOpen?(): void }) {
  const { t } = useTranslation();
  const { titleKey, icon: Icon, beta } = route.handle!;
  const title = t(titleKey);
  return (
    <Box component="li">
      <ListItemButton
        component={NavLink}
        to={route.path!}
        onClick={onOpen}
        aria-label={mini ? title : undefined}
        title={mini ? title : undefined}
        sx={{
          minHeight: { xs: 44, sm: 40 },
          borderRadius: 1,
          px: 1.5,
          gap: 1.5,
          color: 'text.secondary',
          '&.active': {
            bgcolor: 'surface.selected',
            color: 'primary.dark',
            fontWeight: 500,
          },
        }}
      >
        <ListItemIcon sx={{ minWidth: 0, color: 'inherit' }}>
          {Icon ? <Icon sx={{ fontSize: 20 }} /> : null}
        </ListItemIcon>
        {mini ? null : (
          <ListItemText
            primary={title}
            slotProps={{ primary: { sx: { fontSize: 14, fontWeight: 'inherit' } } }}
          />
        )}
        {beta && !mini ? <Beta /> : null}
      </ListItemButton>
    </Box>
  );
}

/** The left navigation: the screens that this account may open. */
export function Navigation({ mini = false, onOpen }: { mini?: boolean; onOpen?: () => void }) {
  const { t } = useTranslation();
  const entries = useEntries();
  return (
    <Box component="nav" aria-label={t('base:navigation')}>
      <List sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
        {entries.map((route) => (
          <Entry key={route.path} route={route} mini={mini} onOpen={onOpen} />
        ))}
      </List>
    </Box>
  );
}
