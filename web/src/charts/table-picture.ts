import {
  margin,
  openPicture,
  type PictureHead,
  strongTextFont,
  textFont,
  textMeasure,
} from './picture.js';

interface PictureCell {
  readonly text: string;
  /** Background, in any words that style sheets know. */
  readonly shade?: string;
}

/** A table as it is read: the first column are names, the others numbers. */
export interface PictureTable {
  readonly head: readonly string[];
  readonly lines: readonly (readonly PictureCell[])[];
  /** The line that stands out, such as the mean. */
  readonly strongLine: number;
}

const rowHeight = 26;
const cellGap = 20;

/** Saves a table as PNG, as it is read on the page. */
export async function downloadTablePicture(
  fileName: string,
  frame: HTMLElement,
  head: Omit<PictureHead, 'legend'>,
  table: PictureTable,
): Promise<void> {
  const lines = [table.head.map((text): PictureCell => ({ text })), ...table.lines];
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
    const y = top + line * rowHeight;
    context.font = line === table.strongLine + 1 ? strongTextFont : textFont;
    let left = margin;
    cells.forEach(({ text, shade }, column) => {
      const width = widths[column]!;
      if (shade) {
        context.fillStyle = colourOf(frame, shade);
        context.fillRect(left, y, width, rowHeight);
      }
      const isName = column === 0;
      context.fillStyle = line === 0 ? colours.muted : colours.text;
      context.textAlign = isName ? 'left' : 'right';
      context.fillText(text, isName ? left : left + width - cellGap / 2, y + 6);
      left += width;
    });
  });
  await save(fileName);
}

/** What the words of a style sheet come to on this page: canvases know no variables. */
function colourOf(frame: HTMLElement, words: string): string {
  const probe = document.createElement('span');
  probe.style.backgroundColor = words;
  frame.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}

function widthsOf(lines: readonly (readonly PictureCell[])[]): number[] {
  const measure = textMeasure();
  return lines[0]!.map(
    (_, column) => Math.max(...lines.map((cells) => measure(cells[column]!.text))) + cellGap,
  );
}
