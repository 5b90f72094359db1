import { describe, expect, it } from '@jest/globals';
import { defaultLoadSettings, defaultSettings } from '@touchline/compute';
import { routes } from '@touchline/proto';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { csvLines, watchDownloads } from '../../../test/downloads.js';
import { drawnTexts, watchDrawings } from '../../../test/drawings.js';
import { makeQuality, makeSummary } from '../../../test/make-reports.js';
import { renderScreen } from '../../../test/render-screen.js';
import { keepersNumbers, kimsNumbers, reportAnswers, withKeeper } from '../../../test/reports.js';
import { type Answer, answer, pending } from '../../../test/server.js';
import { useState } from 'react';
import { createLinked } from '../../../charts/linked.js';
import { useMetrics } from '../../../shared/metric/use-metrics.js';
import { useReportSelection } from './report-selection.js';
import { TablePanel } from './table-panel.js';
import TeamReportPage from './team-report-page.js';
import { useTeamReport } from './use-team-report.js';

const saved = watchDownloads();
const drawn = watchDrawings();
const { summaries } = routes.reports;

const open = (
  answers: readonly Answer[] = [],
  query = '',
  width?: number,
  element = <TableAlone />,
) =>
  renderScreen(element, {
    answers: [...answers, ...reportAnswers],
    at: `/report/main/team-activity${query}`,
    width,
  });
const table = () => screen.findByRole('table', { name: 'Players and metrics' });
const rows = async () => within(await table()).getAllByRole('row');
const firstCells = async (column: number) =>
  (await rows()).slice(1).map((row) => row.children[column]?.textContent);
