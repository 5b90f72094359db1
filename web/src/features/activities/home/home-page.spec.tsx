import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import {
  hourMs,
  kickOff,
  makeAccount,
  makeActivity,
  makePage,
  makeProgress,
} from '../../../test/make.js';
import { makeSummary } from '../../../test/make-reports.js';
import { renderScreen, tell } from '../../../test/render-screen.js';
import { type Answer, answer, failure, pending } from '../../../test/server.js';
import { quietHome } from '../../../test/home.js';
import { queryClient } from '../../../shared/api/query-client.js';
import { changesOf, refresh } from '../../../shared/live/refresh.js';
import HomePage from './home-page.js';

const { activities, analyses, sessions } = routes.team;
const { listByPlayer } = routes.reports.summaries;

/** A club that played its cup final, and trained before. */
const club = (...others: Answer[]): Answer[] => [
  ...others,
  answer(activities.getLatest, makeActivity()),
  answer(activities.list, ({ query: { type } }) =>
    makePage(type ? [makeActivity({ idfActivity: 20, type: 'L' })] : [makeActivity()]),
  ),
  answer(activities.countByType, { C: { quantity: 1 }, T: { quantity: 3 }, E: { quantity: 0 } }),
  answer(sessions.countByType, { 'First half': { quantity: 2 } }),
  answer(listByPlayer, ({ params: { idfActivities } }) => [
    makeSummary(idfActivities[0] === 20 ? { metrics: { totalDistance: 8336, maxSpeed: 8.4 } } : {}),
  ]),
  ...quietHome,
];
const open = (answers: Answer[], role: 'coach' | 'player' | 'guest' = 'coach') =>
  renderScreen(<HomePage />, { answers, at: '/home', role });
const section = (name: string) => within(screen.getByRole('region', { name }));

