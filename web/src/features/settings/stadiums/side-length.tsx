import type { Placing } from '../../../charts/track-map.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import type { PlanPoint } from './pitch-geometry.js';

interface SideLengthProps {
  from: PlanPoint;
  to: PlanPoint;
  /** On the side's inner side. */
  opposite: PlanPoint;
  placing: Placing;
  colour: string;
  ground: string;
}

const besidePixels = 32;

/** The side's length in metres, outside of its middle. */
export function SideLength({ from, to, opposite, placing, colour, ground }: SideLengthProps) {
  const [start, end] = [placing.place(from), placing.place(to)];
  const inner = placing.place(opposite);
  const along = { x: end.x - start.x, y: end.y - start.y };
  const isLeft = along.x * (inner.y - start.y) - along.y * (inner.x - start.x) > 0;
  const outwards = ((isLeft ? 1 : -1) * besidePixels) / (Math.hypot(along.x, along.y) || 1);
  const x = (start.x + end.x) / 2 + along.y * outwards;
  const y = (start.y + end.y) / 2 - along.x * outwards;
  return (
    <text
      x={x}
      y={y}
      textAnchor="middle"
      dominantBaseline="central"
      fontSize={12}
      fill={colour}
      stroke={ground}
      strokeWidth={4}
      paintOrder="stroke"
      pointerEvents="none"
    >
      {`${formatNumber(Math.hypot(to.x - from.x, to.y - from.y), 1)} m`}
    </text>
  );
}
