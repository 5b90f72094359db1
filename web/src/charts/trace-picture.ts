import { margin, openPicture, type PictureHead, textFont } from './picture.js';

const titleHeight = 20;
const gap = 12;

/** Saves the traces inside `frame` as PNG, as they are seen, each with its name. */
export async function downloadTracePicture(
  fileName: string,
  frame: HTMLElement,
  head: PictureHead,
): Promise<void> {
  const traces = [...frame.querySelectorAll('canvas')].map((canvas) => ({
    canvas,
    title: canvas.closest('section')?.querySelector('h3')?.textContent ?? '',
    width: canvas.width / devicePixelRatio,
    height: canvas.height / devicePixelRatio,
  }));
  const width = Math.max(0, ...traces.map((trace) => trace.width));
  const height = traces.reduce((sum, trace) => sum + titleHeight + trace.height + gap, 0);
  const { context, top, colours, save } = openPicture(frame, head, { width, height });
  let y = top;
  for (const trace of traces) {
    context.font = textFont;
    context.fillStyle = colours.text;
    context.fillText(trace.title, margin, y);
    context.drawImage(trace.canvas, margin, y + titleHeight, trace.width, trace.height);
    markChosen(context, trace.canvas, { left: margin, top: y + titleHeight });
    y += titleHeight + trace.height + gap;
  }
  await save(fileName);
}

/** The chosen stretch lies over the drawing, an element of the page. */
function markChosen(
  context: CanvasRenderingContext2D,
  canvas: HTMLCanvasElement,
  at: { left: number; top: number },
): void {
  const chosen = canvas.closest('section')?.querySelector('.u-select');
  if (!chosen) return;
  const [from, { left, top, width, height }] = [
    canvas.getBoundingClientRect(),
    chosen.getBoundingClientRect(),
  ];
  if (width === 0) return;
  const { backgroundColor, opacity } = getComputedStyle(chosen);
  context.fillStyle = backgroundColor;
  context.globalAlpha = Number(opacity);
  context.fillRect(at.left + left - from.left, at.top + top - from.top, width, height);
  context.globalAlpha = 1;
}
