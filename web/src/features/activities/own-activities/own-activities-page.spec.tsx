import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, within } from '@testing-library/react';
import { paths } from '../../../shared/paths.js';
import { kickOff, makeActivity, makePage } from '../../../test/make.js';
import { catalogueAnswers } from '../../../test/make-reports.js';
import { failedPanel, renderScreen } from '../../../test/render-screen.js';
import { answer, failure, pending } from '../../../test/server.js';
import OwnActivitiesPage from './own-activities-page.js';

const { list } = routes.team.activities;
const { listByActivity } = routes.reports.summaries;
const metrics = { totalDistance: 10_420, hsrDistance: 612, maxSpeed: 8.75 };
const numbersOf = (idfActivity: number) => ({
  idfActivity,
  localDate: '2026-03-14',
  playerCount: 1,
  changedSinceAnalysis: false,
  metrics,
});

const open = (
  given: Parameters<typeof answer<typeof list>>[1],
  numbers: Parameters<typeof answer<typeof listByActivity>>[1] = [],
  at = '',
) =>
  renderScreen(<OwnActivitiesPage />, {
    answers: [...catalogueAnswers, answer(list, given), answer(listByActivity, numbers)],
    at: paths.ownActivities + at,
    role: 'player',
  });
const rowOf = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

describe('A player’s own activities', () => {
  it('show the player’s own numbers, and lead to their recording', async () => {
    const cup = makeActivity({ idfActivity: 7, name: 'Cup final', dateStart: kickOff });
    const { server } = await open(makePage([cup]), [numbersOf(7)]);
    const row = within(await rowOf('Cup final'));
    expect(await row.findByText('10.42')).toBeTruthy();
    expect(row.getByText('612')).toBeTruthy();
    expect(row.getByText('31.5')).toBeTruthy();
    expect(row.getByRole('link').getAttribute('href')).toBe('/my-activities/7/players/11');
    expect(screen.getByRole('columnheader', { name: /^Total distance ?km$/ })).toBeTruthy();
    expect(server.calls(listByActivity)[0]!.params).toMatchObject({
      idfActivities: [7],
      idfPlayers: [11],
    });
  });

  it('say where the player did not take part, and ask nothing about that', async () => {
    const without = makeActivity({ name: 'Recovery', players: [] });
    const { server } = await open(makePage([without]));
    const row = within(await rowOf('Recovery'));
    expect(row.getByText(/You did not take part/)).toBeTruthy();
    expect(row.queryByRole('link')).toBeNull();
    expect(server.calls(listByActivity)).toHaveLength(0);
  });

  it.each([
    ['numbers are not there yet', answer(listByActivity, pending)],
    ['it is not known what they mean', answer(routes.reports.metrics.list, pending)],
  ])('show no dash while %s', async (_, late) => {
    await renderScreen(<OwnActivitiesPage />, {
      answers: [
        late,
        answer(listByActivity, [numbersOf(7)]),
        ...catalogueAnswers,
        answer(list, makePage([makeActivity({ idfActivity: 7, name: 'Cup final' })])),
      ],
      at: paths.ownActivities,
      role: 'player',
    });
    const row = await rowOf('Cup final');
    expect([...row.children].slice(2).map((cell) => cell.textContent)).toEqual(['', '', '']);
  });

  it('say what is still to come', async () => {
    const dateStart = Date.now() + 3_600_000;
    const next = { dateStart, status: 'UN_ANALYZED' } as const;
    await open(
      makePage([
        makeActivity({ ...next, name: 'Derby', players: [] }),
        makeActivity({ ...next, idfActivity: 22, name: 'Recovery' }),
      ]),
    );
    for (const name of ['Derby', 'Recovery']) {
      const row = within(await rowOf(name));
      expect(row.getByText(/Planned$/)).toBeTruthy();
      expect(row.queryByText(/take part|Not analysed/)).toBeNull();
    }
  });

  it('say where numbers are still to come', async () => {
    await open(makePage([makeActivity({ name: 'Today', status: 'UN_ANALYZED' })]));
    const row = within(await rowOf('Today'));
    expect(row.getByText('Not analysed')).toBeTruthy();
    expect(row.getByRole('link')).toBeTruthy();
  });

  describe('of more than a page', () => {
    const pages: Parameters<typeof open>[0] = ({ query: { page = 0 } }) =>
      makePage(page < 3 ? [makeActivity({ name: `Page ${page}` })] : [], { page, of: 45 });

    it('come a page at a time, each a step that Back takes back', async () => {
      const { user, address, server, goBack } = await open(pages);
      await user.click(await screen.findByRole('button', { name: 'Next page' }));
      await rowOf('Page 1');
      expect(address()).toBe('/my-activities?page=1');
      expect(server.calls(list).map(({ query }) => query.page)).toEqual([0, 1]);
      await goBack();
      expect(address()).toBe('/my-activities');
      expect(await rowOf('Page 0')).toBeTruthy();
    });

    it('show the last page instead of one past the end', async () => {
      const { address } = await open(pages, [], '?page=9');
      expect(await rowOf('Page 2')).toBeTruthy();
      expect(address()).toBe('/my-activities?page=2');
      expect(screen.getByText('41–45 of 45')).toBeTruthy();
    });
  });

  it('of a new team say what will stand here', async () => {
    await open(makePage([]));
    expect(await screen.findByText('No activities yet')).toBeTruthy();
  });

  it('keep their place while they load', async () => {
    await open(pending);
    expect(screen.queryByText('No activities yet')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('can be asked for again where they could not be had', async () => {
    let up = false;
    const { user } = await open(() => (up ? makePage([makeActivity()]) : failure(500)));
    await failedPanel();
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('stay readable where the numbers cannot be had', async () => {
    await open(makePage([makeActivity({ name: 'Cup final' })]), failure(500));
    await failedPanel();
    expect(await rowOf('Cup final')).toBeTruthy();
  });
});
