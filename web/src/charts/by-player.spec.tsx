import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../test/render-screen.js';
import { createLinked, useIsLinked, useLinkedId } from './linked.js';
import { barsHeight, SortedBars } from './sorted-bars.js';
import { ZoneStacks } from './zone-stacks.js';

const km = (value: number | null) => (value === null ? '–' : `${value.toFixed(2)} km`);
const bars = [
  { id: '11', label: '9 Nina', value: 10.42 },
  { id: '12', label: '1 Kim', value: 5.5 },
  { id: '13', label: '4 Ada', value: null },
];
const mark = (container: HTMLElement) => container.querySelector('.linked-mark');

describe('Bars by player', () => {
  const open = async (given = bars, mean: number | null = 7.96) => {
    const linked = createLinked();
    const view = await renderScreen(
      <SortedBars
        bars={given}
        mean={mean}
        label="Total distance"
        format={km}
        meanLabel="Mean"
        linked={linked}
      />,
    );
    return { ...view, linked };
  };

  it('carry their names and values, and the mean', async () => {
    await open();
    for (const name of ['9 Nina', '1 Kim', '4 Ada']) {
      expect(await screen.findByText(name)).toBeTruthy();
    }
    expect(screen.getByText('10.42 km')).toBeTruthy();
    expect(screen.getByText('Mean 7.96 km')).toBeTruthy();
  });

  it('have no line for a mean where there is none', async () => {
    await open([bars[2]!], null);
    expect(await screen.findByText('4 Ada')).toBeTruthy();
    expect(screen.queryByText(/^Mean/)).toBeNull();
  });

  it('stand in the order that they are given in, a missing value as an empty row', async () => {
    const { container } = await open();
    await screen.findByText('4 Ada');
    const tops = ['9 Nina', '1 Kim', '4 Ada'].map((name) =>
      Number(/[\d.]+(?=\)$)/.exec(screen.getByText(name).closest('g')!.getAttribute('transform')!)),
    );
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(container.querySelectorAll('.MuiBarChart-element')).toHaveLength(2);
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

  it('have room for every one of sixty players', async () => {
    const squad = Array.from({ length: 60 }, (_, k) => {
      return { id: String(k), label: `${k} Player`, value: k };
    });
    const { container } = await open(squad);
    expect(await screen.findByText('59 Player')).toBeTruthy();
    expect(screen.getByText('0 Player')).toBeTruthy();
    expect(container.querySelectorAll('.MuiBarChart-element')).toHaveLength(60);
    expect(barsHeight(60) / 60).toBeGreaterThanOrEqual(26);
  });

  it('mark the player who is pointed at elsewhere', async () => {
    const { container, linked } = await open();
    await screen.findByText('1 Kim');
    expect(mark(container)).toBeNull();
    act(() => linked.point('12'));
    expect(mark(container)).toBeTruthy();
    act(() => linked.point('99'));
    expect(mark(container)).toBeNull();
  });

  it('are gone through with the arrow keys, which points at their players', async () => {
    const { user, linked } = await open();
    await screen.findByText('1 Kim');
    await user.tab();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(linked.id()).toBe('11'));
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(linked.id()).toBe('12'));
    act(() => (document.activeElement as HTMLElement).blur());
    await waitFor(() => expect(linked.id()).toBeNull());
  });

  it('lead from name and bar to their players, where there is a place to go', async () => {
    const led = bars.map((bar, k) => (k === 0 ? { ...bar, address: '/players/11' } : bar));
    const { container, user, address } = await open(led);
    await screen.findByText('9 Nina');
    const links = [...container.querySelectorAll('a')];
    expect(links.map((link) => [link.ariaLabel, link.getAttribute('href')])).toEqual([
      ['9 Nina', '/players/11'],
    ]);
    await user.click(links[0]!.firstElementChild!);
    expect(address()).toBe('/players/11');
  });

  it('lead by Enter to the player that the arrow keys stand on', async () => {
    const led = bars.map((bar) => ({ ...bar, address: `/players/${bar.id}` }));
    const { user, address, linked } = await open(led);
    await screen.findByText('1 Kim');
    await user.tab();
    await user.keyboard('{Enter}');
    expect(address()).toBe('/');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(linked.id()).toBe('12'));
    await user.keyboard('{Enter}');
    expect(address()).toBe('/players/12');
  });

  it('say that there are no numbers', async () => {
    await open([], null);
    expect(await screen.findByText('There are no numbers yet.')).toBeTruthy();
  });
});

