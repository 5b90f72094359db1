import { mostCells, storedGrids } from '@touchline/compute';
import { ServiceError } from '@touchline/proto';

/** Cells along the pitch's length and along its width. */
export interface GridSize {
  readonly columns: number;
  readonly rows: number;
}

/** A stored grid that the asked one is made of: so many of its cells along and across are one of those. */
export interface FinerGrid {
  readonly grid: number;
  readonly along: number;
  readonly across: number;
}

/** @throws resolutionNotSupported unless both sides are 1 to 200 */
export function gridSizeOf(text: string): GridSize {
  const [, columns, rows] = /^(\d{1,3})x(\d{1,3})$/.exec(text)?.map(Number) ?? [];
  if (isSide(columns) && isSide(rows)) return { columns, rows };
  const expected = `1x1–${mostCells}x${mostCells}`;
  throw new ServiceError('resolutionNotSupported', { field: 'grid', found: text, expected });
}

const isSide = (cells = 0): cells is number => cells >= 1 && cells <= mostCells;

/** Undefined where no stored grid has all the edges of this one. */
export function finerGridOf({ columns, rows }: GridSize): FinerGrid | undefined {
  const grid = storedGrids.findIndex(
    (stored) => stored.columns % columns === 0 && stored.rows % rows === 0,
  );
  const stored = storedGrids[grid];
  return stored && { grid, along: stored.columns / columns, across: stored.rows / rows };
}
