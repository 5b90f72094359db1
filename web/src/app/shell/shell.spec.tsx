import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { routes } from '@touchline/proto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useChange } from '../../shared/api/use-call.js';
import { liveState } from '../../shared/live/live-state.js';
import { makeAccount, makeActivity, makeProgress, makeTeam } from '../../test/make.js';
import { renderScreen, tell } from '../../test/render-screen.js';
import { answer } from '../../test/server.js';
import { makeBatch, nothingUnderWay } from '../../test/batches.js';
import { Navigation } from './navigation.js';
import { OutageNotice } from './outage-notice.js';
import { TopBar } from './top-bar.js';

const { prefer } = routes.identity.accounts;
const bar = (around: Parameters<typeof renderScreen>[1] = {}, onMenu = () => undefined) =>
  renderScreen(<TopBar onMenu={onMenu} />, {
    ...around,
    answers: [...(around.answers ?? []), ...nothingUnderWay],
  });

describe('The navigation', () => {
  it.each([
    ['coach', ['Home', 'Activities', 'Reports', 'Upload', 'Stadiums', 'Settings', 'Metrics']],
    ['player', ['Home', 'My activities', 'Metrics']],
    ['guest', ['Home', 'Metrics']],
    [null, ['Home', 'Metrics']],
  ] as const)('leads a %s to what they may open', async (role, names) => {
    await renderScreen(<Navigation />, { role });
    const links = await screen.findAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(names);
  });

  it('names its signs where there is no room for words, and marks the open screen', async () => {
    await renderScreen(<Navigation mini />, { at: '/stadiums' });
    const link = await screen.findByRole('link', { name: 'Stadiums' });
    expect(link.textContent).toBe('');
    expect(link.getAttribute('aria-current')).toBe('page');
  });
});