describe('Stacks of zones', () => {
  const open = async (values: readonly (number | null)[][], ticks?: number[]) => {
    const linked = createLinked();
    const view = await renderScreen(
      <ZoneStacks
        rows={values.map((row, k) => ({ id: `${11 + k}`, label: `${k} Player`, values: row }))}
        zones={['< 10', '10–20', '≥ 20']}
        colours={['#111111', '#222222', '#333333']}
        format={km}
        ticks={ticks}
        linked={linked}
      />,
    );
    return { ...view, linked };
  };

  it('stand by player, each zone in its colour, missing ones left out', async () => {
    const { container } = await open([[5, null, 2]]);
    expect(await screen.findByText('0 Player')).toBeTruthy();
    const parts = [...container.querySelectorAll('.MuiBarChart-element')];
    expect(parts.map((part) => part.getAttribute('fill'))).toEqual(['#111111', '#333333']);
  });

  it('begin where the zone below ends', async () => {
    const { container } = await open([[5, 5, 10]]);
    await screen.findByText('0 Player');
    const [low, middle, high] = [...container.querySelectorAll('.MuiBarChart-element')].map(
      (part) => ({ x: Number(part.getAttribute('x')), width: Number(part.getAttribute('width')) }),
    );
    expect(middle!.x).toBeCloseTo(low!.x + low!.width, 3);
    expect(high!.x).toBeCloseTo(middle!.x + middle!.width, 3);
    // Whole pixels.
    expect(high!.width / low!.width).toBeCloseTo(2, 1);
  });

  it('have ticks where they are wanted', async () => {
    await open([[5, 5, 10]], [0, 10, 20]);
    expect(await screen.findByText('10.00 km')).toBeTruthy();
    expect(screen.queryByText('5.00 km')).toBeNull();
  });

  it('mark the player who is pointed at elsewhere', async () => {
    const { container, linked } = await open([
      [5, 5, 10],
      [1, 1, 1],
    ]);
    await screen.findByText('1 Player');
    act(() => linked.point('12'));
    const band = mark(container)!;
    const [first] = [...container.querySelectorAll('.MuiBarChart-element')];
    expect(Number(band.getAttribute('y'))).toBeGreaterThan(Number(first!.getAttribute('y')));
  });

  it('say that there are no numbers', async () => {
    await open([]);
    expect(await screen.findByText('There are no numbers yet.')).toBeTruthy();
  });
});

describe('What is pointed at', () => {
  it('is told to whoever listens, once for each change', () => {
    const linked = createLinked();
    const heard = jest.fn();
    const leave = linked.subscribe(heard);
    linked.point('11');
    linked.point('11');
    linked.point(null);
    expect(heard).toHaveBeenCalledTimes(2);
    leave();
    linked.point('12');
    expect(heard).toHaveBeenCalledTimes(2);
    expect(linked.id()).toBe('12');
  });

  it('draws only what it concerns anew', () => {
    const linked = createLinked();
    const draws = { row: 0, name: 0 };
    function Row() {
      draws.row += 1;
      return <p onMouseEnter={() => linked.point('11')}>{String(useIsLinked(linked, '11'))}</p>;
    }
    function Name() {
      draws.name += 1;
      return <b>{useLinkedId(linked)}</b>;
    }
    render(
      <>
        <Row />
        <Name />
      </>,
    );
    act(() => linked.point('12'));
    expect(draws).toEqual({ row: 1, name: 2 });
    fireEvent.mouseEnter(screen.getByText('false'));
    expect(screen.getByText('true')).toBeTruthy();
    expect(draws).toEqual({ row: 2, name: 3 });
  });
});
