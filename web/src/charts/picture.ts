import { download } from './chart-data.js';

/** What stands above the marks in a picture. */
export interface PictureHead {
  title: string;
  subtitle: string;
  legend: readonly LegendEntry[];
}

export interface LegendEntry {
  label: string;
  colour: string;
  /** Where the name leads on the page; left out = nowhere. */
  address?: string;
}

/** Pixels of a picture for each one of the screen. */
const scale = 2;
export const margin = 16;
const font = "'Inter Variable', system-ui, sans-serif";
export const textFont = `400 12px ${font}`;
export const strongTextFont = `600 12px ${font}`;

const titleHeight = 46;
const legendLine = 18;
/** The mark, and the room to the next entry. */
const [markWidth, entryGap] = [14, 12];

/** A picture that is being drawn: its head stands, the rest begins below `top`. */
export interface Picture {
  readonly context: CanvasRenderingContext2D;
  readonly top: number;
  readonly colours: Colours;
  save(fileName: string): Promise<void>;
}

interface Colours {
  ground: string;
  text: string;
  muted: string;
}

function contextOf(element: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = element.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  return context;
}

/** How wide texts of tables and legends are. */
export function textMeasure(): (text: string) => number {
  const context = contextOf(document.createElement('canvas'));
  context.font = textFont;
  return (text) => context.measureText(text).width;
}

/** A picture with the colours of `frame`, whose part below the head has this size. */
export function openPicture(
  frame: Element,
  head: PictureHead,
  { width, height }: { width: number; height: number },
): Picture {
  const entries = legendPlaces(head.legend, width);
  const lines = (entries.at(-1)?.line ?? -1) + 1;
  const top = margin + titleHeight + lines * legendLine + (lines > 0 ? 2 : 0);
  const colours = coloursOf(frame);
  const element = document.createElement('canvas');
  element.width = (width + 2 * margin) * scale;
  element.height = (top + height + margin) * scale;
  const context = contextOf(element);
  context.scale(scale, scale);
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, width + 2 * margin, top + height + margin);
  context.textBaseline = 'top';
  drawTitle(context, head, width, colours);
  drawLegend(context, entries, colours);
  return { context, top, colours, save: (fileName) => save(fileName, element) };
}

interface PlacedEntry extends LegendEntry {
  left: number;
  line: number;
}

/** As many entries beside each other as there is room for. */
function legendPlaces(legend: readonly LegendEntry[], width: number): PlacedEntry[] {
  const measure = textMeasure();
  let [left, line] = [0, 0];
  return legend.map((entry) => {
    const needed = markWidth + measure(entry.label);
    if (left > 0 && left + needed > width) [left, line] = [0, line + 1];
    const placed = { ...entry, left: margin + left, line };
    left += needed + entryGap;
    return placed;
  });
}

/** Longer ones than the picture is wide are drawn narrower. */
function drawTitle(
  context: CanvasRenderingContext2D,
  { title, subtitle }: PictureHead,
  width: number,
  colours: Colours,
): void {
  context.fillStyle = colours.text;
  context.font = `600 16px ${font}`;
  context.fillText(title, margin, margin, width);
  context.fillStyle = colours.muted;
  context.font = textFont;
  context.fillText(subtitle, margin, margin + 22, width);
}

function drawLegend(
  context: CanvasRenderingContext2D,
  entries: readonly PlacedEntry[],
  colours: Colours,
): void {
  for (const { label, colour, left, line } of entries) {
    const top = margin + titleHeight - 2 + line * legendLine;
    context.fillStyle = colour;
    context.fillRect(left, top, 10, 10);
    context.fillStyle = colours.muted;
    context.fillText(label, left + markWidth, top - 1);
  }
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
