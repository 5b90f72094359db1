import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { GeoPoint } from '@touchline/compute';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { watchDrawings } from '../../../test/drawings.js';
import { renderScreen } from '../../../test/render-screen.js';
import { PitchPlan } from './pitch-plan.js';
import { distanceToTrackM, drawnTrack, planView } from './plan-view.js';
import { toPlan } from './pitch-geometry.js';

watchDrawings();

const degreesPerM = 1 / 111_195;
const origin = { lat: 0, lon: 13 };
/** At the equator a degree is as long in both directions. */
const at = (eastM: number, northM: number): GeoPoint => ({
  lat: origin.lat + northM * degreesPerM,
  lon: origin.lon + eastM * degreesPerM,
});
const corners = [at(0, 0), at(0, 105), at(68, 105), at(68, 0)];
const track = { times: [0, 1000, 2000], points: [at(10, 10), at(30, 50), at(60, 90)] };

/** Where a corner went, in whole metres. */
const metres = (point: GeoPoint) => {
  const { x, y } = toPlan(origin, point);
  return [Math.round(x), Math.round(y)];
};

beforeAll(() => {
  Element.prototype.setPointerCapture = () => undefined;
});

const open = async (given: Partial<Parameters<typeof PitchPlan>[0]> = {}) => {
  const onMove = jest.fn<(moved: GeoPoint[]) => void>();
  function Plan() {
    const [now, setNow] = useState<readonly (GeoPoint | null)[]>(given.corners ?? corners);
    const moved = (next: GeoPoint[]) => {
      onMove(next);
      setNow(next);
    };
    return <PitchPlan track={null} onMove={moved} {...given} corners={now} />;
  }
  const view = await renderScreen(<Plan />);
  const last = () => onMove.mock.calls.at(-1)![0].map(metres);
  return { ...view, onMove, last };
};
const corner = (place: number) => screen.findByRole('button', { name: `Corner ${place}` });

