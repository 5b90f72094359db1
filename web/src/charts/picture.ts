import { type ChartTable, download } from './chart-data.js';

/** What stands above the marks in a picture. */
export interface PictureHead {
  title: string;
  subtitle: string;
  legend: readonly LegendEntry[];
}

export interface LegendEntry {
  label: string;
  colour: string;
}

const scale = 2;
const margin = 16;
const font = "'Inter Variable', system-ui, sans-serif";

interface Canvas {
  element: HTMLCanvasElement;
  context: CanvasRenderingContext2D;
}

function canvasOf(width: number, height: number, ground: string): Canvas {
  const element = document.createElement('canvas');
  element.width = width * scale;
  element.height = height * scale;
  const context = element.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  context.scale(scale, scale);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  return { element, context };
}

const styles = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'fill-opacity',
  'font-size',
  'font-weight',
  'font-family',
  'text-anchor',
  'dominant-baseline',
];

/** A copy of the drawing that carries its computed styles: colours come from CSS variables. */
function selfContained(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const from = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const to = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  to.forEach((element, index) => {
    const source = from[index];
    if (!source) return;
    const computed = getComputedStyle(source);
    for (const name of styles) element.style.setProperty(name, computed.getPropertyValue(name));
  });
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(selfContained(svg))}`;
  await image.decode();
  return image;
}

function drawHead(context: CanvasRenderingContext2D, head: PictureHead, colours: Colours): number {
  context.textBaseline = 'top';
  context.fillStyle = colours.text;
  context.font = `600 16px ${font}`;
  context.fillText(head.title, margin, margin);
  context.fillStyle = colours.muted;
  context.font = `400 12px ${font}`;
  context.fillText(head.subtitle, margin, margin + 22);
  let left = margin;
  for (const { label, colour } of head.legend) {
    context.fillStyle = colour;
    context.fillRect(left, margin + 44, 10, 10);
    context.fillStyle = colours.muted;
    context.fillText(label, left + 14, margin + 43);
    left += 26 + context.measureText(label).width;
  }
  return margin + (head.legend.length > 0 ? 66 : 46);
}

interface Colours {
  ground: string;
  text: string;
  muted: string;
}

function coloursOf(element: Element): Colours {
  const root = getComputedStyle(element);
  const value = (name: string, otherwise: string): string =>
    root.getPropertyValue(name) || otherwise;
  return {
    ground: value('--mui-palette-background-default', '#fff'),
    text: value('--mui-palette-text-primary', '#111'),
    muted: value('--mui-palette-text-secondary', '#555'),
  };
}

async function save(fileName: string, canvas: HTMLCanvasElement): Promise<void> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!blob) throw new Error('The picture could not be made.');
  download(`${fileName}.png`, blob);
}

/** Saves the chart inside `frame` with its head as PNG, twice the size of the screen. */
export async function downloadChartPicture(
  fileName: string,
  frame: HTMLElement,
  head: PictureHead,
): Promise<void> {
  const svg = [...frame.querySelectorAll('svg')].sort((one, two) => area(two) - area(one))[0];
  if (!svg) throw new Error('There is no chart to take a picture of.');
  const image = await imageOf(svg);
  const { width, height } = svg.getBoundingClientRect();
  const colours = coloursOf(frame);
  const headHeight = head.legend.length > 0 ? 82 : 62;
  const { element, context } = canvasOf(
    width + 2 * margin,
    height + headHeight + margin,
    colours.ground,
  );
  const top = drawHead(context, head, colours);
  context.drawImage(image, margin, top, width, height);
  await save(fileName, element);
}

const area = (svg: SVGSVGElement): number => {
  const { width, height } = svg.getBoundingClientRect();
  return width * height;
};

/** Saves a table as PNG. */
export async function downloadTablePicture(
  fileName: string,
  frame: HTMLElement,
  head: PictureHead,
  table: ChartTable,
): Promise<void> {
  const colours = coloursOf(frame);
  const probe = canvasOf(1, 1, colours.ground).context;
  probe.font = `400 12px ${font}`;
  const text = (cell: string | number | null | undefined): string =>
    cell === null || cell === undefined ? '–' : String(cell);
  const widths = table.columns.map((column, index) =>
    Math.max(
      ...[column, ...table.rows.map((row) => text(row[index]))].map(
        (cell) => probe.measureText(cell).width + 20,
      ),
    ),
  );
  const rowHeight = 26;
  const width = widths.reduce((sum, next) => sum + next, 2 * margin);
  const { element, context } = canvasOf(
    width,
    62 + rowHeight * (table.rows.length + 1) + margin,
    colours.ground,
  );
  const top = drawHead(context, { ...head, legend: [] }, colours);
  const drawRow = (cells: readonly (string | number | null)[], index: number): void => {
    let left = margin;
    cells.forEach((cell, column) => {
      const columnWidth = widths[column] ?? 0;
      const isText = typeof table.rows[0]?.[column] === 'string';
      context.textAlign = isText ? 'left' : 'right';
      context.fillText(
        text(cell),
        isText ? left : left + columnWidth - 20,
        top + index * rowHeight + 6,
      );
      left += columnWidth;
    });
  };
  context.fillStyle = colours.muted;
  drawRow(table.columns, 0);
  context.fillStyle = colours.text;
  table.rows.forEach((row, index) => drawRow(row, index + 1));
  await save(fileName, element);
}
