import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { notify } from '../shared/feedback/feedback.js';
import { paths } from '../shared/paths.js';
import { firstLoginNotice } from '../shared/sign-in/first-login-notice.js';
import { goToSignIn, isLeaving } from '../shared/sign-in/oidc.js';
import { type SignedIn, useSignIn } from '../shared/sign-in/signed-in.js';
import { FailedPanel, StatePanel } from '../shared/ui/state-panel.js';
import { type Access, accessOf } from './access.js';
import { LoadingOverlay } from './shell/loading-overlay.js';
import { useOpenScreens } from './use-screens.js';

/** Leaves for the sign-in and comes back to this address. */
function ToSignIn() {
  const { pathname, search } = useLocation();
  const { i18n } = useTranslation();
  useEffect(() => {
    if (isLeaving()) return;
    if (pathname !== paths.root) firstLoginNotice.leave();
    void goToSignIn(pathname + search, i18n.language);
  }, [pathname, search, i18n.language]);
  return <LoadingOverlay />;
}

/** Stays where it is until the reader wants in again: the provider may still be signing out. */
function SignedOutElsewhere() {
  const { pathname, search } = useLocation();
  const { t, i18n } = useTranslation();
  return (
    <StatePanel
      fullScreen
      role="alert"
      title={t('base:signedOut')}
      text={t('base:signedOutElsewhere')}
      action={
        <Button
          variant="contained"
          onClick={() => void goToSignIn(pathname + search, i18n.language)}
        >
          {t('button:signIn')}
        </Button>
      }
    />
  );
}

const refusals: Record<Exclude<Access, 'open'>, () => void> = {
  noTeam: () => notify('warning', { key: 'messages:noTeam' }, 6000),
  incorrectAccess: () => notify('error', { key: 'messages:incorrectAccess' }),
};

function Refused({ access }: { access: Exclude<Access, 'open'> }) {
  useEffect(() => refusals[access](), [access]);
  return <Navigate to={paths.home} replace />;
}

function Checked({ signedIn }: { signedIn: SignedIn }) {
  const params = useParams();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const screens = useOpenScreens().map(({ screen }) => screen);
  const redirecting = pathname === paths.root || screens.length === 0;
  const visitor = {
    role: signedIn.role,
    hasTeam: signedIn.team !== null,
    idfPlayer: signedIn.team?.idfPlayer ?? null,
  };
  const access = accessOf(screens, visitor, (name) => params[name] ?? search.get(name));
  return access === 'open' || redirecting ? <Outlet /> : <Refused access={access} />;
}

/** Lets the signed-in pass to the screens of their role. */
export function Guard() {
  const state = useSignIn();
  switch (state.status) {
    case 'loading':
      return <LoadingOverlay />;
    case 'signedOut':
      return state.elsewhere ? <SignedOutElsewhere /> : <ToSignIn />;
    case 'failed':
      return <FailedPanel onRetry={state.retry} fullScreen />;
    case 'ready':
      return <Checked signedIn={state.signedIn} />;
  }
}
