import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { renderRoutes } from '../test/render-screen.js';
import { RouteError } from './error-boundary.js';
import { Guard } from './guard.js';
import { ChunkLoadError } from './lazy-screen.js';
import { PageTitle } from './page-title.js';
import type { ScreenRoute } from './screen.js';
import { Breadcrumbs } from './shell/breadcrumbs.js';
import { UnknownPath } from './unknown-path.js';

const screens: ScreenRoute[] = [
  { path: '/home', handle: { titleKey: 'base:home', withoutTeam: true }, element: 'the home' },
  { path: '/upload', handle: { titleKey: 'base:upload', roles: ['coach'] }, element: 'the upload' },
  {
    path: '/players/:idfPlayer',
    handle: { titleKey: 'base:player', roles: ['coach', 'player'], ownPlayer: 'idfPlayer' },
    element: 'the player',
  },
  { path: '*', element: <UnknownPath /> },
];
const guarded: RouteObject[] = [{ element: <Guard />, children: screens }];

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

  it.each([
    ['player', '/upload', 'Incorrect access.'],
    ['player', '/players/12', 'Incorrect access.'],
    ['guest', '/players/11', 'Incorrect access.'],
    [null, '/upload', 'You belong to no team yet. Ask your club to add this account.'],
    ['coach', '/nowhere', 'This page does not exist.'],
  ] as const)('leads a %s home from %s and says why', async (role, at, words) => {
    const { address } = await renderRoutes(guarded, { at, role });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(address()).toBe('/home');
    expect(screen.getByText('the home')).toBeTruthy();
  });

  it('asks again for the account when it could not be had', async () => {
    const retry = jest.fn();
    const { user } = await renderRoutes(guarded, {
      at: '/home',
      state: { status: 'failed', retry },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledTimes(1);
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
});
