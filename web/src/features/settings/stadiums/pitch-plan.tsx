import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { GeoPoint } from '@touchline/compute';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Placing, type Track, TrackMap } from '../../../charts/track-map.js';
import { formatNumber } from '../../../shared/format/numbers.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import { type PlanPoint, toGeo, toPlan } from './pitch-geometry.js';
import { drawnTrack, planView, type PlanView } from './plan-view.js';
import type { GeoTrack } from './use-track.js';

interface PitchPlanProps {
  track: GeoTrack | null;
  /** Those that are known, at their place among four. */
  corners: readonly (GeoPoint | null)[];
  /** Left out: nothing can be moved. */
  onMove?: (corners: GeoPoint[]) => void;
}

const none: Track = { times: [], x: [], y: [], ends: [], zones: [], pitch: null };
const always = { startMs: -Infinity, finishMs: Infinity };
const finger = 18;

/** North up: the corners with the sides between them, over a recording's track where one is chosen. */
export function PitchPlan({ track, corners, onMove }: PitchPlanProps) {
  const { t } = useTranslation();
  const colours = useColours();
  const known = corners.flatMap((corner) => corner ?? []);
  const now = planView(track, known);
  // The plan stands still while something is dragged on it.
  const [held, hold] = useState<PlanView | null>(null);
  const { origin, frame } = held ?? now;
  const { lat, lon } = origin;
  const drawn = useMemo(() => (track ? drawnTrack(track, { lat, lon }) : none), [track, lat, lon]);
  if (known.length === 0 && !track) {
    return (
      <Typography color="textSecondary" sx={{ py: 6, textAlign: 'center' }}>
        {t('base:planEmpty')}
      </Typography>
    );
  }
  const plan = corners.map((corner) => corner && toPlan(origin, corner));
  const move = (moved: readonly (PlanPoint | null)[]): void => {
    if (moved.every((corner) => corner !== null)) {
      onMove?.(moved.map((corner) => toGeo(origin, corner)));
    }
  };
  return (
    <Box
      sx={{
        maxWidth: 720,
        bgcolor: 'surface.sunken',
        borderRadius: 1,
        '& :focus': { outline: 'none' },
        '& g:focus-visible circle, & polygon:focus-visible': {
          stroke: colours.text,
          strokeWidth: 2.5,
        },
      }}
    >
      <TrackMap
        track={drawn}
        range={always}
        colours={[colours.outline]}
        frame={frame}
        label={t('base:planOfPitch')}
        overlay={(placing) => (
          <Corners
            plan={plan}
            placing={placing}
            onMove={onMove && move}
            onHold={(holding) => hold(holding ? now : null)}
          />
        )}
      />
      {onMove && known.length === 4 && (
        <Typography variant="caption" color="textSecondary" sx={{ display: 'block', p: 1 }}>
          {t('base:planHint')}
        </Typography>
      )}
    </Box>
  );
}

interface CornersProps {
  plan: readonly (PlanPoint | null)[];
  placing: Placing;
  onMove?: (plan: readonly (PlanPoint | null)[]) => void;
  onHold: (holding: boolean) => void;
}

const steps: Readonly<Record<string, PlanPoint>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
};

/** Numbered corners to be dragged or moved with the arrow keys; dragging the ground moves them all. */
function Corners({ plan, placing, onMove, onHold }: CornersProps) {
  const { t } = useTranslation();
  const colours = useColours();
  const dragged = useRef<{ at: PlanPoint; corners: readonly (PlanPoint | null)[] }>(null);
  const pixels = plan.map((corner) => corner && placing.place(corner));
  const pointAt = (event: PointerEvent<SVGElement>): PlanPoint => {
    const { left, top } = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    return placing.unplace({ x: event.clientX - left, y: event.clientY - top });
  };
  const shift = (from: readonly (PlanPoint | null)[], by: PlanPoint, only: number | null): void =>
    onMove?.(
      from.map((corner, place) =>
        corner && (only === null || only === place)
          ? { x: corner.x + by.x, y: corner.y + by.y }
          : corner,
      ),
    );
  const handles = (only: number | null) =>
    onMove && {
      tabIndex: 0,
      role: 'button',
      style: { cursor: 'move', touchAction: 'none' },
      onPointerDown: (event: PointerEvent<SVGElement>) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { at: pointAt(event), corners: plan };
        onHold(true);
      },
      onPointerMove: (event: PointerEvent<SVGElement>) => {
        if (!dragged.current) return;
        const { at, corners } = dragged.current;
        const now = pointAt(event);
        shift(corners, { x: now.x - at.x, y: now.y - at.y }, only);
      },
      onPointerUp: () => {
        dragged.current = null;
        onHold(false);
      },
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        const metres = event.shiftKey ? 10 : 1;
        shift(plan, { x: step.x * metres, y: step.y * metres }, only);
      },
    };
  const whole = pixels.every((corner) => corner !== null);
  return (
    <>
      {whole && (
        <polygon
          points={pixels.map((corner) => `${corner.x},${corner.y}`).join(' ')}
          fill={colours.accent}
          fillOpacity={0.12}
          stroke={colours.accent}
          strokeWidth={1.5}
          aria-label={t('base:pitch')}
          {...handles(null)}
        />
      )}
      {whole &&
        plan.map((corner, place) => (
          <SideLength
            key={place}
            from={corner!}
            to={plan[(place + 1) % plan.length]!}
            opposite={plan[(place + 2) % plan.length]!}
            placing={placing}
            colour={colours.text}
            ground={colours.ground}
          />
        ))}
      {pixels.map(
        (corner, place) =>
          corner && (
            <g
              key={place}
              transform={`translate(${corner.x} ${corner.y})`}
              aria-label={t('base:cornerNumber', { corner: place + 1 })}
              {...handles(place)}
            >
              <circle r={finger} fill="transparent" style={{ stroke: 'none' }} />
              <circle r={10} fill={colours.accent} stroke={colours.ground} strokeWidth={1.5} />
              <text
                textAnchor="middle"
                dominantBaseline="central"
                fontSize={12}
                fontWeight={600}
                fill={colours.onAccent}
              >
                {place + 1}
              </text>
            </g>
          ),
      )}
    </>
  );
}

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
function SideLength({ from, to, opposite, placing, colour, ground }: SideLengthProps) {
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