const save = async (user: Awaited<ReturnType<typeof open>>['user'], item: string) => {
  await user.click(screen.getAllByRole('button', { name: 'Export' })[0]!);
  await user.click(screen.getByRole('menuitem', { name: item }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved[0]!;
};

/** The table without the charts below it, which take their time. */
function TableAlone() {
  const { selection, change } = useReportSelection();
  const { rows, groups, columns } = useTeamReport(selection);
  return (
    <TablePanel
      rows={rows}
      metrics={useMetrics()}
      groups={groups}
      columns={columns}
      subtitle="Cup final, 14 March"
      onGroup={(group) => change({ group })}
      linked={useState(createLinked)[0]}
    />
  );
}

describe('The table of the team report', () => {
  it('has a row per player in coaches’ units, grades that are not the best, and the squad’s mean', async () => {
    await open();
    const rows = within(await table()).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent!.slice(0, 36))).toMatchObject([
      expect.stringMatching(/^Player/),
      expect.stringMatching(/^1KimC0:45:005\.50/),
      expect.stringMatching(/^9Nina1:30:0010\.42/),
      expect.stringMatching(/^Squad mean1:07:307\.96/),
    ]);
    expect(screen.getByRole('columnheader', { name: /Total distance.*km/ })).toBeTruthy();
  });

  it('sorts by a number: highest first, lowest first, then by jersey number again', async () => {
    const { user } = await open();
    const turn = await screen.findByRole('button', { name: 'Total distance' });
    const order = async () => (await firstCells(0)).slice(0, 2);
    await user.click(turn);
    expect(await order()).toEqual(['9Nina', '1KimC']);
    expect(turn.closest('th')?.getAttribute('aria-sort')).toBe('descending');
    await user.click(turn);
    expect(await order()).toEqual(['1KimC', '9Nina']);
    await user.click(turn);
    expect(turn.closest('th')?.getAttribute('aria-sort')).toBeNull();
  });

  it('is gone through with the arrow keys: players, and what is noted of one', async () => {
    const { user } = await open();
    const [, kims, ninas] = within(await table()).getAllByRole('row');
    while (document.activeElement !== kims) await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(ninas);
    await user.keyboard('{ArrowUp}{ArrowRight}');
    expect(document.activeElement).toBe(within(kims!).getByRole('img', { name: 'Quality C' }));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      '98.0 % recorded · the device’s own speed · Engine version 9 · Settings version 4',
    );
  });

  it('leads from the whole of a row to the player, by a click or Enter', async () => {
    const { user, address, goTo } = await open();
    const [, kims, ninas] = await rows();
    expect(within(kims!).getByRole('link').getAttribute('href')).toBe(
      '/activity/detail/21/players/12',
    );
    await user.click(ninas!.lastElementChild!);
    expect(address()).toBe('/activity/detail/21/players/11');
    await goTo('/report/main/team-activity');
    const [, again] = await rows();
    again!.focus();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/activity/detail/21/players/12');
  });

  it('says no grade where it is the best', async () => {
    await open();
    const [, kims, ninas] = await rows();
    expect(within(kims!).getByRole('img', { name: 'Quality C' })).toBeTruthy();
    expect(within(ninas!).queryByRole('img')).toBeNull();
  });

  it('says in words that a sum is of several settings versions', async () => {
    const mixed = makeSummary({ quality: makeQuality({ grade: 'B', settingsVersion: null }) });
    const { user } = await open([answer(summaries.listByPlayer, [mixed])]);
    await user.hover(within(await table()).getByRole('img', { name: 'Quality B' }));
    expect((await screen.findByRole('tooltip')).textContent).toContain('several settings versions');
  });

  it('explains a number: definition, rules in force, grades behind it', async () => {
    const { user } = await open();
    await table();
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
    const { user, address } = await open();
    await table();
    await user.click(screen.getByRole('combobox', { name: 'Columns' }));
    await user.click(screen.getByRole('option', { name: 'Heart rate' }));
    expect(address()).toMatch(/columns=\w+/);
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Total distance' })).toBeNull(),
    );
  });

  it('takes columns one by one, found by any words of their names', async () => {
    const { user, address } = await open([], '?columns=totalDistance,maxSpeed');
    await table();
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
    const { user } = await open([], '?columns=totalDistance');
    await table();
    await user.click(screen.getByRole('combobox', { name: 'Choose columns' }));
    const options = await screen.findAllByRole('option');
    act(() => [2, 4, 6].forEach((place) => options[place]!.click()));
    expect(await screen.findByPlaceholderText('Columns: 4')).toBeTruthy();
  });

  it('is sorted with the keys alone', async () => {
    const { user } = await open();
    const turn = await screen.findByRole('button', { name: 'Total distance' });
    act(() => turn.focus());
    await user.keyboard('{Enter}');
    expect((await firstCells(0))[0]).toBe('9Nina');
  });

  it('has players without the number last, whichever way it is sorted', async () => {
    const none = makeSummary({ metrics: { duration: 5400, totalDistance: null } });
    const { user } = await open([answer(summaries.listByPlayer, [none, kimsNumbers])]);
    const turn = await screen.findByRole('button', { name: 'Total distance' });
    for (let turns = 0; turns < 2; turns += 1) {
      await user.click(turn);
      expect((await firstCells(0)).slice(0, 2)).toEqual(['1KimC', '9Nina']);
    }
  });

  it('points at one player in table and charts at once', async () => {
    const { container } = await open([], '', 1280, <TeamReportPage />);
    const [, kims] = await rows();
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
    await open(
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
    expect(await within(await table()).findByText('12 of 28 days')).toBeTruthy();
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
    open(
      [answer(summaries.listByPlayer, [banded, kimsNumbers])],
      '?columns=totalDistance,hsrCount,maxSpeed',
      width,
    );

  it('stands beside it: metres about a distance, two counts about a count', async () => {
    await openBanded();
    const ninas = (await rows()).find(({ textContent }) => textContent!.includes('Nina'))!;
    const cells = [...ninas.children].map(({ textContent }) => textContent);
    expect(cells.slice(1)).toEqual(['10.42±0.16', '3836–41', '–']);
  });

  it('is told in words, with what counts, at the number', async () => {
    const { user } = await openBanded();
    await user.hover(within(await table()).getAllByText('38')[0]!);
    const tip = await screen.findByRole('tooltip');
    await waitFor(() => expect(tip.textContent).toContain('Threshold 19.8 km/h'));
    expect(tip.textContent).toMatch(/36.*41/);
  });

  it('is not made up where it is not known', async () => {
    await openBanded();
    const kims = (await rows()).find(({ textContent }) => textContent!.includes('Kim'))!;
    expect(kims.children[1]!.textContent).toBe('5.50');
  });

  it('stands on a phone, too', async () => {
    await openBanded(390);
    expect((await screen.findByText('±0.16')).closest('li')!.textContent).toContain(
      '10.42 km±0.16',
    );
  });
});

describe('Goalkeepers in the team report', () => {
  /** Cells of one ground have the same classes; the simulated browser mixes no colours. */
  const shadeOf = async (name: string, column: number) => {
    const row = (await rows()).find(({ textContent }) => textContent!.includes(name))!;
    return row.children[column]!.className;
  };
  const columns = '?columns=totalDistance,hsrDistance';

  it('are left out of the mean, which says so', async () => {
    await open(withKeeper, columns);
    const [mean] = (await rows()).slice(-2);
    expect(mean!.textContent).toBe('Outfield mean7.96306');
  });

  it('are marked, and stand below the mean, whatever is sorted', async () => {
    const { user } = await open(withKeeper, columns);
    const names = async () => (await firstCells(0)).map((cell) => cell!.replace(/[AC]$/, ''));
    expect(await names()).toEqual(['1Kim', '9Nina', 'Outfield mean', '22UmaGK']);
    const turn = await screen.findByRole('button', { name: 'Total distance' });
    await user.click(turn);
    await user.click(turn);
    expect(await names()).toEqual(['1Kim', '9Nina', 'Outfield mean', '22UmaGK']);
  });

  it('are reached with the arrow keys, past the mean', async () => {
    const { user } = await open(withKeeper, columns);
    const [, kims, , , umas] = await rows();
    while (document.activeElement !== kims) await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(umas);
  });

  it('change nothing of how the others are shaded, and are not shaded', async () => {
    const squad = Array.from({ length: 6 }, (_, place) =>
      makeSummary({ idfPlayer: 20 + place, metrics: { totalDistance: 9_000 + 400 * place } }),
    );
    const [detail] = withKeeper;
    await open([detail!, answer(summaries.listByPlayer, [...squad, keepersNumbers])], columns);
    const plain = await shadeOf('Uma', 1);
    expect(await shadeOf('#22', 1)).toBe(plain);
    expect(await shadeOf('#20', 1)).not.toBe(plain);
    expect(await shadeOf('#25', 1)).not.toBe(plain);
  });

  it('are not shaded among few', async () => {
    await open(withKeeper, columns);
    expect(await shadeOf('Nina', 1)).toBe(await shadeOf('Kim', 1));
    expect(screen.queryByText('Below the mean')).toBeNull();
  });

  it('are the mean where nobody else played', async () => {
    const [detail, numbers] = withKeeper;
    const alone = answer(summaries.listByPlayer, (call) =>
      (numbers!.give(call as never) as ReturnType<typeof makeSummary>[]).slice(2),
    );
    await open([detail!, alone], columns);
    const [mean] = (await rows()).slice(-1);
    expect(mean!.textContent).toBe('Squad mean1.200');
  });

  it('are left out of the mean of bars and lines as well', async () => {
    const { user } = await open(withKeeper, '', 1280, <TeamReportPage />);
    expect(await screen.findByText('Outfield mean 7.96')).toBeTruthy();
    const lines = within(await screen.findByRole('region', { name: /^Per 5 minutes/ }));
    await user.click(lines.getByRole('button', { name: 'Show as a table' }));
    const shown = within(await lines.findByRole('table')).getAllByRole('row');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'StartOutfield mean (m/min)1 Kim (m/min)9 Nina (m/min)22 Uma GK (m/min)',
      '15:0090.060.0120.012.0',
      '15:0590.0–90.0–',
    ]);
  });

  it('are the last of the bars, whatever they did', async () => {
    const fastest = { ...keepersNumbers, metrics: { ...keepersNumbers.metrics, maxSpeed: 9.9 } };
    const [detail, , lines] = withKeeper;
    const numbers = answer(summaries.listByPlayer, [makeSummary(), kimsNumbers, fastest]);
    const { user } = await open(
      [detail!, numbers, lines!],
      '?bars=maxSpeed',
      1280,
      <TeamReportPage />,
    );
    const bars = within(await screen.findByRole('region', { name: /^By player/ }));
    await user.click(bars.getByRole('button', { name: 'Show as a table' }));
    const shown = within(await bars.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      '9 Nina31.5',
      '1 Kim25.2',
      '22 Uma GK35.6',
    ]);
  });

  it('do not stretch the axis over time: the table of the chart has them', async () => {
    await open(withKeeper, '', 1280, <TeamReportPage />);
    const lines = await screen.findByRole('region', { name: /^Per 5 minutes/ });
    expect(await screen.findByText(/^Outfield players only/)).toBeTruthy();
    const drawnLines = [...lines.querySelectorAll('[data-series]')];
    const ids = new Set(drawnLines.map((line) => line.getAttribute('data-series')));
    expect(ids).toEqual(new Set(['11', '12', 'mean']));
  });

  it('are left out of the headline’s means, and hold a record if they have it', async () => {
    await open(withKeeper, '', 1280, <TeamReportPage />);
    expect(await screen.findByText('Total distance, outfield mean')).toBeTruthy();
    expect(screen.getByText('7.96 km')).toBeTruthy();
  });
});

