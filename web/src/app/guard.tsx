import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { paths } from '../shared/paths.js';
import { firstLoginNotice } from '../shared/sign-in/first-login-notice.js';
import { goToSignIn, isLeaving } from '../shared/sign-in/oidc.js';
import { useSignIn } from '../shared/sign-in/signed-in.js';
import { FailedPanel, StatePanel } from '../shared/ui/state-panel.js';
import { LoadingOverlay } from './shell/loading-overlay.js';

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

/** Lets the signed-in pass. */
export function Guard() {
  const state = useSignIn();
  switch (state.status) {
    case 'loading':
      return <LoadingOverlay />;
    case 'signedOut':
      return state.elsewhere ? <SignedOutElsewhere /> : <ToSignIn />;
    case 'failed':
      return <FailedPanel error={state.error} onRetry={state.retry} fullScreen alone />;
    case 'ready':
      return <Outlet />;
  }
}
