import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useColours } from '../shared/theme/use-colours.js';
import type { TimeRange } from './trace-plot.js';

/** A track in metres; NaN = no position. */
export interface Track {
  readonly times: readonly number[];
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  /** 1 = nothing connects the sample with the next one. */
  readonly ends: ArrayLike<number>;
  /** Index of the sample's zone, for its colour. */
  readonly zones: ArrayLike<number>;
  /** Size of the pitch whose corner is 0, 0; null = the plane around the recording. */
  readonly pitch: { readonly lengthM: number; readonly widthM: number } | null;
}

/** Metres to pixels and back, in a picture of a size. */
export interface Placing {
  readonly width: number;
  readonly height: number;
  place(point: Point): Point;
  unplace(pixels: Point): Point;
}

interface TrackMapProps {
  track: Track;
  range: TimeRange;
  colours: readonly string[];
  label: string;
  /** What is shown; the track's own extent when left out. */
  frame?: Frame;
  /** Drawn over the track, in SVG. */
  overlay?: (placing: Placing) => ReactNode;
}

const margin = 12;

/** Where somebody was: on the pitch, or on the plane with a scale; the chosen stretch in colour. */
export function TrackMap(props: TrackMapProps) {
  const { track, range, colours: zoneColours, label, overlay } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const [width, setWidth] = useState(0);
  const colours = useColours();
  useEffect(() => {
    const element = canvas.current?.parentElement;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const frame = props.frame ?? frameOf(track);
  const height = Math.min(
    width,
    ((width - 2 * margin) * (frame.high.y - frame.low.y)) / (frame.high.x - frame.low.x) +
      2 * margin,
  );
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || width === 0) return;
    const ratio = devicePixelRatio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, width, height);
    const { place } = placing(frame, width, height);
    if (track.pitch) drawPitch(context, place, track.pitch, colours.outline);
    else drawScale(context, place, frame, height, colours.textMuted);
    drawTrack(context, place, track, null, () => colours.hairline);
    drawTrack(context, place, track, range, (zone) => zoneColours[zone] ?? colours.text);
  });
  return (
    <Box sx={{ minWidth: 0, position: 'relative' }}>
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={width * devicePixelRatio}
        height={height * devicePixelRatio}
        style={{ width, height, display: 'block' }}
      />
      {overlay && width > 0 && (
        <svg width={width} height={height} style={{ position: 'absolute', inset: 0 }}>
          {overlay(placing(frame, width, height))}
        </svg>
      )}
    </Box>
  );
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a picture shows, m. */
export interface Frame {
  readonly low: Point;
  readonly high: Point;
}

/** Around a pitch; whoever goes further, to the bench or the changing room, leaves the picture. */
const aroundPitchM = 15;

/** The pitch with what is around it as far as the track goes there, or the track alone. */
function frameOf({ x, y, pitch }: Track): Frame {
  const low = pitch ? { x: 0, y: 0 } : { x: Infinity, y: Infinity };
  const high = pitch ? { x: pitch.lengthM, y: pitch.widthM } : { x: -Infinity, y: -Infinity };
  const seen = (at: number, sizeM: number | undefined): number =>
    sizeM === undefined ? at : Math.max(-aroundPitchM, Math.min(sizeM + aroundPitchM, at));
  for (let k = 0; k < x.length; k++) {
    if (Number.isNaN(x[k]!) || Number.isNaN(y[k]!)) continue;
    const at = { x: seen(x[k]!, pitch?.lengthM), y: seen(y[k]!, pitch?.widthM) };
    low.x = Math.min(low.x, at.x);
    low.y = Math.min(low.y, at.y);
    high.x = Math.max(high.x, at.x);
    high.y = Math.max(high.y, at.y);
  }
  const known = low.x < high.x && low.y < high.y;
  return known ? { low, high } : { low: { x: 0, y: 0 }, high: { x: 1, y: 1 } };
}

/** Metres to pixels, equal in both directions, y upwards, in the middle. */
function placing({ low, high }: Frame, width: number, height: number): Placing {
  const scale = Math.min(
    (width - 2 * margin) / (high.x - low.x),
    (height - 2 * margin) / (high.y - low.y),
  );
  const left = (width - scale * (high.x - low.x)) / 2;
  const top = (height - scale * (high.y - low.y)) / 2;
  return {
    width,
    height,
    place: ({ x, y }) => ({ x: left + (x - low.x) * scale, y: top + (high.y - y) * scale }),
    unplace: ({ x, y }) => ({ x: low.x + (x - left) / scale, y: high.y - (y - top) / scale }),
  };
}

type Place = Placing['place'];

/** Outer lines, halfway line, circle and penalty areas of a football pitch. */
function drawPitch(
  context: CanvasRenderingContext2D,
  place: Place,
  { lengthM, widthM }: { lengthM: number; widthM: number },
  colour: string,
): void {
  context.strokeStyle = colour;
  context.lineWidth = 1;
  const box = (x: number, y: number, length: number, width: number): void => {
    const from = place({ x, y: y + width });
    const to = place({ x: x + length, y });
    context.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
  };
  box(0, 0, lengthM, widthM);
  box(0, 0, lengthM / 2, widthM);
  const [areaLength, areaWidth] = [16.5, Math.min(40.32, widthM)];
  box(0, (widthM - areaWidth) / 2, areaLength, areaWidth);
  box(lengthM - areaLength, (widthM - areaWidth) / 2, areaLength, areaWidth);
  const centre = place({ x: lengthM / 2, y: widthM / 2 });
  const edge = place({ x: lengthM / 2 + 9.15, y: widthM / 2 });
  context.beginPath();
  context.arc(centre.x, centre.y, edge.x - centre.x, 0, 2 * Math.PI);
  context.stroke();
}

/** A bar of round metres in the lower left corner. */
function drawScale(
  context: CanvasRenderingContext2D,
  place: Place,
  { low, high }: Frame,
  height: number,
  colour: string,
): void {
  const fifth = (high.x - low.x) / 5;
  const power = 10 ** Math.floor(Math.log10(fifth));
  const metres = [5, 2, 1].map((digit) => digit * power).find((length) => length <= fifth) ?? power;
  const pixels = place({ x: low.x + metres, y: low.y }).x - place(low).x;
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.beginPath();
  context.moveTo(margin, height - 4);
  context.lineTo(margin + pixels, height - 4);
  context.stroke();
  context.font = '12px Inter Variable, sans-serif';
  context.fillText(`${metres} m`, margin, height - 8);
}

/** Lines of one colour at a time; null = the whole recording. */
function drawTrack(
  context: CanvasRenderingContext2D,
  place: Place,
  { times, x, y, ends, zones }: Track,
  range: TimeRange | null,
  colourOf: (zone: number) => string,
): void {
  const paths = new Map<string, Path2D>();
  for (let k = 0; k + 1 < times.length; k++) {
    if (range && (times[k]! < range.startMs || times[k]! >= range.finishMs)) continue;
    if (ends[k] === 1 || Number.isNaN(x[k]! + y[k]! + x[k + 1]! + y[k + 1]!)) continue;
    const colour = colourOf(zones[k]!);
    const path = paths.get(colour) ?? new Path2D();
    paths.set(colour, path);
    const [from, to] = [place({ x: x[k]!, y: y[k]! }), place({ x: x[k + 1]!, y: y[k + 1]! })];
    path.moveTo(from.x, from.y);
    path.lineTo(to.x, to.y);
  }
  context.lineWidth = range ? 1.5 : 1;
  for (const [colour, path] of paths) {
    context.strokeStyle = colour;
    context.stroke(path);
  }
}
