import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { ApiError } from '../shared/api/api-error.js';
import { userManager } from '../shared/sign-in/oidc.js';
import { renderRoutes } from '../test/render-screen.js';
import { mayReload, RouteError } from './error-boundary.js';
import { Guard } from './guard.js';
import { ChunkLoadError } from './lazy-screen.js';
import { PageTitle } from './page-title.js';
import type { ScreenRoute } from './screen.js';
import { ScreenGate } from './screen-gate.js';
import { Breadcrumbs } from './shell/breadcrumbs.js';
import { unknownPath } from './unknown-path.js';

const screens: ScreenRoute[] = [
  { path: '/home', handle: { titleKey: 'base:home', withoutTeam: true }, element: 'the home' },
  { path: '/upload', handle: { titleKey: 'base:upload', roles: ['coach'] }, element: 'the upload' },
  {
    path: '/players/:idfPlayer',
    handle: { titleKey: 'base:player', roles: ['coach', 'player'], ownPlayer: 'idfPlayer' },
    element: 'the player',
  },
  {
    path: '/squad/:idfActivity',
    handle: {
      titleKey: 'base:activity',
      roles: ['coach'],
      instead: ({ idfPlayer }) => (idfPlayer === null ? null : `/players/${idfPlayer}`),
    },
    element: 'the squad',
  },
];
const guarded: RouteObject[] = [
  {
    element: <Guard />,
    children: [{ element: <ScreenGate />, children: screens }, unknownPath],
  },
];

describe('The guard', () => {
  it.each([
    ['coach', '/upload', 'the upload'],
    ['coach', '/players/12', 'the player'],
    ['player', '/players/11', 'the player'],
    [null, '/home', 'the home'],
  ] as const)('lets a %s pass to %s', async (role, at, words) => {
    const { address } = await renderRoutes(guarded, { at, role });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(address()).toBe(at);
  });

  it('leads an account without a team home from what teams have, and says why', async () => {
    const { address } = await renderRoutes(guarded, { at: '/upload', role: null });
    expect(await screen.findByText(/^You belong to no team yet/)).toBeTruthy();
    expect(address()).toBe('/home');
    expect(screen.getByText('the home')).toBeTruthy();
  });

  it.each(['coach', 'player', null] as const)(
    'tells a %s that there is no such page, and keeps the address',
    async (role) => {
      const { user, address } = await renderRoutes(guarded, { at: '/nowhere/7', role });
      const panel = within(await screen.findByRole('alert'));
      expect(panel.getByRole('heading', { name: 'This page does not exist' })).toBeTruthy();
      expect(address()).toBe('/nowhere/7');
      await user.click(panel.getByRole('link', { name: 'To the home page' }));
      expect(screen.getByText('the home')).toBeTruthy();
    },
  );

  it.each([
    ['player', '/upload', 'Your role in First team: Player.'],
    ['player', '/players/12', 'Your role in First team: Player.'],
    ['guest', '/players/11', 'Your role in First team: Guest.'],
    ['guest', '/squad/7', 'Your role in First team: Guest.'],
  ] as const)('tells a %s why %s is not open, and keeps the address', async (role, at, words) => {
    const { user, address } = await renderRoutes(guarded, { at, role });
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('This page is not open to you')).toBeTruthy();
    expect(panel.getByText(new RegExp(words))).toBeTruthy();
    expect(address()).toBe(at);
    await user.click(panel.getByRole('link', { name: 'To the home page' }));
    expect(screen.getByText('the home')).toBeTruthy();
  });

  it('leads a player from a coach’s screen to what is theirs of it, and Back does not return', async () => {
    const { address, goTo, goBack } = await renderRoutes(guarded, { at: '/home', role: 'player' });
    await screen.findByText('the home');
    await goTo('/squad/7');
    expect(await screen.findByText('the player')).toBeTruthy();
    expect(address()).toBe('/players/11');
    await goBack();
    expect(address()).toBe('/home');
  });

  it('asks again for the account when it could not be had', async () => {
    const retry = jest.fn();
    const { user } = await renderRoutes(guarded, {
      at: '/home',
      state: { status: 'failed', error: new ApiError(503, 'busy', 'busy', 'Busy.'), retry },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The server is busy just now. Resumes automatically.',
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('says that the reader signed out in another window, and leaves only when they want in again', async () => {
    const leaves = jest.spyOn(userManager, 'signinRedirect').mockResolvedValue();
    const { user, address } = await renderRoutes(guarded, {
      at: '/upload?batch=b1',
      state: { status: 'signedOut', elsewhere: true },
    });
    const panel = within(await screen.findByRole('alert'));
    expect(panel.getByText('You signed out in another window.')).toBeTruthy();
    expect(screen.queryByText('the upload')).toBeNull();
    expect([address(), leaves.mock.calls]).toEqual(['/upload?batch=b1', []]);
    await user.click(panel.getByRole('button', { name: 'Sign in' }));
    expect(leaves.mock.calls).toEqual([
      [{ state: { returnTo: '/upload?batch=b1' }, ui_locales: 'en' }],
    ]);
    leaves.mockRestore();
  });

  it('shows nothing of a screen before it is known who is there', async () => {
    await renderRoutes(guarded, { at: '/upload', state: { status: 'loading' } });
    expect(await screen.findByRole('status')).toBeTruthy();
    expect(screen.queryByText('the upload')).toBeNull();
  });
});

describe('The way to the open screen', () => {
  const nested: ScreenRoute[] = [
    {
      path: '/stadiums',
      handle: { titleKey: 'base:stadiums' },
      children: [
        {
          path: ':id',
          handle: { titleKey: 'base:stadium' },
          element: (
            <>
              <PageTitle />
              <Breadcrumbs />
            </>
          ),
        },
      ],
    },
  ];

  it('is shown, its last step not as a link, and named in the browser’s tab', async () => {
    await renderRoutes(nested, { at: '/stadiums/5' });
    const link = await screen.findByRole('link', { name: 'Stadiums' });
    expect(link.getAttribute('href')).toBe('/stadiums');
    expect(screen.getByText('Stadium').getAttribute('aria-current')).toBe('page');
    expect(document.title).toBe('Stadium · Touchline');
  });
});

describe('A screen that breaks', () => {
  const thrown = (error: Error): RouteObject[] => [
    {
      path: '/',
      errorElement: <RouteError />,
      hydrateFallbackElement: <p>Loading</p>,
      loader: () => {
        throw error;
      },
      element: null,
    },
  ];

  it.each([
    [new Error('a fault of ours'), /^Something broke on this page\. Reload it\./],
    [new ChunkLoadError('script'), /^A part of the page did not load\./],
    [new ChunkLoadError('style'), /^The page’s styles did not load\./],
  ])('says what to do: %s', async (error, words) => {
    await renderRoutes(thrown(error), {});
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  });

  it('whose code did not come is loaded anew by itself, and not again and again', () => {
    expect(mayReload()).toBe(true);
    expect(mayReload()).toBe(false);
    const minute = Date.now() + 60_000;
    expect(mayReload(minute)).toBe(true);
    sessionStorage.clear();
  });
});
