import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createLinked } from '../../../charts/linked.js';
import { useMetrics } from '../../../shared/metric/use-metrics.js';
import { lightColours } from '../../../shared/theme/tokens.js';
import { csvLines, watchDownloads } from '../../../test/downloads.js';
import { drawnTexts, watchDrawings } from '../../../test/drawings.js';
import { makeSummary } from '../../../test/make-reports.js';
import { writeNumbersIn } from '../../../test/number-forms.js';
import { openReport } from '../../../test/open-report.js';
import { kimsNumbers, settingsAnswer } from '../../../test/reports.js';
import { type Answer, answer } from '../../../test/server.js';
import { useReportSelection } from './report-selection.js';
import { useTeamReport } from './use-team-report.js';
import type { ZoneKind } from './use-zone-parts.js';
import { ZonesPanel } from './zones-panel.js';

const saved = watchDownloads();
const drawn = watchDrawings();

function ZonesAlone({ kind }: { kind: ZoneKind }) {
  const { selection, change } = useReportSelection();
  const { rows, groups } = useTeamReport(selection);
  return (
    <ZonesPanel
      kind={kind}
      rows={rows}
      expected={2}
      intervals={undefined}
      sessions={[]}
      metrics={useMetrics()}
      groups={groups}
      subject={{ words: 'Cup final, 14 March', parts: ['2026-03-14', 'Cup final'] }}
      changed={false}
      analysing={false}
      selection={selection}
      change={change}
      linked={useState(createLinked)[0]}
    />
  );
}

const metres = [4000, 2000.5, 1500, 1200, 800, 500.25, 400, 212.75, 100, 40];
const seconds = [60, 600, 300, 300, 300, 600, 900, 1200, 900, 240];
const ninas = makeSummary({
  metrics: Object.fromEntries([
    ...metres.map((value, zone) => [`speedZone${zone + 1}Distance`, value]),
    ...seconds.map((value, zone) => [`hrZone${zone + 1}Duration`, value]),
  ]) as Record<string, number>,
});
const numbers = answer(routes.reports.summaries.listByPlayer, [ninas, kimsNumbers]);

const open = async (query = '', kind: ZoneKind = 'speed', answers: Answer[] = []) => {
  const view = await openReport(
    [...answers, numbers],
    query,
    undefined,
    <ZonesAlone kind={kind} />,
  );
  await screen.findByText('9 Nina');
  return view;
};
const legend = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const legendOf = (names: string[]) => waitFor(() => expect(legend()).toEqual(names));
const choice = (name: string) => screen.findByRole('button', { name });
const fills = (container: HTMLElement) =>
  [...container.querySelectorAll('.MuiBarChart-element')].map((bar) => bar.getAttribute('fill'));
const save = async ({ user }: Awaited<ReturnType<typeof open>>, item: string) => {
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await user.click(screen.getByRole('menuitem', { name: item }));
  await waitFor(() => expect(saved).toHaveLength(1));
  return saved[0]!;
};

const four = [
  'Walking & jogging 0.0–14.4',
  'Running 14.4–19.8',
  'Fast running 19.8–25.2',
  'Sprinting ≥ 25.2 km/h',
];

