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

/** Names come later than the page, which must not move for them; long ones are cut. */
const oneLineSx = {
  fontSize: 12,
  '& .MuiBreadcrumbs-ol': { flexWrap: 'nowrap' },
  '& .MuiBreadcrumbs-li': {
    minWidth: 0,
    // What is between is cut before the open screen's own name.
    '&:not(:last-of-type)': { flexShrink: 20 },
    '&:first-of-type': { flexShrink: 0 },
  },
} as const;

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
    <MuiBreadcrumbs aria-label={t('base:breadcrumbs')} sx={oneLineSx}>
      {[...above, ...(named?.of ? [named.of] : [])].map(({ name, to }) =>
        to === null ? (
          <Name key={name}>{name}</Name>
        ) : (
          <Link
            key={to}
            component={RouterLink}
            to={to}
            color="textSecondary"
            noWrap
            sx={{ fontSize: 12, display: 'block' }}
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
      noWrap
      sx={{ display: 'block' }}
    >
      {children}
    </Typography>
  );
}
