/**
 * Positions on the pitch (metrics.md §6): from its corner (0, 0), x along the length, y along the width, m.
 */

let turned: bool = false;

/** Positions of the ranges that follow are turned by half a turn, or not. */
export function turnPitch(half: bool): void {
  turned = half;
}
