import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { drawnLines, drawnTexts, watchDrawings } from '../test/drawings.js';
import { renderScreen } from '../test/render-screen.js';
import { lightColours } from '../shared/theme/tokens.js';
import { type Placing, type Track, TrackMap } from './track-map.js';

const drawn = watchDrawings();

const colours = ['#00aa00', '#aa0000'];
/** Along a straight line, one place a second, in metres. */
const track = (given: Partial<Track> = {}): Track => ({
  times: [0, 1000, 2000, 3000],
  x: [0, 30, 60, 90],
  y: [10, 20, 30, 40],
  ends: [0, 0, 0, 1],
  zones: [0, 0, 1, 1],
  pitch: { lengthM: 105, widthM: 68 },
  ...given,
});
const whole = { startMs: 0, finishMs: 10_000 };

const open = async (given: Partial<Parameters<typeof TrackMap>[0]> = {}) => {
  const view = await renderScreen(
    <TrackMap track={track()} range={whole} colours={colours} label="Where Nina was" {...given} />,
  );
  const canvas = await screen.findByRole<HTMLCanvasElement>('img', { name: 'Where Nina was' });
  await waitFor(() => expect(canvas.style.width).toBe('800px'));
  return { ...view, canvas };
};
const boxes = () =>
  drawn.filter(({ what }) => what === 'strokeRect').map(({ of }) => of as number[]);

describe('Where somebody was', () => {
  it('is drawn to scale on the pitch of the stadium', async () => {
    const { canvas } = await open();
    const [lines] = boxes();
    expect(lines![2]! / lines![3]!).toBeCloseTo(105 / 68, 3);
    expect(parseFloat(canvas.style.height)).toBeCloseTo((776 * 68) / 105 + 24, 0);
  });

  it('has the lines of a pitch: halves, penalty areas, circle', async () => {
    await open();
    const [all, half, left, right] = boxes();
    expect(half![2]! * 2).toBeCloseTo(all![2]!, 3);
    expect(left![2]! / all![2]!).toBeCloseTo(16.5 / 105, 3);
    expect(right![0]! + right![2]!).toBeCloseTo(all![0]! + all![2]!, 3);
    const circle = drawn.find(({ what }) => what === 'arc')!;
    expect(Number(circle.of[2]) / all![2]!).toBeCloseTo(9.15 / 105, 3);
  });

  it.each([
    [-8, 8],
    [-400, 15],
  ])('shows a little of what is around the pitch: a place at %d m', async (first, around) => {
    await open({ track: track({ x: [first, 30, 60, 90] }) });
    const [all] = boxes();
    expect((all![0]! - 12) / all![2]!).toBeCloseTo(around / 105, 3);
  });

  it('fits its penalty areas into a narrow pitch', async () => {
    await open({ track: track({ pitch: { lengthM: 40, widthM: 20 } }) });
    const [all, , area] = boxes();
    expect(area![3]).toBeCloseTo(all![3]!, 3);
  });

  it('is coloured by zone', async () => {
    await open();
    const lines = drawnLines(drawn);
    expect(lines.get('#00aa00')).toHaveLength(4);
    expect(lines.get('#aa0000')).toHaveLength(2);
  });

  it('has the chosen stretch in colour and the rest in grey', async () => {
    await open({ range: { startMs: 1000, finishMs: 2000 } });
    const lines = drawnLines(drawn);
    expect(lines.get(lightColours.hairline)).toHaveLength(6);
    expect(lines.get('#00aa00')).toHaveLength(2);
    expect(lines.has('#aa0000')).toBe(false);
  });

  it.each([
    ['the recording was interrupted', { ends: [0, 1, 0, 1] }],
    ['a place is missing', { y: [10, 20, NaN, 40], ends: [0, 0, 0, 1] }],
  ])('is not joined where %s', async (_, given) => {
    await open({ track: track({ zones: [0, 0, 0, 0], ...given }) });
    const steps = drawnLines(drawn).get('#00aa00')!;
    expect(steps.filter((step) => step.startsWith('M')).length).toBeLessThan(3);
  });

  it('has the width upwards, as seen from the stand', async () => {
    await open();
    const [from, to] = drawnLines(drawn).get('#00aa00')!.slice(0, 2);
    const heightOf = (step?: string) => Number(step!.split(',')[1]);
    expect(heightOf(from)).toBeGreaterThan(heightOf(to));
  });
});

describe('Where somebody was without a pitch', () => {
  const plane = (given: Partial<Track> = {}) => track({ pitch: null, ...given });

  it('is drawn on the plane around the recording, with a bar of round metres', async () => {
    await open({ track: plane() });
    expect(boxes()).toEqual([]);
    expect(drawnTexts(drawn)).toEqual(['10 m']);
  });

  it.each([
    [300, '50 m'],
    [1200, '200 m'],
    [30, '5 m'],
  ])('has a bar that fits a recording of %i m', async (length, bar) => {
    await open({ track: plane({ x: [0, length / 3, length / 2, length] }) });
    expect(drawnTexts(drawn)).toEqual([bar]);
  });

  it('is drawn where no place at all is known', async () => {
    const none = [NaN, NaN, NaN, NaN];
    const { canvas } = await open({ track: plane({ x: none, y: none }) });
    expect(drawnLines(drawn).size).toBe(0);
    expect(parseFloat(canvas.style.height)).toBeGreaterThan(0);
  });

  it('stays within its frame', async () => {
    await open({ track: plane({ x: [-500, 400, 20, -30], y: [9, -800, 30, 2] }) });
    const places = [...drawnLines(drawn).values()]
      .flat()
      .map((step) => step.slice(1).split(',').map(Number));
    for (const [x, y] of places) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(800);
      expect(y).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('What is laid over a track', () => {
  it('is placed in metres, and finds back from pixels to metres', async () => {
    const overlay = jest.fn((placing: Placing) => <circle r={placing.width} />);
    const { container } = await open({ overlay });
    const placing = overlay.mock.calls.at(-1)![0];
    const corner = placing.place({ x: 105, y: 68 });
    expect(corner.x).toBeGreaterThan(placing.place({ x: 0, y: 0 }).x);
    const back = placing.unplace(placing.place({ x: 33, y: 12 }));
    expect([back.x, back.y]).toEqual([expect.closeTo(33, 6), expect.closeTo(12, 6)]);
    expect(container.querySelector('circle')).toBeTruthy();
  });

  it('may have a frame of its own', async () => {
    const overlay = jest.fn((_: Placing) => null);
    const frame = { low: { x: -100, y: -100 }, high: { x: 100, y: 0 } };
    await open({ overlay, frame });
    const { place, width, height } = overlay.mock.calls.at(-1)![0];
    const middle = place({ x: 0, y: -50 });
    expect([middle.x, middle.y]).toEqual([
      expect.closeTo(width / 2, 6),
      expect.closeTo(height / 2, 6),
    ]);
  });
});