describe('The files of the table', () => {
  const saveAs = async (item: string, answers: Answer[] = []) => {
    const { user } = await open(answers, '?columns=duration,totalDistance,hsrCount,maxSpeed');
    await table();
    return save(user, item);
  };
  const exact = makeSummary({
    metrics: {
      duration: 5400.25,
      totalDistance: 10_420.123456,
      qualityDistanceError: 61.25,
      hsrCount: 38,
      qualityHsrCountLow: 36,
      qualityHsrCountHigh: 41,
      maxSpeed: 8.7512345,
    },
  });

  it('have the stored numbers with all their digits, in their units', async () => {
    const numbers = [{ ...exact, changedSinceAnalysis: true }, kimsNumbers];
    const file = await saveAs('As CSV', [answer(summaries.listByPlayer, numbers)]);
    expect(file.name).toMatch(/^cup-final-.*-players-and-metrics\.csv$/);
    const [head, ...lines] = await csvLines(file);
    expect(head).toMatch(
      /^Number,Player,Position,[^,]+ \(s\),Total distance \(m\),Distance error \(m\),High-speed runs,/,
    );
    expect(head).toMatch(
      /,"High-speed runs, lowest","High-speed runs, highest",Top speed \(m\/s\),Quality grade,Changed since the analysis$/,
    );
    expect(lines).toEqual([
      '1,Kim,CF,2700,5500,,,,,7,C,no',
      '9,Nina,CF,5400.25,10420.123456,61.25,38,36,41,8.7512345,A,yes',
    ]);
  });

  it('have a picture that says what the page says', async () => {
    const file = await saveAs('As PNG', [answer(summaries.listByPlayer, [exact])]);
    expect(file.content.type).toBe('image/png');
    expect(drawnTexts(drawn)).toEqual(
      expect.arrayContaining(['Players and metrics', '9 Nina', '1:30:00', '10.42', '38', '31.5']),
    );
  });

  it('cannot be had before there are numbers', async () => {
    await open([answer(summaries.listByPlayer, pending)]);
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' });
    expect(button.disabled).toBe(true);
  });
});

