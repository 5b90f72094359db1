import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, Outlet, useParams, useSearchParams } from 'react-router-dom';
import { notify } from '../shared/feedback/feedback.js';
import { paths } from '../shared/paths.js';
import { useSignedIn, useTeam } from '../shared/sign-in/signed-in.js';
import { StatePanel } from '../shared/ui/state-panel.js';
import { accessOf } from './access.js';
import { roleKeys } from './shell/role-words.js';
import { useOpenScreens } from './use-screens.js';

function NoTeam() {
  useEffect(() => notify('warning', { key: 'messages:noTeam' }, 6000), []);
  return <Navigate to={paths.home} replace />;
}

/** The address stays: in another of the reader's teams it may be open. */
function NotOpen() {
  const { t } = useTranslation();
  const { name, role } = useTeam();
  return (
    <StatePanel
      fullScreen
      role="alert"
      title={t('base:screenNotOpen')}
      text={t('base:screenNotOpenHint', { team: name, role: t(roleKeys[role]) })}
      action={
        <Button component={Link} to={paths.home} variant="outlined">
          {t('button:toHome')}
        </Button>
      }
    />
  );
}

/** Lets the signed-in pass to the screens of their role, or to what is theirs of the same. */
export function ScreenGate() {
  const { team, role } = useSignedIn();
  const params = useParams();
  const [search] = useSearchParams();
  const screens = useOpenScreens().map(({ screen }) => screen);
  const visitor = { role, hasTeam: team !== null, idfPlayer: team?.idfPlayer ?? null };
  const parameter = (name: string) => params[name] ?? search.get(name);
  const access = accessOf(screens, visitor, parameter);
  if (access === 'open') return <Outlet />;
  if (access === 'noTeam') return <NoTeam />;
  const instead = screens.at(-1)?.instead?.(visitor, parameter);
  return instead ? <Navigate to={instead} replace /> : <NotOpen />;
}
