/** grid: seconds per cell of the two stored grids, by the midpoints of steps */
import type { AnalysisSettings } from '../../catalogue/settings.js';
import { storedGrids } from '../../catalogue/tables.js';
import { pitchPoints, type PitchPoint } from '../pitch.js';
import {
  micro,
  stepsIn,
  total,
  type CleanRecording,
  type ReferenceTable,
  type Selection,
} from '../recording.js';

export const table: ReferenceTable = (recording, selection, settings) => {
  const { pitch } = settings;
  if (!pitch) return [];
  const stays = midpoints(recording, selection, settings);
  return storedGrids.flatMap(({ columns, rows }, grid) => {
    const cellAt = ({ x, y }: PitchPoint): readonly [number, number] => {
      const column = partOf(x, pitch.lengthM, columns);
      const row = partOf(y, pitch.widthM, rows);
      return column < 0 || row < 0 ? [-1, -1] : [column, row];
    };
    const cells = stays.map(({ point, seconds }) => ({ cell: cellAt(point), seconds }));
    const visited = [...new Map(cells.map(({ cell }) => [cell.join(), cell])).values()];
    return visited
      .sort(([ax, ay], [bx, by]) => ax - bx || ay - by)
      .map(([x, y]) => {
        const here = cells.filter(({ cell }) => cell[0] === x && cell[1] === y);
        return [grid, x, y, total(here.map(({ seconds }) => seconds))];
      });
  });
};

/** Where the selection's steps were, and for how long. */
export function midpoints(
  recording: CleanRecording,
  selection: Selection,
  settings: AnalysisSettings,
): { readonly point: PitchPoint; readonly seconds: number }[] {
  const place = pitchPoints(recording, selection, settings);
  return stepsIn(recording, selection).flatMap(({ start, end, seconds }) => {
    const [from, to] = [place(start), place(end)];
    if (!from || !to) return [];
    return [{ point: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }, seconds }];
  });
}

/** The last part whose edge, in millionths, is not behind the place; −1 = beside the pitch */
function partOf(place: number, lengthM: number, parts: number): number {
  if (micro(place) > micro(lengthM)) return -1;
  return Array.from({ length: parts }, (_, part) => part).findLastIndex(
    (part) => micro(place) >= Math.floor((part * micro(lengthM)) / parts + 0.5),
  );
}