describe('The bar above every screen', () => {
  it('says who is signed in and as what, and lets them out', async () => {
    const signOut = jest.fn(async () => undefined);
    const { user } = await bar({ signedIn: { signOut } });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    const menu = within(screen.getByRole('menu'));
    expect(menu.getByText('Ada Coach')).toBeTruthy();
    expect(menu.getByText('ada@club.test')).toBeTruthy();
    expect(menu.getByText('Coach')).toBeTruthy();
    await user.click(menu.getByRole('menuitem', { name: 'Sign out' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  it('lets choose how numbers are written, and keeps it with the account', async () => {
    const { user, server } = await bar({ answers: [answer(prefer, makeAccount())] });
    await user.click(await screen.findByRole('button', { name: 'Account' }));
    const forms = ['1,155.5', '1.155,5', '1\u202f155,5'];
    for (const name of forms) expect(screen.getByRole('menuitem', { name })).toBeTruthy();
    const [chosen] = screen.getAllByRole('menuitem', { name: forms[0] });
    expect(chosen!.classList.contains('Mui-selected')).toBe(true);
    await user.click(chosen!);
    expect(localStorage.getItem('touchline.numberForm')).toContain('point');
    await waitFor(() => expect(server.calls(prefer)[0]?.body).toEqual({ numberForm: 'point' }));
  });

  it('names the only team', async () => {
    await bar();
    expect(await screen.findByText('First team')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Team:/ })).toBeNull();
  });

  it('changes to another team of the account, and not to the one that is open', async () => {
    const selectTeam = jest.fn();
    const teams = [makeTeam(), makeTeam({ idfTeam: 4, name: 'Under 19' })];
    const { user } = await bar({ teams, signedIn: { selectTeam } });
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Team: First team' }));
      await user.click(screen.getByRole('menuitem', { name }));
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    };
    await choose('First team');
    expect(selectTeam).not.toHaveBeenCalled();
    await choose('Under 19');
    expect(selectTeam).toHaveBeenCalledWith(4);
  });

  it('shows a coach what runs in the background, and leads to it', async () => {
    const analysis = makeProgress({ idfActivity: 21, status: 'ANALYZING', done: 3, total: 12 });
    const batches = [makeBatch({ files: 5, ready: 2, decoding: 3 }), makeBatch({ batch: 'done' })];
    const { user, address } = await bar({
      answers: [
        answer(routes.ingestion.uploads.listBatches, batches),
        answer(routes.team.analyses.listUnderWay, [analysis]),
        answer(routes.team.activities.get, makeActivity()),
      ],
    });
    await user.click(await screen.findByRole('button', { name: '2 tasks are running' }));
    const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
    await waitFor(() =>
      expect(items.map(({ textContent }) => textContent)).toEqual([
        'Upload of 14 Mar 2026, 18:302 of 5 files ready',
        'Cup final3 of 12 players done',
      ]),
    );
    await user.click(items[0]!);
    expect(address()).toBe('/upload?batch=batch-1');
  });

  it('follows what runs, until nothing does', async () => {
    let batches = [makeBatch({ ready: 3, decoding: 1 })];
    await bar({ answers: [answer(routes.ingestion.uploads.listBatches, () => batches)] });
    await screen.findByRole('button', { name: '1 task is running' });
    batches = [makeBatch()];
    await tell({ kind: 'upload', batch: 'batch-1', uploadId: 'any' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /running/ })).toBeNull());
  });

  it('has no room for what does not run, and asks nothing of it for players', async () => {
    const { server } = await bar({ role: 'player' });
    await screen.findByRole('button', { name: 'Account' });
    expect(screen.queryByRole('button', { name: /running/ })).toBeNull();
    expect(server.calls(routes.ingestion.uploads.listBatches)).toEqual([]);
  });

  it('turns to another language at once, and keeps it with the account', async () => {
    const { user, server } = await bar({ answers: [answer(prefer, makeAccount())] });
    await user.click(await screen.findByRole('button', { name: 'Language' }));
    await user.click(screen.getByRole('menuitem', { name: /^Português/ }));
    expect(await screen.findByRole('button', { name: 'Idioma' })).toBeTruthy();
    await waitFor(() => expect(server.calls(prefer)[0]?.body).toEqual({ language: 'pt' }));
  });

  it('turns dark on demand, and remembers it', async () => {
    const { user } = await bar();
    await user.click(await screen.findByRole('button', { name: 'Appearance' }));
    await user.click(screen.getByRole('menuitem', { name: 'Dark' }));
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Appearance' }));
    expect(screen.getByRole('menuitem', { name: 'Dark' }).className).toContain('Mui-selected');
    await user.click(screen.getByRole('menuitem', { name: 'System default' }));
  });

  it('opens the navigation on a phone', async () => {
    const onMenu = jest.fn(() => undefined);
    const { user } = await bar({ width: 390 }, onMenu);
    await user.click(await screen.findByRole('button', { name: 'Open navigation' }));
    expect(onMenu).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('button', { name: 'Language' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    expect(screen.getByRole('menuitem', { name: /^Español/ })).toBeTruthy();
  });

  it('shows that a change is on its way, until it is answered', async () => {
    let saved = (): void => undefined;
    const given = new Promise<Record<string, never>>((go) => (saved = () => go({})));
    function Changing() {
      const { mutate } = useChange(routes.team.recordings.delete);
      return <button onClick={() => mutate({ params: { id: 41 } })}>change</button>;
    }
    const { user } = await renderScreen(
      <>
        <TopBar onMenu={() => undefined} />
        <Changing />
      </>,
      { answers: [answer(routes.team.recordings.delete, given), ...nothingUnderWay] },
    );
    await user.click(await screen.findByRole('button', { name: 'change' }));
    expect(await screen.findByRole('progressbar', { name: 'Saving' })).toBeTruthy();
    saved();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });
});

describe('What is told when something is away', () => {
  let online = true;
  beforeEach(() => {
    online = true;
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  });
  afterEach(() => act(() => liveState.left()));

  it('says above the screen that there is no network, once, and keeps what is loaded', async () => {
    await renderScreen(
      <>
        <OutageNotice />
        <button>what is loaded</button>
      </>,
    );
    act(() => liveState.joined());
    online = false;
    fireEvent(window, new Event('offline'));
    act(() => liveState.lost());
    expect(
      await screen.findByText(
        'No network connection. What is loaded stays here; saving has to wait until you are back.',
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/cannot be reached/)).toBeNull();
    expect(screen.getByRole('button', { name: 'what is loaded' })).toBeTruthy();
    online = true;
    act(() => liveState.joined());
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(/^No network/)).toBeNull();
  });

  it('says that one page too many of an account is not told of changes, until it is', async () => {
    await renderScreen(<OutageNotice />);
    act(() => liveState.refused());
    const words = /^This window no longer updates by itself: .* more than 50 windows\./;
    expect(await screen.findByText(words)).toBeTruthy();
    act(() => liveState.joined());
    expect(screen.queryByText(words)).toBeNull();
  });

  it('does not blame the server in the moment when the network is back', async () => {
    await renderScreen(<OutageNotice />);
    act(() => liveState.joined());
    online = false;
    fireEvent(window, new Event('offline'));
    act(() => liveState.lost());
    await screen.findByText(/^No network/);
    online = true;
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(/cannot be reached|^No network/)).toBeNull();
    expect(await screen.findByText(/cannot be reached/)).toBeTruthy();
  });

  it('says above the screen that the server is away, not of a connection renewed at once', async () => {
    await renderScreen(<OutageNotice />);
    act(() => liveState.joined());
    act(() => liveState.lost());
    expect(screen.queryByText(/cannot be reached/)).toBeNull();
    expect(
      await screen.findByText(/^The server cannot be reached\. Resumes automatically/),
    ).toBeTruthy();
    act(() => liveState.joined());
    expect(screen.queryByText(/cannot be reached/)).toBeNull();
  });
});
