import Link from '@mui/material/Link';
import MuiBreadcrumbs from '@mui/material/Breadcrumbs';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { useScreenName } from '../../shared/ui/screen-name.js';
import { useOpenScreens } from '../use-screens.js';

/** The way to the open screen, from the matched routes; at the top there is none to show. */
export function Breadcrumbs() {
  const { t } = useTranslation();
  const name = useScreenName();
  const crumbs = useOpenScreens().filter(({ screen }) => !screen.hideCrumb);
  if (crumbs.length < 2) return null;
  return (
    <MuiBreadcrumbs aria-label={t('base:breadcrumbs')} sx={{ fontSize: 12 }}>
      {crumbs.map(({ screen, pathname }, place) =>
        place === crumbs.length - 1 ? (
          <Typography
            key={pathname}
            variant="caption"
            color="textSecondary"
            aria-current="page"
            sx={{ overflowWrap: 'anywhere' }}
          >
            {name ?? t(screen.titleKey)}
          </Typography>
        ) : (
          <Link
            key={pathname}
            component={RouterLink}
            to={pathname}
            color="textSecondary"
            sx={{ fontSize: 12 }}
          >
            {t(screen.titleKey)}
          </Link>
        ),
      )}
    </MuiBreadcrumbs>
  );
}
