import type uPlot from 'uplot';
import { fontFamilies } from '../shared/theme/tokens.js';
import type { TimeRange } from './trace-detail.js';

/** A level from `from` up to the next band, shaded behind the line. */
export interface TraceBand {
  readonly from: number;
  readonly colour: string;
  /** Stands beside the band, where there is room. */
  readonly label?: string;
}

/** A stretch marked along the upper edge. */
export interface TraceMark extends TimeRange {
  readonly colour: string;
}

/** A named part of the time, such as a half. */
export interface TracePart extends TimeRange {
  readonly name: string;
}

export const markHeight = 5;

const textPx = 10;

/** Texts are drawn in pixels of the screen, not of the page. */
const fontOf = (): string => `${textPx * devicePixelRatio}px ${fontFamilies.default}`;

/** Upper and lower edge of each band in view, in pixels of the screen. */
function edgesOf({ scales, valToPos }: uPlot, bands: readonly TraceBand[]) {
  const { min, max } = scales.y ?? {};
  return bands.flatMap((band, index) => {
    const low = Math.max(min ?? 0, band.from);
    const high = Math.min(max ?? 0, bands[index + 1]?.from ?? Infinity);
    if (high <= low) return [];
    return [{ band, top: valToPos(high, 'y', true), bottom: valToPos(low, 'y', true) }];
  });
}

/** Each zone up to the next one, the last to the top. */
export function shadeZones(drawn: uPlot, bands: readonly TraceBand[]): void {
  const { ctx, bbox } = drawn;
  ctx.save();
  ctx.globalAlpha = 0.13;
  for (const { band, top, bottom } of edgesOf(drawn, bands)) {
    ctx.fillStyle = band.colour;
    ctx.fillRect(bbox.left, top, bbox.width, bottom - top);
  }
  ctx.restore();
}

/** Names beside the zones at the right, as many as there is room for, the highest first. */
export function nameZones(drawn: uPlot, bands: readonly TraceBand[], colour: string): void {
  const { ctx, bbox } = drawn;
  const lineHeight = (textPx + 1) * devicePixelRatio;
  let above = -Infinity;
  ctx.save();
  ctx.font = fontOf();
  ctx.fillStyle = colour;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  for (const { band, bottom } of edgesOf(drawn, bands).toReversed()) {
    if (!band.label || bottom - above < lineHeight) continue;
    above = bottom;
    ctx.fillText(band.label, bbox.left + bbox.width + 4 * devicePixelRatio, bottom);
  }
  ctx.restore();
}

/** A thin line where each part begins and ends, and its name at its beginning where there is room. */
export function nameParts(drawn: uPlot, parts: readonly TracePart[], colour: string): void {
  const { ctx, bbox, valToPos } = drawn;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  ctx.font = fontOf();
  ctx.fillStyle = colour;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'top';
  for (const { startMs, finishMs, name } of parts) {
    ctx.globalAlpha = 0.5;
    for (const edge of [startMs, finishMs]) {
      ctx.fillRect(valToPos(edge, 'x', true), bbox.top, devicePixelRatio, bbox.height);
    }
    ctx.globalAlpha = 1;
    const [left, right] = [valToPos(startMs, 'x', true), valToPos(finishMs, 'x', true)];
    const margin = 4 * devicePixelRatio;
    // A name that ran into the next one would be read as a part of it.
    if (ctx.measureText(name).width + 2 * margin > right - left) continue;
    ctx.fillText(name, left + margin, bbox.top);
  }
  ctx.restore();
}

/** Short stretches along the upper edge, at least a pixel long. */
export function markAlong({ ctx, bbox, valToPos }: uPlot, marks: readonly TraceMark[]): void {
  const height = markHeight * devicePixelRatio;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, 0, bbox.width, bbox.top);
  ctx.clip();
  for (const { startMs, finishMs, colour } of marks) {
    const left = valToPos(startMs, 'x', true);
    const width = Math.max(devicePixelRatio, valToPos(finishMs, 'x', true) - left);
    ctx.fillStyle = colour;
    ctx.fillRect(left, bbox.top - height - devicePixelRatio, width, height);
  }
  ctx.restore();
}
