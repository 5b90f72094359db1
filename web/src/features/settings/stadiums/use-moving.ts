import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Placing } from '../../../charts/track-map.js';
import type { PlanPoint } from './pitch-geometry.js';

/** Four corners in order; null = not known. */
export type Plan = readonly (PlanPoint | null)[];

interface Moving {
  plan: Plan;
  placing: Placing;
  onMove?: (plan: Plan) => void;
  /** Something is being dragged, or no longer. */
  onHold: (holding: boolean) => void;
}

const steps: Readonly<Record<string, PlanPoint>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
};

/** What makes one corner, or with null all of them, go with pointer and arrow keys. */
export function useMoving({ plan, placing, onMove, onHold }: Moving) {
  const dragged = useRef<{ at: PlanPoint; plan: Plan }>(null);
  const pointAt = (event: PointerEvent<SVGElement>): PlanPoint => {
    const { left, top } = event.currentTarget.ownerSVGElement!.getBoundingClientRect();
    return placing.unplace({ x: event.clientX - left, y: event.clientY - top });
  };
  const letGo = (): void => {
    dragged.current = null;
    onHold(false);
  };
  return (only: number | null) =>
    onMove && {
      tabIndex: 0,
      role: 'button',
      style: { cursor: 'move', touchAction: 'none' },
      onPointerDown(event: PointerEvent<SVGElement>): void {
        event.currentTarget.setPointerCapture(event.pointerId);
        dragged.current = { at: pointAt(event), plan };
        onHold(true);
      },
      onPointerMove(event: PointerEvent<SVGElement>): void {
        if (!dragged.current) return;
        const { at, plan: before } = dragged.current;
        const now = pointAt(event);
        onMove(shifted(before, { x: now.x - at.x, y: now.y - at.y }, only));
      },
      onPointerUp: letGo,
      // The system took the pointer, such as for a gesture of its own.
      onPointerCancel: letGo,
      onKeyDown(event: KeyboardEvent): void {
        const step = steps[event.key];
        if (!step) return;
        event.preventDefault();
        const metres = event.shiftKey ? 10 : 1;
        onMove(shifted(plan, { x: step.x * metres, y: step.y * metres }, only));
      },
    };
}

const shifted = (plan: Plan, by: PlanPoint, only: number | null): Plan =>
  plan.map((corner, place) =>
    corner && (only === null || only === place)
      ? { x: corner.x + by.x, y: corner.y + by.y }
      : corner,
  );