describe('Zones of speed', () => {
  it('are grouped until all are asked for, and grouped again', async () => {
    const { user, address } = await open();
    await legendOf(four);
    expect((await choice('Grouped')).getAttribute('aria-pressed')).toBe('true');
    await user.click(await choice('All zones'));
    await waitFor(() => expect(legend()).toHaveLength(10));
    expect(address()).toContain('speedZones=all');
    await user.click(await choice('Grouped'));
    await legendOf(four);
    expect(address()).not.toContain('all');
  });

  it('stay as they are where what is chosen is clicked again', async () => {
    const { user } = await open();
    await legendOf(four);
    await user.click(await choice('Grouped'));
    expect(legend()).toEqual(four);
  });

  it('are drawn in a colour for each group, that of its middle zone', async () => {
    const { container } = await open();
    await legendOf(four);
    const { speedZones } = lightColours;
    expect(fills(container)).toEqual([1, 4, 6, 8].map((zone) => speedZones[zone]));
  });

  it('are read as a table of sums', async () => {
    const { user } = await open();
    await legendOf(four);
    await user.click(screen.getByRole('button', { name: 'Show as a table' }));
    const rows = screen
      .getAllByRole('row')
      .map(({ children }) => [...children].map(({ textContent }) => textContent));
    expect(rows).toEqual([
      [
        'Player',
        'Walking & jogging 0.0–14.4 km/h (m)',
        'Running 14.4–19.8 km/h (m)',
        'Fast running 19.8–25.2 km/h (m)',
        'Sprinting ≥ 25.2 km/h (m)',
      ],
      ['1 Kim', '–', '–', '–', '–'],
      ['9 Nina', '8,701', '1,300', '613', '140'],
    ]);
  });

  it.each([
    ['point', ['9 Nina', '8700.5', '1300.25', '612.75', '140'].join()],
    ['comma', ['9 Nina', '8700,5', '1300,25', '612,75', '140'].join(';')],
  ] as const)('are saved as what is seen: %s', async (form, line) => {
    writeNumbersIn(form);
    const view = await open();
    await waitFor(() => expect(legend()).toHaveLength(4));
    expect(await csvLines(await save(view, 'As CSV'))).toContain(line);
  });

  it('are in the picture as they are seen', async () => {
    const view = await open();
    await legendOf(four);
    await save(view, 'As PNG');
    expect(drawnTexts(drawn)).toEqual(['Speed zones (m)', 'Cup final, 14 March', ...four]);
  });

  it('have the borders of the team', async () => {
    const own = {
      speedZonesMps: [0, 6, 14, 18, 20, 25].map((kmh) => kmh / 3.6),
      hsrZone: 5,
      sprintZone: 6,
    };
    await open('', 'speed', [settingsAnswer(own)]);
    await legendOf([
      'Walking & jogging 0.0–14.0',
      'Running 14.0–20.0',
      'Fast running 20.0–25.0',
      'Sprinting ≥ 25.0 km/h',
    ]);
  });

  it('are not offered as groups where they are as few', async () => {
    const own = { speedZonesMps: [0, 4, 5.5, 7], hsrZone: 3, sprintZone: 4 };
    await open('', 'speed', [settingsAnswer(own)]);
    await waitFor(() => expect(legend()).toHaveLength(4));
    expect(legend()[0]).toBe('0.0–14.4');
    expect(screen.queryByRole('button', { name: 'Grouped' })).toBeNull();
  });

  it('take no nonsense from the address', async () => {
    await open('?speedZones=pairs');
    await legendOf(four);
    expect((await choice('Grouped')).getAttribute('aria-pressed')).toBe('true');
  });
});

describe('Zones of heart rate', () => {
  it('name the players who have none', async () => {
    await open('', 'hr');
    expect(await screen.findByText(/^No heart rate, or no maximum .*: .*Kim$/)).toBeTruthy();
  });

  it('are grouped by themselves', async () => {
    const { user, address } = await open('?hrZones=all', 'hr');
    await user.click(await choice('Grouped'));
    await legendOf(['Low 0–70', 'Moderate 70–80', 'High 80–90', 'Very high ≥ 90 %']);
    expect(address()).toContain('hrZones=grouped');
    expect(address()).not.toContain('speedZones');
    await user.click(screen.getByRole('button', { name: 'Show as a table' }));
    const nina = screen.getByRole('row', { name: /^9 Nina/ });
    expect([...nina.children].slice(1).map(({ textContent }) => textContent)).toEqual([
      '0:26:00',
      '0:25:00',
      '0:35:00',
      '0:04:00',
    ]);
  });

  it('have no groups where the team counts beats', async () => {
    const hrZonesBpm = [0, 100, 110, 120, 130, 140, 150, 160, 170, 180];
    await open('?hrZones=grouped', 'hr', [settingsAnswer({ hrZonesBpm })]);
    await waitFor(() => expect(legend()[9]).toBe('≥ 180 bpm'));
    expect(screen.queryByRole('button', { name: 'Grouped' })).toBeNull();
  });

  it('say why there is nothing to draw', async () => {
    const without = answer(routes.reports.summaries.listByPlayer, [makeSummary()]);
    await openReport([without], '', undefined, <ZonesAlone kind="hr" />);
    expect(await screen.findByText(/^No times in heart rate zones/)).toBeTruthy();
  });
});
