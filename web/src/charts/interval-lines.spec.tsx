import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../test/render-screen.js';
import { type IntervalLine, IntervalLines } from './interval-lines.js';
import { createLinked } from './linked.js';

const starts = [0, 300_000, 600_000];
const line = (id: string, given: Partial<IntervalLine> = {}): IntervalLine => ({
  id,
  label: `${id} Player`,
  values: [100, null, 120],
  highlighted: true,
  ...given,
});
const mean = line('mean', { label: 'Squad average', values: [90, 95, 100] });

const open = async (lines: readonly IntervalLine[], times: readonly number[] = starts) => {
  const linked = createLinked();
  const view = await renderScreen(
    <IntervalLines
      starts={times}
      lines={lines}
      mean={{ ...mean, values: mean.values.slice(0, times.length) }}
      format={(value) => `${value} m/min`}
      formatTime={(ms) => `15:0${ms / 60_000}`}
      height={300}
      linked={linked}
    />,
  );
  const drawn = () => [...view.container.querySelectorAll<SVGElement>('.MuiLineChart-line')];
  const mark = () => view.container.querySelector('.linked-mark');
  return { ...view, linked, drawn, mark };
};

describe('Lines over time', () => {
  it('stand over times of the day', async () => {
    await open([line('11')]);
    for (const time of ['15:00', '15:05', '15:010']) {
      expect(await screen.findByText(time)).toBeTruthy();
    }
  });

  it('have a gap where somebody has no value', async () => {
    const { drawn } = await open([line('11')]);
    await screen.findByText('15:05');
    const own = drawn().find((path) => path.dataset.series === '11')!;
    expect(own.getAttribute('d')!.match(/M/g)).toHaveLength(2);
  });

  it('are grey but for those that are highlighted, each of which has its own colour', async () => {
    const { drawn } = await open([
      line('21', { highlighted: false }),
      line('22', { highlighted: false }),
      line('11'),
      line('12'),
    ]);
    await screen.findByText('15:05');
    const colours = new Map(
      drawn().map((path) => [path.dataset.series, path.getAttribute('stroke')]),
    );
    expect(colours.get('21')).toBe(colours.get('22'));
    const distinct = new Set([...colours.values()]);
    expect(distinct.size).toBe(4);
  });

  it('bring the one forward that is pointed at, in its own colour', async () => {
    const { linked, mark, drawn } = await open([line('11'), line('12', { values: [1, 2, 3] })]);
    await screen.findByText('15:05');
    expect(mark()).toBeNull();
    act(() => linked.point('12'));
    expect(mark()!.getAttribute('d')!.match(/[ML]/g)).toEqual(['M', 'L', 'L']);
    const own = drawn().find((path) => path.dataset.series === '12')!;
    expect(mark()!.getAttribute('stroke')).toBe(own.getAttribute('stroke'));
    act(() => linked.point('11'));
    expect(mark()!.getAttribute('d')!.match(/[ML]/g)).toEqual(['M', 'M']);
    act(() => linked.point('mean'));
    expect(mark()).toBeNull();
  });

  it('give a grey one that is pointed at a colour that no other has', async () => {
    const { linked, mark, drawn } = await open([line('21', { highlighted: false }), line('11')]);
    await screen.findByText('15:05');
    act(() => linked.point('21'));
    const others = drawn().map((path) => path.getAttribute('stroke'));
    expect(others).not.toContain(mark()!.getAttribute('stroke'));
  });

  it('are gone through with the arrow keys, which points at their players', async () => {
    const { user, linked } = await open([line('11')]);
    await screen.findByText('15:05');
    await user.tab();
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(linked.id()).toBe('11'));
  });

  it('of a mean over nobody say that there are no numbers', async () => {
    await open([], []);
    expect(await screen.findByText('There are no numbers yet.')).toBeTruthy();
  });
});