describe('Home', () => {
  it('opens with the latest activity: what it was, when on the team’s clock, its figures', async () => {
    await open(club());
    const latest = within(await screen.findByRole('region', { name: 'Cup final' }));
    expect(latest.getByText(/14 Mar.*, 15:00–17:00/)).toBeTruthy();
    expect(latest.getByText('2:00:00')).toBeTruthy();
    expect(latest.getByText('Home match')).toBeTruthy();
    expect(latest.getByText('1 player')).toBeTruthy();
    expect(await latest.findByText('10.42 km')).toBeTruthy();
    expect(latest.getByText('31.5 km/h')).toBeTruthy();
    expect(latest.getByText('Highest: Nina, 10.42 km')).toBeTruthy();
  });

  it.each([
    ['coach', '/activity/detail/21'],
    ['guest', null],
  ] as const)('leads a %s on from an activity of the week', async (role, to) => {
    const played = makeActivity({ name: 'Away day' });
    await open(club(answer(activities.list, makePage([played]))), role);
    await screen.findByRole('region', { name: 'Cup final' });
    const name = await section('Last 7 days').findByText('Away day');
    expect(name.closest('a')?.getAttribute('href') ?? null).toBe(to);
  });

  it('compares with the same players’ matches of the 28 days before', async () => {
    const { server } = await open(club());
    expect(await screen.findByText('▲ 25 %')).toBeTruthy();
    const { query } = server
      .calls(activities.list)
      .find((call) => call.query.type && call.query.start)!;
    expect(query).toMatchObject({ type: 'C,L,F', start: kickOff - 28 * 24 * hourMs });
    expect(query.end).toBeLessThan(kickOff);
  });

  it('tells what a figure means, and leads to its entry among all numbers', async () => {
    const { user, server, address } = await open(
      club(answer(routes.team.settings.getAnalysis, failure(500))),
    );
    await user.click(await screen.findByRole('button', { name: 'Top speed: definition' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Top speed' }));
    expect(dialog.getByText('km/h')).toBeTruthy();
    expect(dialog.getByText('A × 1')).toBeTruthy();
    await user.click(dialog.getByRole('link', { name: 'Full definition' }));
    expect(address()).toBe('/numbers?metric=maxSpeed');
    expect(server.calls(routes.team.settings.getAnalysis)[0]?.query.version).toBe(4);
  });

  it('leads a coach to the report and to all activities', async () => {
    const { user, address } = await open(club());
    expect(screen.queryByRole('button', { name: 'Analyse' })).toBeNull();
    expect(await screen.findByRole('link', { name: 'All activities' })).toBeTruthy();
    await user.click(await screen.findByRole('link', { name: 'Open report' }));
    expect(address()).toBe('/report/main/team-activity?activity=21');
  });

  it('offers the analysis of a latest activity that has none, and tells when it is refused', async () => {
    const { user } = await open(
      club(
        answer(activities.getLatest, makeActivity({ status: 'UN_ANALYZED' })),
        answer(analyses.analyze, failure('speedUnitOpen')),
      ),
    );
    expect(await screen.findByText(/^Not analysed yet/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Analyse' }));
    expect(await screen.findByText(/^Say first in which unit the speeds/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open report' })).toBeNull();
  });

  it('lists the week, and counts types with the most frequent first', async () => {
    await open(club());
    const week = section('Last 7 days');
    expect((await week.findByRole('link', { name: 'Cup final' })).getAttribute('href')).toBe(
      '/activity/detail/21',
    );
    const types = await section('By activity type').findAllByRole('listitem');
    expect(types.map(({ textContent }) => textContent)).toEqual(['Training3', 'Cup match1']);
    expect(section('By session type').getByText('First half')).toBeTruthy();
  });

  it('says where a week has nothing', async () => {
    await open(
      club(
        answer(activities.list, makePage([])),
        answer(activities.countByType, {}),
        answer(sessions.countByType, {}),
      ),
    );
    expect(await screen.findAllByText('None in the last 7 days.')).toHaveLength(3);
  });

  it('follows analyses under way, and takes them off when a live message says they are done', async () => {
    let under = [makeProgress({ status: 'ANALYZING', done: 1, total: 3 })];
    await open(club(answer(analyses.listUnderWay, () => under)));
    expect(await screen.findByText('1 of 3 players done')).toBeTruthy();
    expect(section('Being analysed').getByRole('progressbar')).toBeTruthy();
    under = [];
    await tell({ kind: 'analysis', progress: makeProgress() });
    expect(screen.queryByText('1 of 3 players done')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Being analysed' })).toBeNull();
  });

  it('marks the numbers of before from the end of an analysis until its own are here', async () => {
    let come = (): void => undefined;
    const coming = new Promise<void>((resolve) => (come = resolve));
    const under = makeProgress({ status: 'ANALYZING', done: 1, total: 1 });
    const { server } = await open(
      club(
        answer(activities.getLatest, makeActivity({ status: 'ANALYZING' })),
        answer(analyses.listUnderWay, [under]),
      ),
    );
    const busy = async () => {
      const latest = within(await screen.findByRole('region', { name: 'Cup final' }));
      const distance = await latest.findByText(/^\d\d\.\d\d km$/);
      return distance.closest('[aria-busy]')?.getAttribute('aria-busy');
    };
    expect(await busy()).toBe('false');
    server.answers(
      answer(activities.getLatest, makeActivity()),
      answer(analyses.listUnderWay, []),
      answer(listByPlayer, async () => {
        await coming;
        return [makeSummary({ metrics: { totalDistance: 11_000, maxSpeed: 8.4 } })];
      }),
    );
    const told = refresh(queryClient, changesOf({ kind: 'analysis', progress: makeProgress() }));
    await waitFor(async () => expect(await busy()).toBe('true'));
    come();
    await told;
    expect(await screen.findByText('11.00 km')).toBeTruthy();
    expect(await busy()).toBe('false');
  });

  it('keeps the places of its parts while they load', async () => {
    const coming = [activities.getLatest, activities.list, activities.countByType];
    const others = [sessions.countByType, analyses.listUnderWay];
    await open([...[...coming, ...others].map((route) => answer(route, pending)), ...quietHome]);
    // Latest activity, what needs the reader, this week, last seven days, both counts.
    expect(await screen.findAllByRole('status', { name: 'Loading' })).toHaveLength(6);
  });

  it('goes on with its other parts when one cannot be had, and asks for that again', async () => {
    let up = false;
    const { user } = await open(
      club(answer(activities.countByType, () => (up ? { R: { quantity: 2 } } : failure(500)))),
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('This could not be loaded');
    expect(section('Last 7 days').getByRole('link', { name: 'Cup final' })).toBeTruthy();
    up = true;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await section('By activity type').findByText('Rehab')).toBeTruthy();
  });

  it('asks a coach for the first recordings', async () => {
    const { user, address } = await open(club(answer(activities.getLatest, null)));
    await screen.findByRole('heading', { name: 'No activities yet' });
    await user.click(screen.getByRole('link', { name: 'Upload recordings' }));
    expect(address()).toBe('/upload');
  });

  it.each(['player', 'guest'] as const)('asks a %s for nothing', async (role) => {
    await open(club(answer(activities.getLatest, null)), role);
    expect(await screen.findByText(/as soon as a coach has uploaded/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Upload recordings' })).toBeNull();
  });

  it('tells a guest what they see: the activity, without anybody’s numbers or analysis', async () => {
    const under = makeProgress({ status: 'ANALYZING', done: 1, total: 3 });
    const { server } = await open(club(answer(analyses.listUnderWay, [under])), 'guest');
    const latest = within(await screen.findByRole('region', { name: 'Cup final' }));
    expect(latest.getByText(/^As a guest you see when the team plays/)).toBeTruthy();
    await section('Last 7 days').findByText('Cup final');
    expect(screen.queryByText(/\d players?$/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Open report' })).toBeNull();
    const asked = [listByPlayer, analyses.listUnderWay, activities.get] as const;
    expect(asked.flatMap((route) => server.calls(route))).toEqual([]);
  });
});

describe('Home of an account without a team', () => {
  it('says what to do', async () => {
    const { user, address } = await renderScreen(<HomePage />, { at: '/home', role: null });
    await user.click(await screen.findByRole('link', { name: 'What to do' }));
    expect(address()).toBe('/no-team');
  });
});

describe('How numbers are written', () => {
  it('is asked once of whose language writes them otherwise', async () => {
    const { prefer } = routes.identity.accounts;
    const { user, server } = await renderScreen(<HomePage />, {
      answers: [...club(), answer(prefer, makeAccount())],
      at: '/home',
      language: 'es',
    });
    const question = within(
      (await screen.findByText(/^¿Cómo quiere ver los números/)).closest('[role=alert]')!,
    );
    expect(question.getByRole('button', { name: '1.155,5' })).toBeTruthy();
    await user.click(question.getByRole('button', { name: '1,155.5' }));
    expect(screen.queryByText(/^¿Cómo quiere ver los números/)).toBeNull();
    expect(localStorage.getItem('touchline.numberForm')).toContain('point');
    await waitFor(() => expect(server.calls(prefer)[0]?.body).toEqual({ numberForm: 'point' }));
  });

  it('is not asked where they are written so', async () => {
    await open(club());
    await screen.findByRole('region', { name: 'Cup final' });
    expect(screen.queryByText(/^How should numbers/)).toBeNull();
  });
});
