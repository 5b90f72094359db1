import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Placing } from '../../../charts/track-map.js';
import { useColours } from '../../../shared/theme/use-colours.js';
import type { PlanPoint } from './pitch-geometry.js';
import { SideLength } from './side-length.js';
import { type Plan, useMoving } from './use-moving.js';

const finger = 18;

interface PlanCornersProps {
  plan: Plan;
  placing: Placing;
  /** Left out: nothing can be moved. */
  onMove?: (plan: Plan) => void;
  onHold: (holding: boolean) => void;
}

/** Numbered corners to be dragged or moved with the arrow keys; dragging the ground moves them all. */
export function PlanCorners({ plan, placing, onMove, onHold }: PlanCornersProps) {
  const { t } = useTranslation();
  const colours = useColours();
  const handles = useMoving({ plan, placing, onMove, onHold });
  const pixels = plan.map((corner) => corner && placing.place(corner));
  const whole = plan.every((corner) => corner !== null);
  return (
    <>
      {whole && (
        <>
          <polygon
            points={pixels.map((corner) => `${corner!.x},${corner!.y}`).join(' ')}
            fill={colours.accent}
            fillOpacity={0.12}
            stroke={colours.accent}
            strokeWidth={1.5}
            aria-label={t('base:pitch')}
            {...handles(null)}
          />
          <Sides plan={plan} placing={placing} />
        </>
      )}
      {pixels.map(
        (corner, place) =>
          corner && (
            <g
              key={place}
              transform={`translate(${corner.x} ${corner.y})`}
              aria-label={t('base:cornerNumber', { corner: place + 1 })}
              {...handles(place)}
            >
              <CornerMark>{place + 1}</CornerMark>
            </g>
          ),
      )}
    </>
  );
}

function Sides({ plan, placing }: { plan: readonly PlanPoint[]; placing: Placing }) {
  const colours = useColours();
  return plan.map((corner, place) => (
    <SideLength
      key={place}
      from={corner}
      to={plan[(place + 1) % plan.length]!}
      opposite={plan[(place + 2) % plan.length]!}
      placing={placing}
      colour={colours.text}
      ground={colours.ground}
    />
  ));
}

function CornerMark({ children }: { children: ReactNode }) {
  const colours = useColours();
  return (
    <>
      <circle r={finger} fill="transparent" style={{ stroke: 'none' }} />
      <circle r={10} fill={colours.accent} stroke={colours.ground} strokeWidth={1.5} />
      <text
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={12}
        fontWeight={600}
        fill={colours.onAccent}
      >
        {children}
      </text>
    </>
  );
}