describe('The team report on a phone', () => {
  it('is a list of players on a phone', async () => {
    await open([], '', 390);
    const [nina] = (await screen.findAllByText('9 Nina')).map((name) => name.closest('li')!);
    expect(nina!.textContent).toMatch(/Total distance10\.42 km.*612 m.*31\.5 km\/h/);
    expect(screen.queryByRole('table', { name: 'Players and metrics' })).toBeNull();
  });

  it('leads from a player to their page', async () => {
    await open([], '', 390);
    const link = await screen.findByRole('link', { name: '9 Nina' });
    expect(link.getAttribute('href')).toBe('/activity/detail/21/players/11');
  });

  it('has the most metres first, and each player’s grade', async () => {
    await open([], '', 390);
    const items = (await screen.findAllByText(/^(9 Nina|1 Kim)$/)).map((name) =>
      name.closest('li'),
    );
    const list = items.filter((item) => item !== null);
    expect(list.map(({ textContent }) => textContent!.slice(0, 7))).toEqual(['9 NinaT', '1 KimCT']);
    expect(within(list[1]!).getByRole('img', { name: 'Quality C' })).toBeTruthy();
  });

  it('leads from the heads of its columns to what they mean', async () => {
    await open([], '', 390);
    const link = await screen.findByRole('link', { name: 'Total distance' });
    expect(link.getAttribute('href')).toBe('/numbers?metric=totalDistance');
  });

  it('can be saved as the table on a desk is', async () => {
    const { user } = await open([], '', 390);
    await screen.findAllByText('9 Nina');
    expect(await csvLines(await save(user, 'As CSV'))).toHaveLength(3);
  });
});
