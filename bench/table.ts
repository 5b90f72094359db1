import { type Figure, meetsGoal } from './bench.js';

const titles = ['figure', 'value', 'unit', 'goal', 'baseline', 'ratio', ''];

/** The figures as a table of text. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = [titles, ...figures.map(cellsOf)];
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const isNumber = [false, true, false, false, true, true, false];
  const format = (line: string[]) =>
    line
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
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
