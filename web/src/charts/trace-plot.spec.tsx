import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { drawnTexts, watchDrawings } from '../test/drawings.js';
import { renderScreen } from '../test/render-screen.js';
import { type TimeRange, TracePlot } from './trace-plot.js';

const drawn = watchDrawings();

const startMs = Date.UTC(2026, 2, 14, 14);
const minuteMs = 60_000;
/** Ten minutes, one value a second, four minutes of which are missing. */
const times = Array.from({ length: 600 }, (_, second) => startMs + second * 1000);
const values = times.map((_, second) =>
  second < 240 || second >= 480 ? 10 + (second % 20) : null,
);
const bands = [
  { from: 0, colour: '#eeeeee' },
  { from: 20, colour: '#dddddd' },
];
const marks = [
  { startMs: startMs + minuteMs, finishMs: startMs + 2 * minuteMs, colour: '#ff0000' },
];

/** Where nothing is laid out, the plot stands at the page's corner. */
const place = { left: 0, top: 0, right: 736, bottom: 200, width: 736, height: 200, x: 0, y: 0 };
const { getBoundingClientRect } = Element.prototype;
beforeEach(() => {
  Element.prototype.getBoundingClientRect = () => place as DOMRect;
});
afterEach(() => {
  Element.prototype.getBoundingClientRect = getBoundingClientRect;
});

const open = async (given: Partial<Parameters<typeof TracePlot>[0]> = {}) => {
  const onRange = jest.fn<(range: TimeRange | null) => void>();
  const view = await renderScreen(
    <TracePlot
      title="Speed"
      unit="km/h"
      times={times}
      values={values}
      bands={bands}
      marks={marks}
      view={null}
      range={null}
      onRange={onRange}
      link="recording"
      timeZone="Europe/Berlin"
      height={200}
      decimals={1}
      {...given}
    />,
  );
  await waitFor(() => expect(view.container.querySelector('.u-over')).toBeTruthy());
  const over = view.container.querySelector<HTMLElement>('.u-over')!;
  const chosen = view.container.querySelector<HTMLElement>('.u-select')!;
  return { ...view, onRange, over, chosen };
};

