import { type ChartTable, shownCell, shownHead } from './chart-data.js';
import { margin, openPicture, type PictureHead, textMeasure } from './picture.js';

const rowHeight = 26;
const cellGap = 20;

/** Saves a table as PNG, as it is read on the page. */
export async function downloadTablePicture(
  fileName: string,
  frame: HTMLElement,
  head: Omit<PictureHead, 'legend'>,
  table: ChartTable,
): Promise<void> {
  const lines = linesOf(table);
  const widths = widthsOf(lines);
  const { context, top, colours, save } = openPicture(
    frame,
    { ...head, legend: [] },
    {
      width: widths.reduce((sum, next) => sum + next, 0),
      height: rowHeight * lines.length,
    },
  );
  lines.forEach((cells, line) => {
    context.fillStyle = line === 0 ? colours.muted : colours.text;
    let left = margin;
    cells.forEach((cell, column) => {
      const width = widths[column]!;
      const isText = table.columns[column]!.metric === undefined;
      context.textAlign = isText ? 'left' : 'right';
      context.fillText(cell, isText ? left : left + width - cellGap, top + line * rowHeight + 6);
      left += width;
    });
  });
  await save(fileName);
}

/** Heads and cells as texts. */
const linesOf = ({ columns, rows }: ChartTable): string[][] => [
  columns.map(shownHead),
  ...rows.map((row) => columns.map((column, place) => shownCell(column, row[place]))),
];

function widthsOf(lines: readonly string[][]): number[] {
  const measure = textMeasure();
  return lines[0]!.map(
    (_, column) => Math.max(...lines.map((cells) => measure(cells[column]!))) + cellGap,
  );
}
