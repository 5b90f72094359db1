import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths.js';
import { goToSignIn } from '../../../shared/sign-in/oidc.js';
import { useSignIn } from '../../../shared/sign-in/signed-in.js';
import { Waiting } from './waiting.js';

/** `/login`: leads to the provider's sign-in, and home for those who are signed in. */
export default function LoginPage() {
  const { i18n } = useTranslation();
  const [search] = useSearchParams();
  const { status } = useSignIn();
  const wanted = search.get('returnTo') ?? paths.home;
  const returnTo = wanted.startsWith('/') && !wanted.startsWith('//') ? wanted : paths.home;
  useEffect(() => {
    if (status === 'signedOut') void goToSignIn(returnTo, i18n.language);
  }, [status, returnTo, i18n.language]);
  return status === 'ready' ? <Navigate to={returnTo} replace /> : <Waiting />;
}
