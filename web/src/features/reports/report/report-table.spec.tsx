import { describe, expect, it } from '@jest/globals';
import { defaultLoadSettings, defaultSettings } from '@touchline/compute';
import { routes } from '@touchline/proto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { makeQuality, makeSummary } from '../../../test/make-reports.js';
import { openReport, reportCells, reportRows, reportTable } from '../../../test/open-report.js';
import { kimsNumbers } from '../../../test/reports.js';
import { answer } from '../../../test/server.js';
import TeamReportPage from './team-report-page.js';

const { summaries } = routes.reports;

describe('The table of the team report', () => {
  it('has a row per player in coaches’ units, grades that are not the best, and the squad’s mean', async () => {
    await openReport();
    const rows = within(await reportTable()).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent!.slice(0, 36))).toMatchObject([
      expect.stringMatching(/^Player/),
      expect.stringMatching(/^1KimC5\.50/),
      expect.stringMatching(/^9Nina10\.42/),
      expect.stringMatching(/^Squad average7\.96/),
    ]);
    expect(screen.getByRole('columnheader', { name: /Total distance.*km/ })).toBeTruthy();
    const means = [...rows.at(-1)!.children].slice(1);
    expect(new Set(means.map((cell) => cell.getAttribute('title')))).toEqual(
      new Set(["Mean of the players' values: each counts once"]),
    );
  });

  it('sorts by a number: highest first, lowest first, then by jersey number again', async () => {
    const { user } = await openReport();
    const turn = await screen.findByRole('button', { name: 'Total distance' });
    const order = async () => (await reportCells(0)).slice(0, 2);
    await user.click(turn);
    expect(await order()).toEqual(['9Nina', '1KimC']);
    expect(turn.closest('th')?.getAttribute('aria-sort')).toBe('descending');
    await user.click(turn);
    expect(await order()).toEqual(['1KimC', '9Nina']);
    await user.click(turn);
    expect(turn.closest('th')?.getAttribute('aria-sort')).toBeNull();
  });

  it('keeps its order in the address, for whoever is sent it', async () => {
    const { user, address } = await openReport();
    await user.click(await screen.findByRole('button', { name: 'Top speed' }));
    expect(address()).toContain('sort=maxSpeed%2Cdesc');
    cleanup();
    await openReport([], '?sort=totalDistance,asc');
    expect((await reportCells(0)).slice(0, 2)).toEqual(['1KimC', '9Nina']);
    expect(screen.getByRole('columnheader', { name: /Total distance/ }).ariaSort).toBe('ascending');
  });

  it('stands by jersey number where it is to be sorted by a column that it has not', async () => {
    await openReport([], '?sort=maxHr,desc&columns=totalDistance');
    expect((await reportCells(0)).slice(0, 2)).toEqual(['1KimC', '9Nina']);
  });

  it('is gone through with the arrow keys: players, and what is noted of one', async () => {
    const { user } = await openReport();
    const [, kims, ninas] = within(await reportTable()).getAllByRole('row');
    while (document.activeElement !== kims) await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(ninas);
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(document.activeElement).toBe(within(kims!).getByRole('img', { name: 'Quality C' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      '98.0 % recorded, pauses aside · the device’s own speed · Engine version 9 · Settings version 4',
    );
  });

  it('leads from the whole of a row to the player, by a click or Enter', async () => {
    const { user, address, goTo } = await openReport();
    const [, kims, ninas] = await reportRows();
    expect(within(kims!).getByRole('link').getAttribute('href')).toBe(
      '/activity/detail/21/players/12',
    );
    await user.click(ninas!.lastElementChild!);
    expect(address()).toBe('/activity/detail/21/players/11');
    await goTo('/report/main/team-activity');
    const [, again] = await reportRows();
    again!.focus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/activity/detail/21/players/12');
  });

  it('says no grade where it is the best', async () => {
    await openReport();
    const [, kims, ninas] = await reportRows();
    expect(within(kims!).getByRole('img', { name: 'Quality C' })).toBeTruthy();
    expect(within(ninas!).queryByRole('img')).toBeNull();
  });

  it('says in words that a sum is of several settings versions', async () => {
    const mixed = makeSummary({ quality: makeQuality({ grade: 'B', settingsVersion: null }) });
    const { user } = await openReport([answer(summaries.listByPlayer, [mixed])]);
    await user.hover(within(await reportTable()).getByRole('img', { name: 'Quality B' }));
    expect((await screen.findByRole('tooltip')).textContent).toContain('several settings versions');
  });

  it('explains a number: definition, rules in force, grades behind it', async () => {
    const { user } = await openReport();
    await reportTable();
    await user.click(
      (await screen.findAllByRole('button', { name: /^High-speed running.*: definition/ })).at(-1)!,
    );
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('A × 1, C × 1')).toBeTruthy();
    expect(await dialog.findByText(/19\.8 km\/h/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('shows another group of columns, and keeps it in the address', async () => {
    const { user, address } = await openReport();
    await reportTable();
    await user.click(screen.getByRole('combobox', { name: 'Columns' }));
    await user.click(screen.getByRole('option', { name: 'Heart rate' }));
    expect(address()).toMatch(/columns=\w+/);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Total distance' })).toBeNull(),
    );
  });

  it('takes columns one by one, found by any words of their names', async () => {
    const { user, address } = await openReport([], '?columns=totalDistance,maxSpeed');
    await reportTable();
    await user.click(screen.getByRole('combobox', { name: 'Choose columns' }));
    await user.paste('SPEED top');
    const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(new Set(options)).toEqual(new Set(['Top speed', 'Top speed, share of own highest']));
    await user.click(screen.getAllByRole('option')[0]!);
    expect(address()).toContain('columns=totalDistance');
    expect(address()).not.toContain('maxSpeed');
    expect(screen.getByPlaceholderText('Columns: 1')).toBeTruthy();
  });

  it('has every column of several that are ticked faster than it is drawn', async () => {
    const { user } = await openReport([], '?columns=totalDistance');
    await reportTable();
    await user.click(screen.getByRole('combobox', { name: 'Choose columns' }));
    const options = await screen.findAllByRole('option');
    act(() => [2, 4, 6].forEach((place) => options[place]!.click()));
    expect(await screen.findByPlaceholderText('Columns: 4')).toBeTruthy();
  });

  it('is sorted with the keys alone', async () => {
    const { user } = await openReport();
    const turn = await screen.findByRole('button', { name: 'Total distance' });
    act(() => turn.focus());
    await user.keyboard('{Enter}');
    expect((await reportCells(0))[0]).toBe('9Nina');
  });

  it('has players without the number last, whichever way it is sorted', async () => {
    const none = makeSummary({ metrics: { duration: 5400, totalDistance: null } });
    const { user } = await openReport([answer(summaries.listByPlayer, [none, kimsNumbers])]);
    const turn = await screen.findByRole('button', { name: 'Total distance' });
    for (let turns = 0; turns < 2; turns += 1) {
      await user.click(turn);
      expect((await reportCells(0)).slice(0, 2)).toEqual(['1KimC', '9Nina']);
    }
  });

  it('points at one player in table and charts at once', async () => {
    const zones = { speedZone1Distance: 4000, hrZone1Duration: 600 };
    const both = [makeSummary(), kimsNumbers].map((row) => {
      return { ...row, metrics: { ...row.metrics, ...zones } };
    });
    const given = answer(summaries.listByPlayer, both);
    const { container } = await openReport([given], '', 1280, <TeamReportPage />);
    const [, kims] = await reportRows();
    await screen.findAllByText('9 Nina');
    expect(container.querySelector('.linked-mark')).toBeNull();
    fireEvent.mouseEnter(kims!);
    expect(kims!.classList).toContain('Mui-selected');
    await waitFor(() => expect(container.querySelectorAll('.linked-mark').length).toBe(4));
    fireEvent.mouseLeave(kims!);
    expect(container.querySelector('.linked-mark')).toBeNull();
  });

  it('says that loads over days rest on too few of them', async () => {
    const early = makeSummary({
      metrics: { duration: 5400, acwr: 1.2 },
      loadWarmUp: true,
      loadDays: 12,
    });
    await openReport(
      [
        answer(summaries.listByPlayer, [early]),
        answer(routes.team.settings.getAdvanced, {
          ...defaultLoadSettings,
          effortRules: defaultSettings.effortRules,
          settingsVersion: 4,
        }),
      ],
      '?columns=acwr',
    );
    expect(await within(await reportTable()).findByText('12 of 28 days')).toBeTruthy();
  });
});

describe('How sure a number is', () => {
  const banded = makeSummary({
    metrics: {
      totalDistance: 10_420,
      qualityDistanceError: 160,
      hsrCount: 38,
      qualityHsrCountLow: 36,
      qualityHsrCountHigh: 41,
    },
  });
  const openBanded = (width?: number) =>
    openReport(
      [answer(summaries.listByPlayer, [banded, kimsNumbers])],
      '?columns=totalDistance,hsrCount,maxSpeed',
      width,
    );

  it('stands beside it: metres about a distance, two counts about a count', async () => {
    await openBanded();
    const ninas = (await reportRows()).find(({ textContent }) => textContent!.includes('Nina'))!;
    const cells = [...ninas.children].map(({ textContent }) => textContent);
    expect(cells.slice(1)).toEqual(['10.42±0.16', '3836–41', '–']);
  });

  it('is told in words, with what counts, at the number', async () => {
    const { user } = await openBanded();
    await user.hover(within(await reportTable()).getAllByText('38')[0]!);
    const tip = await screen.findByRole('tooltip');
    await waitFor(() => expect(tip.textContent).toContain('Threshold 19.8 km/h'));
    expect(tip.textContent).toMatch(/36.*41/);
  });

  it('is not made up where it is not known', async () => {
    await openBanded();
    const kims = (await reportRows()).find(({ textContent }) => textContent!.includes('Kim'))!;
    expect(kims.children[1]!.textContent).toBe('5.50');
  });

  it('stands on a phone, too', async () => {
    await openBanded(390);
    expect((await screen.findByText('±0.16')).closest('li')!.textContent).toContain(
      '10.42 km±0.16',
    );
  });
});

describe('The team report on a phone', () => {
  it('is a list of players on a phone', async () => {
    await openReport([], '', 390);
    const [nina] = (await screen.findAllByText('9 Nina')).map((name) => name.closest('li')!);
    expect(nina!.textContent).toMatch(/Total distance10\.42 km.*612 m.*31\.5 km\/h/);
    expect(screen.queryByRole('table', { name: 'Players and metrics' })).toBeNull();
  });

  it('leads from a player to their page', async () => {
    await openReport([], '', 390);
    const link = await screen.findByRole('link', { name: '9 Nina' });
    expect(link.getAttribute('href')).toBe('/activity/detail/21/players/11');
  });

  it('stands by jersey number, or as its heads are turned, and so does the address', async () => {
    const { user, address } = await openReport([], '', 390);
    const order = () =>
      screen.getAllByRole('listitem').map(({ textContent }) => textContent!.slice(0, 7));
    await screen.findByRole('link', { name: '9 Nina' });
    expect(order()).toEqual(['1 KimCT', '9 NinaT']);
    await user.click(screen.getByRole('button', { name: 'Total distance' }));
    expect(order()).toEqual(['9 NinaT', '1 KimCT']);
    expect(address()).toContain('sort=totalDistance%2Cdesc');
  });

  it('says each player’s grade where it is not the best', async () => {
    await openReport([], '', 390);
    expect(await screen.findByRole('img', { name: 'Quality C' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Quality A' })).toBeNull();
  });

  it('explains the heads of its columns', async () => {
    const { user } = await openReport([], '', 390);
    await user.click(await screen.findByRole('button', { name: 'Total distance: definition' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('shows three columns at a time, and leads to the others', async () => {
    const { user } = await openReport([], '', 390);
    const shown = () =>
      screen.getAllByRole('button', { name: /: definition$/ }).map((button) => button.ariaLabel);
    expect(await screen.findByText('1–3 of 9')).toBeTruthy();
    expect(shown()[0]).toMatch(/^Total distance/);
    const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
    expect(button('Previous columns').disabled).toBe(true);
    await user.click(button('Next columns'));
    await user.click(button('Next columns'));
    expect(screen.getByText('7–9 of 9')).toBeTruthy();
    expect(button('Next columns').disabled).toBe(true);
    await user.click(button('Previous columns'));
    expect(screen.getByText('4–6 of 9')).toBeTruthy();
  });

  it('shows the columns that are chosen, as the table does', async () => {
    await openReport([], '?columns=maxHr,hsrCount', 390);
    await screen.findByRole('link', { name: '9 Nina' });
    expect(screen.getAllByRole('button', { name: /: definition$/ })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Next columns' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Columns' })).toBeTruthy();
  });
});
