import { margin, openPicture, type PictureHead } from './picture.js';

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
  'paint-order',
  'clip-path',
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
  return new XMLSerializer().serializeToString(copy);
}

async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(selfContained(svg))}`;
  await image.decode();
  return image;
}

const area = (svg: SVGSVGElement): number => {
  const { width, height } = svg.getBoundingClientRect();
  return width * height;
};

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
  const { context, top, save } = openPicture(frame, head, { width, height });
  context.drawImage(image, margin, top, width, height);
  await save(fileName);
}