describe('A trace', () => {
  it('is named by what it shows and its highest value', async () => {
    await open();
    expect(screen.getByRole('region', { name: 'Speed km/h' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Speed: 29.0 km/h' })).toBeTruthy();
  });

  it.each([
    ['nothing was recorded', times.map(() => null), 'Speed: – km/h'],
    ['it is zero throughout', times.map(() => 0), 'Speed: 0.0 km/h'],
    ['it is negative throughout', times.map(() => -2), 'Speed: -2.0 km/h'],
  ])('is named truly where %s', async (_, given, name) => {
    await open({ values: given });
    expect(screen.getByRole('img', { name })).toBeTruthy();
  });

  it('explains what its marks are', async () => {
    await open({ legend: [{ label: 'Sprint', colour: '#ff0000' }] });
    expect(screen.getByText('Sprint')).toBeTruthy();
  });

  it('has times of the team’s zone and numbers of the unit along its axes', async () => {
    await open();
    const texts = drawnTexts(drawn);
    expect(texts).toEqual(expect.arrayContaining(['15:00', '15:05', '10', '20']));
    expect(texts).not.toContain('14:00');
  });

  it('shades its zones up to the next one, the last to the top', async () => {
    await open();
    const shades = drawn.filter(
      ({ what, fill }) => what === 'fillRect' && /^#(e|d){6}$/.test(fill),
    );
    const [low, high] = ['#eeeeee', '#dddddd'].map((colour) =>
      shades.find(({ fill }) => fill === colour)!.of.map(Number),
    );
    const bottomOfHigh = high![1]! + high![3]!;
    expect(bottomOfHigh).toBeCloseTo(low![1]!, 1);
    expect(low![3]).toBeGreaterThan(0);
  });

  it('leaves zones out that no value reaches', async () => {
    await open({ bands: [...bands, { from: 90, colour: '#cccccc' }] });
    expect(drawn.filter(({ fill }) => fill === '#cccccc')).toEqual([]);
  });

  it('marks stretches along its upper edge, as long as they are', async () => {
    await open();
    const mark = drawn.find(({ what, fill }) => what === 'fillRect' && fill === '#ff0000')!;
    const [, , width, height] = mark.of.map(Number);
    expect(height).toBe(5);
    // One of ten minutes.
    expect(width! / 736).toBeCloseTo(0.1, 1);
  });

  it('shows a mark that is shorter than a pixel', async () => {
    const short = { startMs, finishMs: startMs + 1, colour: '#ff0000' };
    await open({ marks: [short] });
    const mark = drawn.find(({ fill }) => fill === '#ff0000')!;
    expect(mark.of[2]).toBe(1);
  });

  it('begins its axis where it is told, or lower where values lie lower', async () => {
    await open({ values: times.map((_, k) => -5 + (k % 10)), lowest: 0 });
    const ticks = drawnTexts(drawn).map(Number);
    expect(Math.min(...ticks.filter((tick) => !Number.isNaN(tick)))).toBeLessThan(0);
  });

  it('is not drawn anew when the page around it is', async () => {
    const usual = { title: 'Speed', unit: 'km/h', times, values, bands, link: 'recording' };
    function Page() {
      const [clicks, click] = useState(0);
      return (
        <>
          <button onClick={() => click(clicks + 1)}>{`${clicks} clicks`}</button>
          <TracePlot
            {...usual}
            view={null}
            range={null}
            onRange={() => undefined}
            timeZone="Europe/Berlin"
            height={200}
            decimals={1}
          />
        </>
      );
    }
    const { user, container } = await renderScreen(<Page />);
    await user.click(await screen.findByRole('button', { name: '0 clicks' }));
    const before = container.querySelector('canvas');
    await user.click(await screen.findByRole('button', { name: '1 clicks' }));
    expect(before).toBeTruthy();
    expect(container.querySelector('canvas')).toBe(before);
  });
});

describe('The pointer on a trace', () => {
  const readout = () => screen.getByRole('status').textContent;

  it('tells time and value beside the title', async () => {
    const { over } = await open();
    expect(readout()).toBe('');
    fireEvent.mouseEnter(over);
    fireEvent.mouseMove(over, { clientX: 68, clientY: 50 });
    await waitFor(() => expect(readout()).toMatch(/^15:0\d:\d\d\u2002[12]\d\.0 km\/h$/));
  });

  it('tells nothing where nothing was recorded', async () => {
    const { over } = await open();
    fireEvent.mouseEnter(over);
    fireEvent.mouseMove(over, { clientX: 400, clientY: 50 });
    await act(() => new Promise((wake) => setTimeout(wake, 50)));
    expect(readout()).toBe('');
  });

  it('is moved by the arrow keys, further with Shift', async () => {
    const { user } = await open();
    const plot = screen.getByRole('img', { name: /^Speed/ });
    while (document.activeElement !== plot) await user.tab();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(readout()).toBe('15:00:00\u200210.0 km/h'));
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(readout()).toBe('15:00:20\u200210.0 km/h'));
    await user.keyboard('{ArrowLeft}');
    await waitFor(() => expect(readout()).toBe('15:00:19\u200229.0 km/h'));
  });
});

describe('Parts and zones of a trace', () => {
  it('are named where they begin, and where there is room', async () => {
    const half = {
      startMs: startMs + minuteMs,
      finishMs: startMs + 5 * minuteMs,
      name: '1st half',
    };
    await open({
      parts: [half],
      bands: [
        { from: 0, colour: '#eeeeee', label: '≥ 0' },
        { from: 20, colour: '#dddddd', label: '≥ 20' },
        { from: 20.1, colour: '#cccccc', label: '≥ 20.1' },
      ],
    });
    const texts = drawnTexts(drawn);
    expect(texts).toEqual(expect.arrayContaining(['1st half', '≥ 0', '≥ 20.1']));
    expect(texts).not.toContain('≥ 20');
  });
});

describe('A stretch of a trace', () => {
  const drag = (over: HTMLElement, from: number, to: number, buttons = 1) => {
    fireEvent.mouseEnter(over);
    fireEvent.mouseDown(over, { clientX: from, clientY: 50, button: 0, buttons });
    fireEvent.mouseMove(over, { clientX: (from + to) / 2, clientY: 50, buttons });
    fireEvent.mouseMove(over, { clientX: to, clientY: 50, buttons });
  };

  it('is chosen by dragging along it', async () => {
    const { over, onRange } = await open();
    act(() => drag(over, 100, 300));
    await waitFor(() => expect(onRange).toHaveBeenCalled());
    const { startMs: from, finishMs: to } = onRange.mock.calls.at(-1)![0]!;
    expect(to).toBeGreaterThan(from);
    expect(from).toBeGreaterThanOrEqual(startMs);
    expect(to).toBeLessThanOrEqual(startMs + 10 * minuteMs);
  });

  it('is not chosen by a click, nor by passing over it', async () => {
    const { over, onRange } = await open();
    act(() => drag(over, 100, 100));
    act(() => drag(over, 100, 300, 0));
    await act(() => new Promise((wake) => setTimeout(wake, 50)));
    expect(onRange).not.toHaveBeenCalled();
  });

  it('is given up for the whole by a double click', async () => {
    const { over, onRange } = await open();
    fireEvent.dblClick(over);
    expect(onRange).toHaveBeenCalledWith(null);
  });

  it('is marked when it was chosen elsewhere', async () => {
    const range = { startMs: startMs + 2 * minuteMs, finishMs: startMs + 4 * minuteMs };
    const { chosen } = await open({ range });
    await waitFor(() => expect(parseFloat(chosen.style.width)).toBeGreaterThan(0));
    expect(parseFloat(chosen.style.left)).toBeGreaterThan(0);
  });

  it('keeps its place on the axis when the page becomes narrower', async () => {
    const whole = { startMs: startMs, finishMs: times.at(-1)! };
    const range = { ...whole, startMs: startMs + 5 * minuteMs };
    const observers: (() => void)[] = [];
    const page = globalThis as { ResizeObserver: unknown };
    const { ResizeObserver } = page;
    page.ResizeObserver = class {
      constructor(tell: () => void) {
        observers.push(tell);
      }
      observe() {}
      disconnect() {}
    };
    const { container, over, chosen } = await open({ range });
    page.ResizeObserver = ResizeObserver;
    const widths = () => [over, chosen].map(({ style }) => parseFloat(style.width));
    const [wide, half] = widths();
    const host = container.querySelector('[role=img]')!;
    Object.defineProperty(host, 'clientWidth', { value: 400 });
    act(() => observers.forEach((tell) => tell()));
    await waitFor(() => expect(widths()[0]).toBeLessThan(wide!));
    const [narrow, halfOfNarrow] = widths();
    expect(halfOfNarrow! / narrow!).toBeCloseTo(half! / wide!, 2);
  });

  it('has no mark while the whole is chosen', async () => {
    const { chosen } = await open();
    expect(parseFloat(chosen.style.width || '0')).toBe(0);
  });
});