describe('The plan of a pitch', () => {
  it('has the four corners with their numbers and the lengths of the sides', async () => {
    const { container } = await open();
    await corner(1);
    const texts = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
    expect(texts.filter((text) => /^\d$/.test(text!))).toEqual(['1', '2', '3', '4']);
    expect(texts.filter((text) => text!.endsWith(' m'))).toEqual([
      '105.0 m',
      '68.0 m',
      '105.0 m',
      '68.0 m',
    ]);
  });

  it('has lengths outside of the pitch, whichever way its corners go round', async () => {
    for (const round of [corners, [...corners].reverse()]) {
      const { container, unmount } = await open({ corners: round });
      await corner(1);
      const polygon = container.querySelector('polygon')!.getAttribute('points')!;
      const xs = polygon.split(' ').map((point) => Number(point.split(',')[0]));
      const places = [...container.querySelectorAll('svg text')]
        .filter(({ textContent }) => textContent === '105.0 m')
        .map((text) => Number(text.getAttribute('x')));
      for (const x of places) {
        expect(x < Math.min(...xs) || x > Math.max(...xs)).toBe(true);
      }
      unmount();
    }
  });

  it.each([
    ['{ArrowUp}', [0, 1]],
    ['{ArrowDown}', [0, -1]],
    ['{ArrowRight}', [1, 0]],
    ['{ArrowLeft}', [-1, 0]],
    ['{Shift>}{ArrowRight}{/Shift}', [10, 0]],
  ])('moves a corner with %s and leaves the others', async (keys, [east, north]) => {
    const { user, last } = await open();
    const third = await corner(3);
    act(() => third.focus());
    await user.keyboard(keys);
    expect(last()).toEqual([
      [0, 0],
      [0, 105],
      [68 + east!, 105 + north!],
      [68, 0],
    ]);
  });

  it('leaves other keys to the page', async () => {
    const { user, onMove } = await open();
    const first = await corner(1);
    act(() => first.focus());
    await user.keyboard('{Enter}a{Escape}');
    expect(onMove).not.toHaveBeenCalled();
  });

  it('is gone through with the Tab key: the pitch, then its corners', async () => {
    const { user } = await open();
    await corner(1);
    const names: (string | null)[] = [];
    for (let tabs = 0; tabs < 5; tabs += 1) {
      await user.tab();
      names.push(document.activeElement!.getAttribute('aria-label'));
    }
    expect(names).toEqual(['Pitch', 'Corner 1', 'Corner 2', 'Corner 3', 'Corner 4']);
  });

  const drag = (
    element: Element,
    [x, y]: readonly [number, number],
    end: 'up' | 'cancel' = 'up',
  ) => {
    fireEvent.pointerDown(element, { clientX: 100, clientY: 100, pointerId: 1 });
    fireEvent.pointerMove(element, { clientX: 100 + x / 2, clientY: 100 + y / 2, pointerId: 1 });
    fireEvent.pointerMove(element, { clientX: 100 + x, clientY: 100 + y, pointerId: 1 });
    if (end === 'up') fireEvent.pointerUp(element, { pointerId: 1 });
    else fireEvent.pointerCancel(element, { pointerId: 1 });
  };

  it('moves the corner that is dragged, by as much as the pointer went', async () => {
    const { last } = await open();
    drag(await corner(1), [60, 0]);
    const [moved, ...others] = last();
    expect(moved![0]).toBeGreaterThan(0);
    expect(moved![1]).toBe(0);
    expect(others).toEqual([
      [0, 105],
      [68, 105],
      [68, 0],
    ]);
  });

  it('moves as a whole when the ground is dragged', async () => {
    const { last } = await open();
    drag(await screen.findByRole('button', { name: 'Pitch' }), [0, -60]);
    const [one, two, three, four] = last();
    const north = one![1]!;
    expect(north).toBeGreaterThan(0);
    expect([two, three, four]).toEqual([
      [0, 105 + north],
      [68, 105 + north],
      [68, north],
    ]);
  });

  it.each(['up', 'cancel'] as const)('lets go when the pointer is gone: %s', async (end) => {
    const { onMove } = await open();
    const first = await corner(1);
    drag(first, [30, 0], end);
    const moves = onMove.mock.calls.length;
    fireEvent.pointerMove(first, { clientX: 300, clientY: 300, pointerId: 1 });
    expect(onMove).toHaveBeenCalledTimes(moves);
  });

  it('says how corners are moved, where they can be', async () => {
    await open();
    expect(await screen.findByText(/arrow keys/i)).toBeTruthy();
  });

  it('is a picture alone where nothing may be moved', async () => {
    const { container } = await renderScreen(<PitchPlan track={null} corners={corners} />);
    expect(await screen.findByRole('img')).toBeTruthy();
    expect(within(container).queryByRole('button')).toBeNull();
    expect(screen.queryByText(/arrow keys/i)).toBeNull();
  });

  it('has no sides while corners are missing, and those that are known', async () => {
    const { container } = await open({ corners: [corners[0]!, null, corners[2]!, null] });
    await corner(1);
    expect(await corner(3)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Corner 2' })).toBeNull();
    expect(container.querySelector('polygon')).toBeNull();
  });

  it('says what will stand there while there is nothing', async () => {
    await open({ corners: [null, null, null, null] });
    expect(await screen.findByText(/./)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('shows a track without any corner', async () => {
    await open({ corners: [null, null, null, null], track });
    expect(await screen.findByRole('img')).toBeTruthy();
  });
});

describe('What a plan shows', () => {
  it('is track and corners, with room around them', () => {
    const { frame, origin: start } = planView(track, corners);
    expect(start).toEqual(track.points[0]);
    expect(frame.high.x - frame.low.x).toBeCloseTo(68 + 24, 0);
    expect(frame.high.y - frame.low.y).toBeCloseTo(105 + 24, 0);
  });

  it('is the track alone where the corners are another place', () => {
    const far = corners.map(({ lat, lon }) => ({ lat: lat + 1, lon }));
    const { frame } = planView(track, far);
    expect(frame.high.y - frame.low.y).toBeCloseTo(80 + 24, 0);
    expect(distanceToTrackM(track, far)).toBeGreaterThan(100_000);
  });

  it('is somewhere where nothing is known', () => {
    const { frame } = planView(null, []);
    expect(frame.high.x).toBeGreaterThan(frame.low.x);
    expect(distanceToTrackM(null, corners)).toBe(0);
    expect(distanceToTrackM(track, [])).toBe(0);
  });

  it('leaves a gap in the line where the recording has one', () => {
    const { ends } = drawnTrack({ ...track, times: [0, 1000, 12_000] }, origin);
    expect([...(ends as number[])]).toEqual([0, 1, 0]);
  });
});
