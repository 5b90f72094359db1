import type { GridSeconds } from '@touchline/compute';
import { ArrowStream, type ColumnValues, recordBatch } from '@touchline/platform/arrow';
import { countedCellSchema } from '@touchline/proto/tables';

/** A grid of one session; 0 = the activity. */
export interface SessionGrid {
  readonly idfSession: number;
  readonly grid: GridSeconds;
}

/** Cells with time in them as an Arrow stream. */
export function gridBytes(grids: readonly SessionGrid[]): Uint8Array {
  const cells = grids.flatMap(cellsOf);
  const whole = (place: number) => Int32Array.from(cells, (cell) => cell[place]!);
  const columns = new Map<string, ColumnValues>([
    ['idfSession', whole(0)],
    ['cellX', whole(1)],
    ['cellY', whole(2)],
    ['seconds', Float64Array.from(cells, (cell) => cell[3])],
  ]);
  const arrow = new ArrowStream(countedCellSchema);
  const batch = recordBatch(countedCellSchema, cells.length, columns);
  return Buffer.concat([...arrow.bytesOf(batch), ...arrow.end()]);
}

type Cell = [idfSession: number, cellX: number, cellY: number, seconds: number];

function cellsOf({ idfSession, grid }: SessionGrid): Cell[] {
  const { rows, seconds, outsideSeconds } = grid;
  const cells: Cell[] = outsideSeconds > 0 ? [[idfSession, -1, -1, outsideSeconds]] : [];
  seconds.forEach((time, cell) => {
    if (time > 0) cells.push([idfSession, Math.floor(cell / rows), cell % rows, time]);
  });
  return cells;
}
