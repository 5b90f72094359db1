import Link from '@mui/material/Link';
import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useScreenName } from '../../shared/ui/screen-name.js';
import { useOpenScreens } from '../use-screens.js';

interface Crumb {
  name: string;
  /** Null = nowhere to go. */
  to: string | null;
}

/** The way to the open screen, from the matched routes; at the top there is none to show. */
export function Breadcrumbs() {
  const { t } = useTranslation();
  const named = useScreenName();
  const screens = useOpenScreens().filter(({ screen }) => !screen.hideCrumb);
  const last = screens.at(-1);
  if (!last || screens.length < 2) return null;
  const above: Crumb[] = screens
    .slice(0, -1)
    .map(({ screen, pathname }) => ({ name: t(screen.titleKey), to: pathname }));
  return (
    <MuiBreadcrumbs aria-label={t('base:breadcrumbs')} sx={{ fontSize: 12 }}>
      {[...above, ...(named?.of ? [named.of] : [])].map(({ name, to }) =>
        to === null ? (
          <Name key={name}>{name}</Name>
        ) : (
          <Link
            key={to}
            component={RouterLink}
            to={to}
            color="textSecondary"
            sx={{ fontSize: 12, overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
        ),
      )}
      <Name current>{named?.name ?? t(last.screen.titleKey)}</Name>
    </MuiBreadcrumbs>
  );
}

function Name({ children, current }: { children: string; current?: boolean }) {
  return (
    <Typography
      variant="caption"
      color="textSecondary"
      aria-current={current && 'page'}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {children}
    </Typography>
  );
}
