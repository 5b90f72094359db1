import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { paths } from '../../../shared/paths.js';
import { kickOff, makeActivity, makePage, makeProgress } from '../../../test/make.js';
import { renderScreen, tell } from '../../../test/render-screen.js';
import { answer, failure, pending } from '../../../test/server.js';
import ActivityListPage from './activity-list-page.js';

const { list } = routes.team.activities;
const nothingUnderWay = answer(routes.team.analyses.listUnderWay, []);
const open = (given: Parameters<typeof answer<typeof list>>[1], at = '', width?: number) =>
  renderScreen(<ActivityListPage />, {
    answers: [nothingUnderWay, answer(list, given)],
    at: paths.activityList + at,
    width,
  });

describe('The list of activities', () => {
  it('shows each one with its time on the team’s clock and a way to it', async () => {
    await open(makePage([makeActivity({ idfActivity: 7, name: 'Cup final', dateStart: kickOff })]));
    const link = await screen.findByRole('link', { name: 'Cup final' });
    expect(link.getAttribute('href')).toBe('/activity/detail/7');
    const row = link.closest('tr')!;
    expect(within(row).getByText(/15:00/)).toBeTruthy();
    expect(within(row).getByText('Cup match')).toBeTruthy();
  });

  it.each([undefined, 390])('marks what has changed since its analysis', async (width) => {
    await open(makePage([makeActivity({ changedSinceAnalysis: true })]), '', width);
    expect(await screen.findByText('Changed since the analysis')).toBeTruthy();
    expect(screen.queryByText('Analysed')).toBeNull();
  });

  it('shows the same as cards on a phone', async () => {
    await open(makePage([makeActivity({ name: 'Cup final' })]), '', 390);
    expect(await screen.findByRole('link', { name: 'Cup final' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('keeps the place of the rows while they load', async () => {
    await open(pending);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText('No activities in this time')).toBeNull();
  });

  it('offers to send recordings where there is no activity yet', async () => {
    const { user, address } = await open(makePage([]));
    await screen.findByText('No activities in this time');
    await user.click(screen.getAllByRole('link', { name: 'Upload recordings' }).at(-1)!);
    expect(address()).toBe('/upload');
  });

  it.each(['?type=R', '?range=1w', '?range=1d&day=2026-03-14', '?until=2026-03-14'])(
    'offers to widen a selection that nothing fits: %s',
    async (at) => {
      const { user, address } = await open(makePage([]), at);
      await user.click(await screen.findByRole('button', { name: 'Show all' }));
      expect(address()).toBe('/activity/list');
    },
  );

  it('says why it cannot be had, and has it after another try', async () => {
    let up = false;
    const { user } = await open(() => (up ? makePage([makeActivity()]) : failure(500)));
    const again = await screen.findByRole('button', { name: 'Try again' });
    up = true;
    await user.click(again);
    expect(await screen.findByRole('link', { name: 'Cup final' })).toBeTruthy();
  });

  it('asks for the chosen types and a page of twenty', async () => {
    const { user, server } = await open(makePage([makeActivity()], { of: 45 }));
    await screen.findByRole('link', { name: 'Cup final' });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(server.calls(list).map(({ query }) => query.page)).toEqual([0, 1]);
    expect(server.calls(list)[0]?.query.size).toBe(20);
  });

  it('steps back with the browser through the days that were looked at', async () => {
    const { user, address, goBack } = await open(makePage([makeActivity()]));
    await screen.findByRole('link', { name: 'Cup final' });
    await user.click(screen.getByRole('button', { name: 'Week' }));
    await user.click(screen.getByRole('button', { name: 'Earlier' }));
    expect(address()).toContain('until=');
    await goBack();
    expect(address()).toBe('/activity/list?range=1w');
    await goBack();
    expect(address()).toBe('/activity/list');
  });

  it('asks for a month back to now, and for what is chosen instead, in the team’s days', async () => {
    const { user, server, address } = await open(makePage([makeActivity()]));
    await screen.findByRole('link', { name: 'Cup final' });
    await user.click(screen.getByRole('button', { name: 'Week' }));
    await user.click(screen.getByRole('button', { name: 'Earlier' }));
    expect(address()).toMatch(/range=1w&until=\d{4}-\d\d-\d\d/);
    await waitFor(() => expect(server.calls(list)).toHaveLength(3));
    const { start, end } = server.calls(list).at(-1)!.query;
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
    });
    expect([clock.format(start), clock.format(end)]).toEqual(['00:00', '23:59']);
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(address()).toBe('/activity/list?range=1w');
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(server.calls(list).at(-1)!.query.start).toBeGreaterThan(Date.now()));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(address()).toBe('/activity/list?range=1w');
  });

  it('shows only chosen types, as the address has them', async () => {
    const { user, server, address } = await open(makePage([makeActivity()]), '?type=T');
    const type = (name: string) => screen.findByRole('button', { name });
    expect((await type('Training')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await type('Cup match'));
    expect(address()).toBe('/activity/list?type=T%2CC');
    await user.click(await type('Training'));
    await waitFor(() => expect(server.calls(list).at(-1)?.query.type).toBe('C'));
  });

  it.each([
    [{ status: 'UN_ANALYZED' }, 'Not analysed', ['Analyse']],
    [{ status: 'ANALYZED' }, 'Analysed', ['Analyse again']],
    [{ status: 'ANALYZING' }, 'Being analysed 1 of 2', []],
  ] as const)(
    'says how far each analysis is, and what can be done: %j',
    async (changes, words, names) => {
      const under = makeProgress({ status: 'ANALYZING', done: 1, total: 2 });
      await renderScreen(<ActivityListPage />, {
        answers: [
          answer(routes.team.analyses.listUnderWay, changes.status === 'ANALYZING' ? [under] : []),
          answer(list, makePage([makeActivity(changes)])),
        ],
        at: paths.activityList,
      });
      const row = within((await screen.findByRole('link', { name: 'Cup final' })).closest('tr')!);
      expect(await row.findByText(words)).toBeTruthy();
      const offered = row.queryAllByRole('button').map((one) => one.ariaLabel ?? one.textContent);
      expect(offered).toEqual(names);
      const report = row.queryByRole('link', { name: 'Report of Cup final' });
      expect(report === null).toBe(changes.status === 'UN_ANALYZED');
    },
  );

  it('analyses in its row, and tells when that is refused', async () => {
    const { user } = await renderScreen(<ActivityListPage />, {
      answers: [
        nothingUnderWay,
        answer(list, makePage([makeActivity({ status: 'UN_ANALYZED' })])),
        answer(routes.team.analyses.analyze, failure('failDoesNotExistDeviceOrPlayer')),
      ],
      at: paths.activityList,
    });
    await user.click(await screen.findByRole('button', { name: 'Analyse' }));
    expect(await screen.findByText('Match the recording to a player first.')).toBeTruthy();
  });

  it('takes in what others change', async () => {
    let name = 'Cup final';
    await open(() => makePage([makeActivity({ name })]));
    await screen.findByRole('link', { name: 'Cup final' });
    name = 'Cup final, replay';
    await tell({ kind: 'change', changes: ['activity'], traceId: 'f'.repeat(32) });
    expect(await screen.findByRole('link', { name: 'Cup final, replay' })).toBeTruthy();
  });

  it('counts players in the reader’s language', async () => {
    await renderScreen(<ActivityListPage />, {
      answers: [nothingUnderWay, answer(list, makePage([makeActivity({ playerCount: 2 })]))],
      at: paths.activityList,
      width: 390,
      language: 'es',
    });
    expect(await screen.findByText('2 jugadores')).toBeTruthy();
  });
});
