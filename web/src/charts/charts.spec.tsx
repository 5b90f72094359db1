import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderScreen } from '../test/render-screen.js';
import { durationTicks, shortName } from './axis.js';
import { ChartFrame } from './chart-frame.js';
import { IntervalLines } from './interval-lines.js';
import { createLinked } from './linked.js';
import { SortedBars } from './sorted-bars.js';
import { ZoneStacks } from './zone-stacks.js';

const km = (value: number | null) => (value === null ? '–' : `${value.toFixed(2)} km`);
const bars = [
  { id: '11', label: '9 Nina', value: 10.42 },
  { id: '12', label: '1 Kim', value: 5.5 },
  { id: '13', label: '4 Ada', value: null },
];

/** What the browser was given to save. */
const saved: { name: string; content: Blob }[] = [];
const blobs = new Map<string, Blob>();
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = (blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob as Blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: blobs.get(this.href)! });
  };
});
afterEach(() => {
  delete (HTMLAnchorElement.prototype as Partial<HTMLAnchorElement>).click;
});

describe('The frame around a chart', () => {
  const table = {
    columns: ['Player', 'Total distance (km)'],
    rows: [
      ['9 Nina', 10.4187],
      ['=4 Ada, "Goal"', null],
    ],
  };
  const open = (given: typeof table | undefined = table) =>
    renderScreen(
      <ChartFrame
        title="By player"
        metric="Total distance"
        unit="km"
        subtitle="Cup final: away"
        legend={[{ label: 'Squad mean', colour: '#123456' }]}
        table={given}
        height={200}
      >
        <p>the drawing</p>
      </ChartFrame>,
    );

  it('names what is measured, its unit and what colours mean', async () => {
    await open();
    expect(await screen.findByRole('region', { name: 'By player km' })).toBeTruthy();
    expect(within(screen.getByRole('list')).getByText('Squad mean')).toBeTruthy();
    expect(screen.getByText('the drawing')).toBeTruthy();
  });

  it('shows the same numbers as a table, and the drawing again', async () => {
    const { user } = await open();
    const turn = await screen.findByRole('button', { name: 'Show as a table' });
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
    expect(screen.getByText('the drawing')).toBeTruthy();
  });

  it('saves its numbers for spreadsheets, and nothing that they would run', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'As CSV' }));
    const [file] = saved;
    expect(file?.name).toBe(
      'Cup-final-away-Total-distance,-By-player.csv'.replace('final-', 'final--'),
    );
    const bytes = new Uint8Array(await file!.content.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes)).toBe(
      'Player,Total distance (km)\r\n9 Nina,10.4187\r\n"\'=4 Ada, ""Goal""",\r\n',
    );
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('offers no picture of a table', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show as a table' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'As CSV',
    ]);
  });

  it('has nothing to save while its numbers are loading', async () => {
    await renderScreen(
      <ChartFrame title="By player" subtitle="Cup final" table={undefined} height={200}>
        <p>the drawing</p>
      </ChartFrame>,
    );
    const button = await screen.findByRole('button', { name: 'Export' });
    expect(button.hasAttribute('disabled')).toBe(true);
    expect(screen.queryByText('the drawing')).toBeNull();
  });

  it('fills the screen and gives it back', async () => {
    const { user } = await open();
    let filled: Element | null = null;
    Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => filled });
    screen.getByRole('region').requestFullscreen = async () =>
      void (filled = screen.getByRole('region'));
    document.exitFullscreen = async () => void (filled = null);
    const button = await screen.findByRole('button', { name: 'Full screen' });
    await user.click(button);
    expect(filled).toBe(screen.getByRole('region'));
    await user.click(button);
    expect(filled).toBeNull();
  });
});

