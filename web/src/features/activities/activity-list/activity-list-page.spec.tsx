import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, within } from '@testing-library/react';
import { paths } from '../../../shared/paths.js';
import { kickOff, makeActivity, makePage } from '../../../test/make.js';
import { renderScreen } from '../../../test/render-screen.js';
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

  it('offers to widen a selection that nothing fits', async () => {
    const { user, address } = await open(makePage([]), '?type=R');
    await user.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(address()).toBe('/activity/list');
  });

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
});
