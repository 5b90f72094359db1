import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../shared/paths.js';
import { goToSignIn } from '../../../shared/sign-in/oidc.js';
import { useSignIn } from '../../../shared/sign-in/signed-in.js';
import { Waiting } from './waiting.js';

/** Path and query of an address of ours, read as the browser reads it: it takes `/\host` for another origin's. */
function ownAddress(wanted: string | null): string | undefined {
  const { origin } = window.location;
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, origin)) return undefined;
  const url = new URL(wanted, origin);
  return url.origin === origin && !url.pathname.startsWith('//')
    ? url.pathname + url.search
    : undefined;
}

/** `/login`: leads to the provider's sign-in, and home for those who are signed in. */
export default function LoginPage() {
  const { i18n } = useTranslation();
  const [search] = useSearchParams();
  const { status } = useSignIn();
  const returnTo = ownAddress(search.get('returnTo')) ?? paths.home;
  useEffect(() => {
    if (status === 'signedOut') void goToSignIn(returnTo, i18n.language);
  }, [status, returnTo, i18n.language]);
  return status === 'ready' ? <Navigate to={returnTo} replace /> : <Waiting />;
}
