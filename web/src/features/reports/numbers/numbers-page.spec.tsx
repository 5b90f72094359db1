import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import { routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { kickOff } from '../../../test/make.js';
import { catalogueAnswers } from '../../../test/make-reports.js';
import { renderScreen, tell } from '../../../test/render-screen.js';
import { type Answer, answer, failure, pending } from '../../../test/server.js';
import NumbersPage from './numbers-page.js';

const { getAnalysis } = routes.team.settings;
const told = (settings: object = {}, settingsVersion = 4) =>
  answer(getAnalysis, {
    settingsVersion,
    changedMs: kickOff,
    settings: { ...defaultSettings, ...settings },
  });
const open = (
  query = '',
  answers: Answer[] = [],
  around: { role?: 'coach' | 'player' | 'guest'; language?: 'ko' } = {},
) =>
  renderScreen(<NumbersPage />, {
    answers: [...answers, ...catalogueAnswers, told()],
    at: `/numbers${query}`,
    ...around,
  });
const search = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search metrics' });
/** What stands beside a fact's name. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;

describe('All metrics', () => {
  it('stand in groups that open, the first at once', async () => {
    const { user } = await open();
    expect(await screen.findByText('Total distance')).toBeTruthy();
    expect(screen.queryByText('Average heart rate')).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Heart rate \d+$|^Heart rate\d+$/ }));
    expect(await screen.findByText(/^Mean heart rate$|^Average heart rate$/)).toBeTruthy();
    expect(screen.getByText('Choose a metric')).toBeTruthy();
  });

  it('are found by any words, whatever their order, which stay in the address', async () => {
    const { user, address } = await open();
    await user.click(await search());
    await user.paste('SPEED top');
    const found = await screen.findByRole('button', { name: /^Top speed ?km\/h$/ });
    expect(screen.queryByText('Total distance')).toBeNull();
    expect(address()).toBe('/numbers?search=SPEED+top');
    await user.click(found);
    expect(await screen.findByRole('heading', { name: 'Top speed' })).toBeTruthy();
    expect(address()).toContain('metric=maxSpeed');
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect((await search()).value).toBe('');
    expect(document.activeElement).toBe(await search());
  });

  it('have none with such words: says so', async () => {
    await open('?search=quidditch');
    expect(await screen.findByText('No metric has these words')).toBeTruthy();
  });

  it('keep their place while they load', async () => {
    await open('', [answer(routes.reports.metrics.list, pending)]);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it.each([
    ['their groups', routes.reports.metricGroups.list],
    ['the catalogue', routes.reports.metrics.list],
  ] as const)('cannot be had, %s: says so instead of loading for ever', async (_, route) => {
    let up = false;
    const { user } = await open('', [
      answer(route, (call) =>
        up
          ? (catalogueAnswers.find((one) => one.route === route)!.give(call as never) as never)
          : failure('notFound'),
      ),
    ]);
    const again = await screen.findByRole('button', { name: 'Try again' });
    up = true;
    await user.click(again);
    expect(await screen.findByText('Total distance')).toBeTruthy();
  });
});

describe('One number', () => {
  it('says what it is, in which unit, how it combines, and where it is shown', async () => {
    await open('?metric=maxSpeed');
    expect(await screen.findByRole('heading', { name: 'Top speed' })).toBeTruthy();
    expect(fact('Unit')).toBe('km/h');
    expect(fact('Stored as')).toBe('maxSpeed, m/s');
    expect(fact('Calculated from')).toBe('Positions and speed');
    expect(fact('Across sessions')).toBe('Highest value');
    expect(fact('Better')).toBe('Higher');
    const link = screen.getByRole('link', { name: 'Team report' });
    expect(link.getAttribute('href')).toBe('/report/main/team-activity?bars=maxSpeed');
  });

  it('tells the team’s rules beside those of a new team, and follows when they change', async () => {
    const { server } = await open('?metric=hsrCount');
    const rows = async () =>
      within(await screen.findByRole('region', { name: 'Current settings' }))
        .getAllByRole('row')
        .map(({ textContent }) => textContent);
    expect(await screen.findByText('Settings version 4')).toBeTruthy();
    expect(await rows()).toEqual(
      expect.arrayContaining(['RuleFirst teamDefault', 'Threshold19.8 km/h19.8 km/h']),
    );
    const own = defaultSettings.speedZonesMps.with(defaultSettings.hsrZone - 1, 5.75);
    server.answers(told({ speedZonesMps: own }, 5));
    await tell({ kind: 'change', changes: ['settings'], traceId: 'f'.repeat(32) });
    expect(await screen.findByText('Settings version 5')).toBeTruthy();
    await waitFor(async () =>
      expect(await rows()).toEqual(expect.arrayContaining(['Threshold20.7 km/h19.8 km/h'])),
    );
  });

  it('tells a guest the rules of a new team only, and asks for no others', async () => {
    const { server } = await open('?metric=hsrCount', [], { role: 'guest' });
    const region = within(await screen.findByRole('region', { name: 'Current settings' }));
    expect(region.queryByText('First team')).toBeNull();
    expect(region.getByText('Default')).toBeTruthy();
    expect(server.calls(getAnalysis)).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Team report' })).toBeNull();
  });

  it('is explained in the reader’s language, its unit the same', async () => {
    await open('?metric=maxSpeed', [], { language: 'ko' });
    expect(await screen.findByRole('heading', { name: /최고 ?속도/ })).toBeTruthy();
    expect(screen.getAllByText('km/h').length).toBeGreaterThan(0);
  });
});
