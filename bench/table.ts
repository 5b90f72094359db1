import { type Figure, meetsGoal } from './bench.js';

const titles = ['figure', 'value', 'unit', 'goal', 'baseline', 'ratio', ''];

/** The figures as a table of text. */
export const tableOf = (figures: readonly Figure[]): string =>
  aligned([titles, ...figures.map(cellsOf)], [1, 4, 5]);

/** Lines of cells below one another, the columns of numbers to the right. */
export function aligned(lines: readonly (readonly string[])[], numbers: readonly number[]): string {
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.map((line) => line[column]!.length)),
  );
  const format = (line: readonly string[]) =>
    line
      .map((cell, column) =>
        numbers.includes(column) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
      )
      .join('  ')
      .trimEnd();
  return lines.map(format).join('\n');
}

function cellsOf(figure: Figure): string[] {
  const met = meetsGoal(figure);
  const goal = figure.goal ?? '';
  return [
    figure.name,
    shown(figure.value),
    figure.unit,
    figure.goalFor === 'ratio' ? `ratio ${goal}` : goal,
    shown(figure.baseline),
    shown(figure.ratio),
    met === undefined ? '' : met ? 'met' : 'MISSED',
  ];
}

/** Three significant digits, without an exponent. */
function shown(value: number | undefined): string {
  if (value === undefined) return '';
  if (!Number.isFinite(value)) return '–';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value) || 1)));
  return value.toFixed(Math.min(digits, 6));
}
