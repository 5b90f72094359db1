import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { lazy } from 'react';
import { Link } from 'react-router-dom';
import { useNamedScreen } from '../../shared/ui/screen-name.js';
import { makeAccount } from '../../test/make.js';
import { renderRoutes } from '../../test/render-screen.js';
import { PageTitle } from '../page-title.js';
import type { ScreenRoute } from '../screen.js';
import Shell from './shell.js';

function Named() {
  useNamedScreen('Harbour ground');
  return <h1>the stadium</h1>;
}
function Stand({ to }: { to: string | null }) {
  useNamedScreen('East stand', { name: 'Harbour ground', to });
  return <h1>the stand</h1>;
}
const Endless = lazy(() => new Promise<never>(() => undefined));

const screens: ScreenRoute[] = [
  {
    path: '/home',
    handle: { titleKey: 'base:home' },
    element: (
      <>
        <h1>the home</h1>
        <Link to="/stadiums/5">to a stadium</Link>
      </>
    ),
  },
  {
    path: '/stadiums',
    handle: { titleKey: 'base:stadiums' },
    children: [
      { index: true, handle: { titleKey: 'base:stadiums', hideCrumb: true }, element: 'the list' },
      { path: ':id', handle: { titleKey: 'base:stadium' }, element: <Named /> },
      {
        path: ':id/stand',
        handle: { titleKey: 'base:stadium' },
        element: <Stand to="/stadiums/5" />,
      },
      { path: ':id/shut', handle: { titleKey: 'base:stadium' }, element: <Stand to={null} /> },
    ],
  },
  { path: '/slow', handle: { titleKey: 'base:report' }, element: <Endless /> },
];
const shell: ScreenRoute[] = [
  {
    element: (
      <>
        <PageTitle />
        <Shell />
      </>
    ),
    children: screens,
  },
];
const open = (at = '/home', around: Partial<Parameters<typeof renderRoutes>[1]> = {}) =>
  // Nobody to be connected with: what arrives live is another test.
  renderRoutes(shell, { at, teams: [], role: null, ...around });

describe('The shell around every screen', () => {
  it('has a bar, a navigation, and the screen as the page’s main part', async () => {
    await open();
    const main = await screen.findByRole('main');
    expect(within(main).getByRole('heading', { name: 'the home' })).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Navigation' })).toBeTruthy();
  });

  it('lets the keys skip bar and navigation, first of all', async () => {
    const { user } = await open();
    const skip = await screen.findByRole('link', { name: 'Skip to content' });
    await user.tab();
    expect(document.activeElement).toBe(skip);
    expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
    expect(screen.getByRole('main').tabIndex).toBe(-1);
  });

  it('stays where it is while screens change in it', async () => {
    const { user, address } = await open();
    const bar = await screen.findByRole('banner');
    await user.click(screen.getByRole('link', { name: 'to a stadium' }));
    expect(address()).toBe('/stadiums/5');
    expect(await screen.findByRole('heading', { name: 'the stadium' })).toBeTruthy();
    expect(screen.getByRole('banner')).toBe(bar);
  });

  it('names what is open in breadcrumbs and tab, and forgets the name with it', async () => {
    const { goTo } = await open('/stadiums/5');
    const crumbs = within(await screen.findByRole('navigation', { name: 'You are here' }));
    expect(crumbs.getByText('Harbour ground').getAttribute('aria-current')).toBe('page');
    await waitFor(() => expect(document.title).toBe('Harbour ground · Touchline'));
    await goTo('/stadiums');
    await waitFor(() => expect(document.title).toBe('Stadiums · Touchline'));
    expect(screen.queryByRole('navigation', { name: 'You are here' })).toBeNull();
  });

  it('names what it shows a part of, with the way there', async () => {
    const { user, address, goTo } = await open('/stadiums/5/stand');
    const crumbs = within(await screen.findByRole('navigation', { name: 'You are here' }));
    const texts = () => crumbs.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts().filter((text) => text !== '/')).toEqual([
      'Stadiums',
      'Harbour ground',
      'East stand',
    ]);
    await waitFor(() => expect(document.title).toBe('East stand · Harbour ground · Touchline'));
    await user.click(crumbs.getByRole('link', { name: 'Harbour ground' }));
    expect(address()).toBe('/stadiums/5');
    await goTo('/stadiums/5/shut');
    await screen.findByRole('heading', { name: 'the stand' });
    expect(screen.queryByRole('link', { name: 'Harbour ground' })).toBeNull();
    expect(screen.getByText('Harbour ground')).toBeTruthy();
  });

  it('keeps the place of a screen whose code is on its way', async () => {
    await open('/slow');
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.getByRole('banner')).toBeTruthy();
  });
});

describe('The navigation of the shell', () => {
  const signs = () => screen.findByRole('navigation', { name: 'Navigation' });
  const home = async () => within(await signs()).getByRole('link', { name: 'Home' });

  it.each([
    [1440, 'Home'],
    [1024, ''],
  ])('has words where there is room for them: %i px', async (width, words) => {
    await open('/home', { width });
    expect((await home()).textContent).toBe(words);
    expect(screen.queryByRole('button', { name: 'Open navigation' })).toBeNull();
  });

  it('is a drawer on phones, which closes with the screen that is chosen', async () => {
    const { user, address } = await open('/stadiums/5', { width: 390 });
    expect(screen.queryByRole('navigation', { name: 'Navigation' })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
    await user.click(await home());
    expect(address()).toBe('/home');
    await waitFor(() =>
      expect(screen.queryByRole('navigation', { name: 'Navigation' })).toBeNull(),
    );
  });

  it('is left with Escape, and the focus goes back to its button', async () => {
    const { user } = await open('/home', { width: 390 });
    const opens = await screen.findByRole('button', { name: 'Open navigation' });
    act(() => opens.focus());
    await user.keyboard('{Enter}');
    expect(await home()).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(opens));
  });
});

describe('The menus of the bar', () => {
  it.each([
    ['Account', 'menuitem', 'Sign out'],
    ['Appearance', 'menuitem', 'Dark'],
    ['Language', 'menuitem', /^한국어/],
  ] as const)('%s opens with the keys and gives the focus back', async (label, role, name) => {
    const { user } = await open();
    const opens = await screen.findByRole('button', { name: label });
    expect(opens.getAttribute('aria-expanded')).toBeNull();
    act(() => opens.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole(role, { name })).toBeTruthy();
    expect(opens.getAttribute('aria-expanded')).toBe('true');
    expect(opens.getAttribute('aria-controls')).toBe(document.querySelector('.MuiMenu-root')!.id);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(opens);
  });

  it('has six languages, each in its own words and script', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Language' }));
    const items = screen.getAllByRole('menuitem');
    expect(items.map(({ lang }) => lang).filter(Boolean)).toHaveLength(items.length);
    expect(items.filter(({ className }) => className.includes('Mui-selected'))).toHaveLength(1);
  });

  it.each([
    [{ admin: true }, 'Administrator'],
    [{ admin: false }, null],
  ] as const)('says what an account without a team is: %j', async (given, role) => {
    const account = makeAccount({ ...given, teamDtoList: [], name: 'Édith de la Cruz' });
    const { user } = await open('/home', { signedIn: { account } });
    const button = await screen.findByRole('button', { name: 'Account' });
    expect(button.textContent).toBe('ÉD');
    await user.click(button);
    const menu = within(screen.getByRole('menu'));
    expect(menu.queryByText('Administrator')?.textContent ?? null).toBe(role);
  });
});
