import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from 'react-oidc-context';
import { paths } from '../../../shared/paths.js';
import { firstLoginNotice } from '../../../shared/sign-in/first-login-notice.js';
import { goToSignIn } from '../../../shared/sign-in/oidc.js';
import { StatePanel } from '../../../shared/ui/state-panel.js';
import { FullScreen } from './full-screen.js';
import { Waiting } from './waiting.js';

/** Where the provider sends the browser back; the provider of the sign-in takes the code and goes on. */
export default function LoginCallbackPage() {
  const { t, i18n } = useTranslation();
  const auth = useAuth();
  // Whoever was signed in at the provider has seen no page of it.
  useEffect(() => void firstLoginNotice.take(), []);
  if (!auth.error) return <Waiting />;
  return (
    <FullScreen>
      <StatePanel
        role="alert"
        title={t('messages:signInFailed')}
        text={t('base:signInFailedHint')}
        action={
          <Button variant="contained" onClick={() => void goToSignIn(paths.home, i18n.language)}>
            {t('button:startAgain')}
          </Button>
        }
      />
    </FullScreen>
  );
}
