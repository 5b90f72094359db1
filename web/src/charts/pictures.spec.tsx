import { beforeAll, describe, expect, it } from '@jest/globals';
import i18next from 'i18next';
import { watchDownloads } from '../test/downloads.js';
import { drawnTexts, letterPx, watchDrawings } from '../test/drawings.js';
import { downloadChartPicture } from './chart-picture.js';
import { downloadTablePicture } from './table-picture.js';

const saved = watchDownloads();
const drawn = watchDrawings();
beforeAll(() => i18next.init({ lng: 'en', resources: {} }));

const head = { title: 'Top speed (km/h)', subtitle: 'Cup final, 14 March' };
const texts = () => drawn.filter(({ what }) => what === 'fillText');
const textAt = (text: string) => texts().find(({ of }) => of[0] === text)!;

/** A frame with drawings of these sizes, as a chart has its own beside icons. */
function frameOf(...sizes: readonly [number, number][]): HTMLElement {
  const frame = document.createElement('section');
  frame.style.setProperty('--mui-palette-text-primary', '#101010');
  for (const [width, height] of sizes) {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    svg.innerHTML = `<rect class="${width}" fill="var(--bar)"></rect>`;
    svg.getBoundingClientRect = () => ({ width, height }) as DOMRect;
    frame.append(svg);
  }
  document.body.append(frame);
  return frame;
}

describe('A chart’s picture', () => {
  const legend = [
    { label: 'Squad average', colour: '#111111' },
    { label: '9 Nina', colour: '#c68206' },
  ];
  const save = (width: number, given = legend) =>
    downloadChartPicture('top-speed', frameOf([24, 24], [width, 300]), { ...head, legend: given });

  it('is of the largest drawing in the frame, below its head', async () => {
    await save(640);
    const [image] = drawn.filter(({ what }) => what === 'drawImage');
    const [{ src }, left, top, width, height] = image!.of as [HTMLImageElement, ...number[]];
    expect([left, width, height]).toEqual([16, 640, 300]);
    expect(decodeURIComponent(src)).toMatch(/width="640".*class="640"/s);
    expect(top).toBeGreaterThan(textAt('9 Nina').of[2] as number);
    expect(saved.map(({ name }) => name)).toEqual(['top-speed.png']);
  });

  it('carries its colours with it: a picture knows no style sheets', async () => {
    document.head.innerHTML = '<style>rect { opacity: 0.5 }</style>';
    await save(640);
    const [image] = drawn.filter(({ what }) => what === 'drawImage');
    const svg = decodeURIComponent((image!.of[0] as HTMLImageElement).src);
    expect(svg).toContain('xmlns="http://www.w3.org/2000/svg"');
    expect(svg).toMatch(/<rect[^>]*style="[^"]*opacity: 0\.5/);
  });

  it('draws each mark of the legend in its colour, its name beside it', async () => {
    await save(640);
    const marks = drawn.filter(({ what, of }) => what === 'fillRect' && of[2] === 10);
    expect(marks.map(({ fill }) => fill)).toEqual(['#111111', '#c68206']);
    expect(marks.map(({ of }) => (of[0] as number) + 14)).toEqual([
      textAt('Squad average').of[1],
      textAt('9 Nina').of[1],
    ]);
  });

  it('has its legend in several lines where one would leave the picture', async () => {
    const many = Array.from({ length: 12 }, (_, k) => {
      return { label: `${k} Maximilian von Hohenstein`, colour: '#123456' };
    });
    await save(500, many);
    const places = texts().slice(2);
    const rights = places.map(({ of }) => (of[1] as number) + String(of[0]).length * letterPx);
    expect(Math.max(...rights)).toBeLessThanOrEqual(16 + 500);
    const lines = new Set(places.map(({ of }) => of[2]));
    expect(lines.size).toBe(6);
    const [image] = drawn.filter(({ what }) => what === 'drawImage');
    expect(image!.of[2]).toBeGreaterThan(Math.max(...([...lines] as number[])));
  });

  it('keeps a long title inside', async () => {
    await save(300);
    expect(textAt(head.title).of[3]).toBe(300);
    expect(textAt(head.subtitle).of[3]).toBe(300);
  });

  it('has twice the pixels of the screen', async () => {
    await save(640, []);
    const ground = drawn.find(({ what }) => what === 'fillRect')!;
    expect(ground.of[2]).toBe(640 + 32);
    expect(drawn.find(({ what }) => what === 'scale')?.of).toEqual([2, 2]);
  });

  it('is not made where nothing is drawn', async () => {
    const nothing = downloadChartPicture('top-speed', frameOf(), { ...head, legend });
    await expect(nothing).rejects.toThrow('There is no chart');
  });

  it('is not made in a browser that draws none', async () => {
    HTMLCanvasElement.prototype.getContext = () => null;
    await expect(save(640)).rejects.toThrow('draws no pictures');
    expect(saved).toEqual([]);
  });
});

describe('A table’s picture', () => {
  const cells = (...texts: string[]) => texts.map((text) => ({ text }));
  const table = {
    head: ['Player', 'Distance (km)', 'Top speed (km/h)'],
    lines: [
      [{ text: '9 Nina' }, { text: '10.42', shade: 'rgb(1, 2, 3)' }, { text: '31.5' }],
      cells('1 Kim', '5.50', '–'),
      cells('Mean', '7.96', '31.5'),
    ],
    strongLine: 2,
  };

  it('says what the page says, line by line', async () => {
    await downloadTablePicture('players', frameOf(), head, table);
    const written = drawnTexts(drawn).slice(2);
    const lines = [0, 3, 6, 9].map((start) => written.slice(start, start + 3));
    expect(lines).toEqual([table.head, ...table.lines.map((line) => line.map(({ text }) => text))]);
    expect(saved.map(({ name }) => name)).toEqual(['players.png']);
  });

  it('has names on the left and numbers on the right, one below the other', async () => {
    await downloadTablePicture('players', frameOf(), head, table);
    expect(textAt('9 Nina').align).toBe('left');
    const [high, low] = [textAt('10.42'), textAt('5.50')];
    expect([high.align, low.align]).toEqual(['right', 'right']);
    expect(high.of[1]).toBe(low.of[1]);
    expect((low.of[2] as number) - (high.of[2] as number)).toBe(26);
  });

  it('is shaded as the page is', async () => {
    await downloadTablePicture('players', frameOf(), head, table);
    const [shade, ...others] = drawn.filter(({ fill }) => fill === 'rgb(1, 2, 3)');
    expect(others).toEqual([]);
    expect(shade!.of[3]).toBe(26);
    expect(shade!.of[1]).toBeLessThan(textAt('10.42').of[2] as number);
  });

  it('is as wide as its longest cells', async () => {
    await downloadTablePicture('players', frameOf(), head, table);
    const letters = 'Player'.length + 'Distance (km)'.length + 'Top speed (km/h)'.length;
    const ground = drawn.find(({ what }) => what === 'fillRect')!;
    expect(ground.of[2]).toBe(letters * letterPx + 3 * 20 + 32);
  });

  it('has a head alone where there are no rows', async () => {
    await downloadTablePicture('players', frameOf(), head, { ...table, lines: [] });
    expect(drawnTexts(drawn)).toHaveLength(5);
  });
});
