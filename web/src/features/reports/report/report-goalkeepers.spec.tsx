import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, within } from '@testing-library/react';
import { makeSummary } from '../../../test/make-reports.js';
import { openReport, reportCells, reportRows } from '../../../test/open-report.js';
import { keepersNumbers, kimsNumbers, withKeeper } from '../../../test/reports.js';
import { answer } from '../../../test/server.js';
import TeamReportPage from './team-report-page.js';

const { summaries } = routes.reports;

describe('Goalkeepers in the team report', () => {
  /** Cells of one ground have the same classes; the simulated browser mixes no colours. */
  const shadeOf = async (name: string, column: number) => {
    const row = (await reportRows()).find(({ textContent }) => textContent!.includes(name))!;
    return row.children[column]!.className;
  };
  const columns = '?columns=totalDistance,hsrDistance';

  it('are left out of the mean, which says so', async () => {
    await openReport(withKeeper, columns);
    const [mean] = (await reportRows()).slice(-2);
    expect(mean!.textContent).toBe('Outfield average7.96306');
  });

  it('are marked, and stand below the mean, whatever is sorted', async () => {
    const { user } = await openReport(withKeeper, columns);
    const names = async () => (await reportCells(0)).map((cell) => cell!.replace(/[AC]$/, ''));
    expect(await names()).toEqual(['1Kim', '9Nina', 'Outfield average', '22UmaGK']);
    const turn = await screen.findByRole('button', { name: 'Total distance' });
    await user.click(turn);
    await user.click(turn);
    expect(await names()).toEqual(['1Kim', '9Nina', 'Outfield average', '22UmaGK']);
  });

  it('are reached with the arrow keys, past the mean', async () => {
    const { user } = await openReport(withKeeper, columns);
    const [, kims, , , umas] = await reportRows();
    while (document.activeElement !== kims) await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(umas);
  });

  it('change nothing of how the others are shaded, and are not shaded', async () => {
    const squad = Array.from({ length: 6 }, (_, place) =>
      makeSummary({ idfPlayer: 20 + place, metrics: { totalDistance: 9_000 + 400 * place } }),
    );
    const [detail] = withKeeper;
    await openReport(
      [detail!, answer(summaries.listByPlayer, [...squad, keepersNumbers])],
      columns,
    );
    const plain = await shadeOf('Uma', 1);
    expect(await shadeOf('#22', 1)).toBe(plain);
    expect(await shadeOf('#20', 1)).not.toBe(plain);
    expect(await shadeOf('#25', 1)).not.toBe(plain);
  });

  it('are not shaded among few', async () => {
    await openReport(withKeeper, columns);
    expect(await shadeOf('Nina', 1)).toBe(await shadeOf('Kim', 1));
    expect(screen.queryByText('Below the average')).toBeNull();
  });

  it('are the mean where nobody else played', async () => {
    const [detail, numbers] = withKeeper;
    const alone = answer(summaries.listByPlayer, (call) =>
      (numbers!.give(call as never) as ReturnType<typeof makeSummary>[]).slice(2),
    );
    await openReport([detail!, alone], columns);
    const [mean] = (await reportRows()).slice(-1);
    expect(mean!.textContent).toBe('Squad average1.200');
  });

  it('are left out of the mean of bars and lines as well', async () => {
    const { user } = await openReport(withKeeper, '', 1280, <TeamReportPage />);
    expect(await screen.findByText('Outfield average 7.96')).toBeTruthy();
    const lines = within(await screen.findByRole('region', { name: /^Per 5 minutes/ }));
    await user.click(lines.getByRole('button', { name: 'Show as a table' }));
    const shown = within(await lines.findByRole('table')).getAllByRole('row');
    expect(shown.map(({ textContent }) => textContent)).toEqual([
      'StartOutfield average (m/min)1 Kim (m/min)9 Nina (m/min)22 Uma GK (m/min)',
      '15:0090.060.0120.012.0',
      '15:0590.0–90.0–',
    ]);
  });

  it('are the last of the bars, whatever they did', async () => {
    const fastest = { ...keepersNumbers, metrics: { ...keepersNumbers.metrics, maxSpeed: 9.9 } };
    const [detail, , lines] = withKeeper;
    const numbers = answer(summaries.listByPlayer, [makeSummary(), kimsNumbers, fastest]);
    const { user } = await openReport(
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
    await openReport(withKeeper, '', 1280, <TeamReportPage />);
    const lines = await screen.findByRole('region', { name: /^Per 5 minutes/ });
    expect(await screen.findByText(/^Outfield players only/)).toBeTruthy();
    const drawnLines = [...lines.querySelectorAll('[data-series]')];
    const ids = new Set(drawnLines.map((line) => line.getAttribute('data-series')));
    expect(ids).toEqual(new Set(['11', '12', 'mean']));
  });

  it('are left out of the headline’s means, and hold a record if they have it', async () => {
    await openReport(withKeeper, '', 1280, <TeamReportPage />);
    expect(await screen.findByText('Total distance, outfield average')).toBeTruthy();
    expect(screen.getByText('7.96 km')).toBeTruthy();
  });
});
