import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { User } from 'oidc-client-ts';
import { Suspense } from 'react';
import { AuthProvider } from 'react-oidc-context';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '../shared/api/query-client.js';
import { FeedbackHost } from '../shared/feedback/feedback-host.js';
import { useNumberForm } from '../shared/format/number-form.js';
import { paths } from '../shared/paths.js';
import { type AfterSignIn, userManager } from '../shared/sign-in/oidc.js';
import { SignInProvider } from '../shared/sign-in/sign-in-provider.js';
import { theme } from '../shared/theme/theme.js';
import { router } from './router.js';
import { LoadingOverlay } from './shell/loading-overlay.js';

const goHome = (): void => void router.navigate(paths.home);

function afterSignIn(user: User | undefined): void {
  const state = user?.state as AfterSignIn | undefined;
  void router.navigate(state?.returnTo ?? paths.home, { replace: true });
}

/** Begun anew when the reader chooses another form of numbers: texts of every screen hold some. */
function Screens() {
  return <RouterProvider key={useNumberForm()} router={router} />;
}

/** Everything that screens rely on: theme, answers, sign-in, snackbars, addresses. */
export function Providers() {
  return (
    <ThemeProvider theme={theme} defaultMode="system">
      <CssBaseline enableColorScheme />
      <Suspense fallback={<LoadingOverlay />}>
        <QueryClientProvider client={queryClient}>
          <AuthProvider userManager={userManager} onSigninCallback={afterSignIn}>
            <SignInProvider onTeamChange={goHome}>
              <Screens />
              <FeedbackHost />
            </SignInProvider>
          </AuthProvider>
        </QueryClientProvider>
      </Suspense>
    </ThemeProvider>
  );
}
