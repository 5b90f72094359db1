import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { notify } from '../shared/feedback/feedback.js';
import { paths } from '../shared/paths.js';
import { firstLoginNotice } from '../shared/session/first-login-notice.js';
import { goToSignIn, isLeaving } from '../shared/session/oidc.js';
import { type Session, useSessionState } from '../shared/session/session.js';
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

/** Stays where it is until the reader wants in again: the provider may still be ending the session. */
function SignedOutElsewhere() {
  const { pathname, search } = useLocation();
  const { t, i18n } = useTranslation();
  return (
    <StatePanel
      fullScreen
      role="alert"
      title={t('base:sessionOver')}
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

function Checked({ session }: { session: Session }) {
  const params = useParams();
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const screens = useOpenScreens().map(({ screen }) => screen);
  const redirecting = pathname === paths.root || screens.length === 0;
  const visitor = {
    role: session.role,
    hasTeam: session.team !== null,
    idfPlayer: session.team?.idfPlayer ?? null,
  };
  const access = accessOf(screens, visitor, (name) => params[name] ?? search.get(name));
  return access === 'open' || redirecting ? <Outlet /> : <Refused access={access} />;
}

/** Lets the signed-in pass to the screens of their role. */
export function Guard() {
  const state = useSessionState();
  switch (state.status) {
    case 'loading':
      return <LoadingOverlay />;
    case 'signedOut':
      return state.elsewhere ? <SignedOutElsewhere /> : <ToSignIn />;
    case 'failed':
      return <FailedPanel onRetry={state.retry} fullScreen />;
    case 'ready':
      return <Checked session={state.session} />;
  }
}
