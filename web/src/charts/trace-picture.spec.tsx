import { expect, it } from '@jest/globals';
import { watchDownloads } from '../test/downloads.js';
import { drawnTexts, watchDrawings } from '../test/drawings.js';
import { downloadTracePicture } from './trace-picture.js';

const saved = watchDownloads();
const drawn = watchDrawings();
const box = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height }) as DOMRect;

/** Two traces, a stretch of the second of which is chosen. */
function twoTraces(): HTMLElement {
  const frame = document.createElement('section');
  frame.innerHTML = ['Speed km/h', 'Heart rate bpm']
    .map(
      (name) => `<section><h3>${name}</h3><canvas></canvas><div class="u-select"></div></section>`,
    )
    .join('');
  document.body.append(frame);
  frame.querySelectorAll('canvas').forEach((canvas, place) => {
    [canvas.width, canvas.height] = [600, 180 - 50 * place];
    canvas.getBoundingClientRect = () => box(100, 200, canvas.width, canvas.height);
  });
  frame.querySelectorAll('.u-select').forEach((chosen, place) => {
    chosen.getBoundingClientRect = () => box(160, 208, 90 * place, 100);
  });
  return frame;
}

it('a picture of traces has each below its name, and what is chosen', async () => {
  const head = { title: 'Traces', subtitle: 'Nina, 15:00–15:45', legend: [] };
  await downloadTracePicture('traces', twoTraces(), head);
  expect(saved.map(({ name }) => name)).toEqual(['traces.png']);
  expect(drawnTexts(drawn)).toEqual([
    'Traces',
    'Nina, 15:00–15:45',
    'Speed km/h',
    'Heart rate bpm',
  ]);
  const images = drawn.filter(({ what }) => what === 'drawImage').map(({ of }) => of.slice(1));
  const [first, second] = images as [number, number, number, number][];
  expect([first![2], first![3], second![3]]).toEqual([600, 180, 130]);
  expect(second![1]).toBeGreaterThan(first![1] + first![3]);
  const chosen = drawn.filter(({ what }) => what === 'fillRect').slice(1);
  expect(chosen.map(({ of }) => of)).toEqual([[second![0] + 60, second![1] + 8, 90, 100]]);
});
