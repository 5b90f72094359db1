import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../shared/paths.js';
import { StatePanel } from '../shared/ui/state-panel.js';
import type { ScreenRoute } from './screen.js';

/** Nothing lives at this address. It stays, so that a slip in it can be mended. */
function UnknownPath() {
  const { t } = useTranslation();
  return (
    <StatePanel
      fullScreen
      role="alert"
      title={t('base:pageNotFound')}
      text={t('base:pageNotFoundHint')}
      action={
        <Button component={Link} to={paths.home} variant="outlined">
          {t('button:toHome')}
        </Button>
      }
    />
  );
}

/** Every address that is no screen's. */
export const unknownPath: ScreenRoute = {
  path: '*',
  handle: { titleKey: 'base:pageNotFound' },
  element: <UnknownPath />,
};
