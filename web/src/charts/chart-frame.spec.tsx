import { describe, expect, it } from '@jest/globals';
import { catalogue } from '@touchline/compute';
import { act, screen, waitFor, within } from '@testing-library/react';
import { csvLines, watchDownloads } from '../test/downloads.js';
import { drawnTexts, watchDrawings } from '../test/drawings.js';
import { writeNumbersIn } from '../test/number-forms.js';
import { renderScreen } from '../test/render-screen.js';
import type { ChartTable } from './chart-data.js';
import { ChartFrame } from './chart-frame.js';

const saved = watchDownloads();
const drawn = watchDrawings();

const table: ChartTable = {
  columns: [
    { label: 'Player' },
    { label: 'Total distance', metric: catalogue.find(({ name }) => name === 'totalDistance')! },
  ],
  rows: [
    ['9 Nina', 10_418.7],
    ['=4 Ada, "Goal"', null],
  ],
};
const legend = [{ label: 'Squad average', colour: '#123456' }];
const open = (given: Partial<Parameters<typeof ChartFrame>[0]> = {}) =>
  renderScreen(
    <ChartFrame
      title="By player"
      metric="Total distance"
      unit="km"
      subject={{ words: 'Cup final: away', parts: ['2026-03-14', 'Cup final: away'] }}
      legend={legend}
      table={table}
      height={200}
      {...given}
    >
      <svg>
        <text>the drawing</text>
      </svg>
    </ChartFrame>,
  );
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const item = (name: string) => screen.getByRole('menuitem', { name });

describe('The frame around a chart', () => {
  it('names what is measured, its unit and what colours mean', async () => {
    await open();
    expect(await screen.findByRole('region', { name: 'By player km' })).toBeTruthy();
    expect(within(screen.getByRole('list')).getByText('Squad average')).toBeTruthy();
    expect(screen.getByText('the drawing')).toBeTruthy();
  });

  it('has neither unit nor legend where there is none', async () => {
    await open({ unit: undefined, legend: undefined });
    expect(await screen.findByRole('region', { name: 'By player' })).toBeTruthy();
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('shows the same numbers as a table, and the drawing again', async () => {
    const { user } = await open();
    const turn = await button('Show as a table');
    await user.click(turn);
    expect(turn.getAttribute('aria-pressed')).toBe('true');
    const shown = screen.getByRole('table', { name: 'Total distance, By player (km)' });
    const rows = within(shown).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PlayerTotal distance (km)',
      '9 Nina10.42',
      '=4 Ada, "Goal"–',
    ]);
    expect(screen.queryByText('the drawing')).toBeNull();
    await user.click(turn);
    expect(turn.getAttribute('aria-pressed')).toBe('false');
    expect(screen.getByText('the drawing')).toBeTruthy();
  });

  it('lets keys scroll its table', async () => {
    const { user } = await open();
    await user.click(await button('Show as a table'));
    const region = screen.getByRole('region', { name: 'Total distance, By player (km)' });
    while (document.activeElement !== region) {
      await user.tab();
      expect(document.activeElement).not.toBe(document.body);
    }
  });

  it('holds the choices of this chart alone', async () => {
    await open({ controls: <button>Another metric</button> });
    const region = within(await screen.findByRole('region', { name: 'By player km' }));
    expect(region.getByRole('button', { name: 'Another metric' })).toBeTruthy();
  });

  it('has nothing to save while its numbers are loading', async () => {
    await open({ table: undefined });
    expect((await button('Export')).disabled).toBe(true);
    expect(screen.queryByText('the drawing')).toBeNull();
  });

  it('fills the screen and gives it back', async () => {
    const { user } = await open();
    let filled: Element | null = null;
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => filled });
    const region = await screen.findByRole('region');
    region.requestFullscreen = async () => void (filled = region);
    document.exitFullscreen = async () => void (filled = null);
    await user.click(await button('Full screen'));
    expect(filled).toBe(region);
    await user.click(await button('Full screen'));
    expect(filled).toBeNull();
  });
});

describe('What a chart is saved as', () => {
  it('is a table in the page’s units, and nothing that a spreadsheet would run', async () => {
    const { user } = await open();
    await user.click(await button('Export'));
    await user.click(item('As CSV'));
    const [file] = saved;
    expect(file?.name).toBe('2026-03-14_cup-final-away_total-distance-by-player.csv');
    const bytes = new Uint8Array(await file!.content.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await csvLines(file!)).toEqual([
      'Player,Total distance (km)',
      '9 Nina,10.4187',
      '"\'=4 Ada, ""Goal""",',
    ]);
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  });

  it.each([
    ['point', 'Player,Total distance (km)', '9 Nina,10.4187', '"\'=4 Ada, ""Goal""",'],
    ['comma', 'Player;Total distance (km)', '9 Nina;10,4187', '"\'=4 Ada, ""Goal""";'],
    ['space', 'Player;Total distance (km)', '9 Nina;10,4187', '"\'=4 Ada, ""Goal""";'],
  ] as const)('is a table in the form of its reader: %s', async (form, ...lines) => {
    writeNumbersIn(form);
    const { user } = await open();
    await user.click(await button('Export'));
    await user.click(item('As CSV'));
    const bytes = new Uint8Array(await saved[0]!.content.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(await csvLines(saved[0]!)).toEqual(lines);
  });

  it('is a picture with title, subtitle and legend', async () => {
    const { user } = await open();
    await user.click(await button('Export'));
    await user.click(item('As PNG'));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]!.name).toBe('2026-03-14_cup-final-away_total-distance-by-player.png');
    expect(saved[0]!.content.type).toBe('image/png');
    expect(drawnTexts(drawn)).toEqual([
      'Total distance, By player (km)',
      'Cup final: away',
      'Squad average',
    ]);
  });

  it('is no picture where it stands as a table', async () => {
    const { user } = await open();
    await user.click(await button('Show as a table'));
    await user.click(await button('Export'));
    const items = screen.getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['As CSV']);
  });

  it('is told to the reader when it could not be drawn', async () => {
    HTMLCanvasElement.prototype.toBlob = (take) => take(null);
    const { user } = await open();
    await user.click(await button('Export'));
    await user.click(item('As PNG'));
    expect(await screen.findByText(/^The picture could not be made/)).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('is chosen with the keys, and the menu left with Escape', async () => {
    const { user } = await open();
    const opens = await button('Export');
    act(() => opens.focus());
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menu')).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(saved).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(opens));
    await user.keyboard('{Enter}');
    await screen.findByRole('menu');
    await user.keyboard('{Enter}');
    expect(saved[0]?.name).toMatch(/\.csv$/);
  });
});