describe('Bars by player', () => {
  const open = (given = bars) => {
    const linked = createLinked();
    return renderScreen(
      <SortedBars
        bars={given}
        label="Total distance"
        format={km}
        meanLabel="Mean"
        linked={linked}
      />,
    ).then((view) => ({ ...view, linked }));
  };

  it('carry their names and values, and the mean of those who have one', async () => {
    await open();
    for (const name of ['9 Nina', '1 Kim', '4 Ada']) {
      expect(await screen.findByText(name)).toBeTruthy();
    }
    expect(screen.getByText('10.42 km')).toBeTruthy();
    expect(screen.getByText('Mean 7.96 km')).toBeTruthy();
  });

  it('give each player a bar of their own where long names look the same', async () => {
    const { container } = await open([
      { id: '11', label: '9 Maximilian von Hohenstein', value: 10.4 },
      { id: '12', label: '9 Maximilian von Hohenfels', value: 5.5 },
    ]);
    expect(await screen.findAllByText('9 Maximilian von H…')).toHaveLength(2);
    const values = ['10.40 km', '5.50 km'].map((value) => screen.getByText(value));
    expect(new Set(values.map((value) => value.getAttribute('y'))).size).toBe(2);
    expect(container.querySelectorAll('.MuiBarChart-element')).toHaveLength(2);
  });

  it('mark the player who is pointed at elsewhere', async () => {
    const { container, linked } = await open();
    await screen.findByText('1 Kim');
    expect(container.querySelector('.linked-mark')).toBeNull();
    act(() => linked.point('12'));
    expect(container.querySelector('.linked-mark')).toBeTruthy();
    act(() => linked.point('99'));
    expect(container.querySelector('.linked-mark')).toBeNull();
  });

  it('are gone through with the arrow keys, which points at their players', async () => {
    const { user, linked } = await open();
    await screen.findByText('1 Kim');
    await user.tab();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(linked.id()).toBe('11'));
  });

  it('say that there are no numbers', async () => {
    await open([]);
    expect(await screen.findByText('There are no numbers yet.')).toBeTruthy();
  });
});

describe('Lines over time', () => {
  it('stand over times of the day, the one pointed at before all others', async () => {
    const linked = createLinked();
    const line = { id: '11', label: '9 Nina', values: [100, null, 120], highlighted: true };
    const { container } = await renderScreen(
      <IntervalLines
        starts={[0, 300_000, 600_000]}
        lines={[line]}
        mean={{ ...line, id: 'mean', label: 'Squad mean' }}
        format={String}
        formatTime={(ms) => `15:${ms / 60_000}`}
        height={300}
        linked={linked}
      />,
    );
    expect(await screen.findByText('15:5')).toBeTruthy();
    act(() => linked.point('11'));
    const path = container.querySelector('.linked-mark')!.getAttribute('d')!;
    expect(path.match(/M/g)).toHaveLength(2);
  });
});

describe('Stacks of zones', () => {
  it('stand by player', async () => {
    await renderScreen(
      <ZoneStacks
        rows={[{ id: '11', label: '9 Nina', values: [5, null, 2] }]}
        zones={['< 10', '10–20', '≥ 20']}
        colours={['#111', '#222', '#333']}
        format={km}
        linked={createLinked()}
      />,
    );
    expect(await screen.findByText('9 Nina')).toBeTruthy();
  });
});

describe('The axes of charts', () => {
  it.each([
    ['10 Ada Kim', '10 Ada Kim'],
    ['10 Maximilian von Hohenstein', '10 Maximilian von…'],
    ['10 김민수최윤서박지우이강', '10 김민수최윤서박…'],
  ])('shorten %s to the room there is', (name, shown) => {
    expect(shortName(name)).toBe(shown);
  });

  it.each([
    [4, [0, 1, 2, 3, 4]],
    [45, [0, 10, 20, 30, 40]],
    [95, [0, 20, 40, 60, 80]],
    [900, [0, 240, 480, 720]],
  ])('count %i minutes in steps that people count in', (minutes, ticks) => {
    expect(durationTicks(minutes * 60_000)).toEqual(ticks.map((one) => one * 60_000));
  });
});
