import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { afterEach, beforeEach } from '@jest/globals';
import { type LanguageCode, type LiveMessage, liveMessageSchema } from '@touchline/proto';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, configure, render, screen } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import * as React from 'react';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import { queryClient } from '../shared/api/query-client.js';
import { FeedbackHost } from '../shared/feedback/feedback-host.js';
import { changesOf, refresh } from '../shared/live/refresh.js';
import { startTranslations } from '../shared/i18n/i18n.js';
import { type SignedIn, SignInContext, type SignIn } from '../shared/sign-in/signed-in.js';
import { theme } from '../shared/theme/theme.js';
import { makeAccount, makeTeam } from './make.js';
import { type Answer, Server } from './server.js';

let server: Server;

beforeEach(() => {
  server = new Server();
  globalThis.fetch = server.fetch;
  window.innerWidth = 1280;
});

afterEach(async () => {
  await queryClient.cancelQueries();
  queryClient.clear();
  server.verify();
});

/** Without the page's markup: it hides which element was missing, and is written each time that one is waited for. */
function missingElement(message: string | null): Error {
  const error = new Error(message ?? 'An element is missing.');
  // By this name the library points a wait that failed at the line of the spec.
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, missingElement);
  return error;
}

// Many tests share one machine: what appears may take its time.
configure({ asyncUtilTimeout: 10_000, getElementError: missingElement });
// Tests wait for failures, not for the pauses between attempts.
const { queries, ...defaults } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } });

// Of each element React notes where it was made, for its warnings: an eighth of what all tests here take.
Object.defineProperty(
  (React as unknown as Record<string, object>)[
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  ]!,
  'recentlyCreatedOwnerStacks',
  { get: () => Infinity, set: () => undefined },
);

/** The server tells the open page of a change, until the page shows what it has asked for then. */
export const tell = (message: LiveMessage): Promise<void> =>
  act(async () => {
    await refresh(queryClient, changesOf(liveMessageSchema.parse(message)));
    // Answers are shown in a task of their own.
    await new Promise((done) => setTimeout(done));
  });

/** What stands in the place of something that could not be had; a refusal is told in a snackbar as well. */
export const failedPanel = async (): Promise<HTMLElement> =>
  (await screen.findByText('This could not be loaded')).closest<HTMLElement>('[role=alert]')!;

/** Styles that stay out of the page: looking through all of them for each role takes most of the time. */
const unseen = createCache({ key: 'css', container: document.createElement('div') });

interface Around {
  answers?: readonly Answer[];
  /** Address the screen is opened at, and the path of its route when that has parameters. */
  at?: string;
  path?: string;
  role?: SignedIn['role'];
  /** Of the account; the first is open. */
  teams?: SignedIn['account']['teamDtoList'];
  /** What else is said of who is signed in. */
  signedIn?: Partial<SignedIn>;
  /** Instead of somebody signed in. */
  state?: SignIn;
  language?: LanguageCode;
  /** CSS pixels. */
  width?: number;
}

function signedInOf({ role = 'coach', teams, signedIn }: Around): SignedIn {
  const idfPlayer = role === 'player' ? 11 : null;
  const mine = teams ?? (role ? [makeTeam({ role, idfPlayer })] : []);
  return {
    account: makeAccount({ teamDtoList: mine }),
    team: mine[0] ?? null,
    role,
    selectTeam: () => undefined,
    signOut: async () => undefined,
    ...signedIn,
  };
}

/**
 * Shows a screen, or a part of one, with everything that the product gives it: theme, texts, cache,
 * sign-in, address, snackbars and questions. Only the server is one of the test.
 */
export function renderScreen(element: ReactNode, around: Around = {}) {
  const { at = '/', path = at.split('?')[0]! } = around;
  const anywhereElse = { path: '*', element: null };
  return renderRoutes([{ path, element: <Suspense>{element}</Suspense> }, anywhereElse], around);
}

/** The same with addresses of several screens. */
export async function renderRoutes(routes: RouteObject[], around: Around) {
  const { answers = [], at = '/', language = 'en', width = 1280 } = around;
  window.innerWidth = width;
  server.answers(...answers);
  if (!i18next.isInitialized) await startTranslations();
  await i18next.changeLanguage(language);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const view = render(
    <CacheProvider value={unseen}>
      <ThemeProvider theme={theme}>
        <QueryClientProvider client={queryClient}>
          <SignInContext value={around.state ?? { status: 'ready', signedIn: signedInOf(around) }}>
            <RouterProvider router={router} />
            <FeedbackHost />
          </SignInContext>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>,
  );
  /** Where the reader is now: path and search. */
  const address = (): string => router.state.location.pathname + router.state.location.search;
  /** The reader follows a link that stands outside of the screen. */
  const goTo = (path: string): Promise<void> => router.navigate(path);
  const goBack = (): Promise<void> => router.navigate(-1);
  return { ...view, user, server, address, goTo, goBack };
}
