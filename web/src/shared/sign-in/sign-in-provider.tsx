import { routes } from '@touchline/proto';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuth } from 'react-oidc-context';
import { ApiError } from '../api/api-error.js';
import { call, timeouts } from '../api/call.js';
import { suggestLanguage } from '../i18n/i18n.js';
import { renewInTime } from './access-token.js';
import { forgetSignIn, askToSignInAgain, signOut } from './leave.js';
import { otherWindows } from './other-windows.js';
import { followPreferences } from './preferences.js';
import { rememberedTeam, selectTeam } from './selected-team.js';
import { type SignIn, SignInContext } from './signed-in.js';

const refused = (error: unknown): boolean =>
  error instanceof ApiError && typeof error.status === 'number' && error.status < 500;

function useAccount(signedIn: boolean) {
  const client = useQueryClient();
  const { me } = routes.identity.accounts;
  return useQuery({
    queryKey: [me.name],
    queryFn: async ({ signal, queryKey }) => {
      const account = await call(me, {}, { signal, timeoutMs: timeouts.signIn });
      // Before anything is shown; what is chosen in this window later is not overruled.
      if (!client.getQueryData(queryKey)) await followPreferences(account.preferences);
      return account;
    },
    enabled: signedIn,
    staleTime: 300_000,
  });
}

/** True once the reader signed out in another window: nothing of the account stays in this one. */
function useSignedOutElsewhere(): boolean {
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(
    () =>
      otherWindows.onSignedOut(() => {
        setElsewhere(true);
        void forgetSignIn();
      }),
    [],
  );
  return elsewhere;
}

/** Knows who is signed in and which team is selected; everything below it may ask. */
export function SignInProvider({
  children,
  onTeamChange,
}: {
  children: ReactNode;
  /** Called after another team was selected: the screens of the old one are left. */
  onTeamChange(): void;
}) {
  const auth = useAuth();
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const signedIn = auth.isAuthenticated;
  const { data: account, error, refetch } = useAccount(signedIn);
  const [chosen, setChosen] = useState(rememberedTeam.read);

  useEffect(() => {
    if (signedIn && refused(error)) void askToSignInAgain(i18n.language);
  }, [signedIn, error, i18n.language]);

  const elsewhere = useSignedOutElsewhere();

  useEffect(renewInTime, []);

  useEffect(() => {
    if (account) void suggestLanguage(account.country);
  }, [account]);

  const choose = useCallback(
    (idfTeam: number) => {
      rememberedTeam.write(idfTeam);
      client.removeQueries({
        predicate: (query) => query.queryKey[0] !== routes.identity.accounts.me.name,
      });
      setChosen(idfTeam);
      onTeamChange();
    },
    [client, onTeamChange],
  );

  const state = useMemo((): SignIn => {
    if (elsewhere) return { status: 'signedOut', elsewhere };
    if (auth.isLoading || auth.activeNavigator) return { status: 'loading' };
    if (!signedIn) return { status: 'signedOut' };
    if (account) {
      const team = selectTeam(account.teamDtoList, chosen);
      const role = team?.role ?? null;
      return { status: 'ready', signedIn: { account, team, role, selectTeam: choose, signOut } };
    }
    if (error) return { status: 'failed', error, retry: () => void refetch() };
    return { status: 'loading' };
  }, [
    elsewhere,
    auth.isLoading,
    auth.activeNavigator,
    signedIn,
    account,
    error,
    refetch,
    chosen,
    choose,
  ]);

  return <SignInContext value={state}>{children}</SignInContext>;
}
