import { aligned } from '../table.js';
import type { Tried } from './try-attack.js';
import { judge } from './verdict.js';

const titles = ['attack', 'quiet p95', 'during', 'ratio', 'MB before', 'after', 'answers', ''];

/** A line for each attack, and what is wrong below. */
export function resultTable(tried: readonly Tried[]): string {
  const table = aligned([titles, ...tried.map(cellsOf)], [1, 2, 3, 4, 5]);
  const wrong = tried.flatMap(({ attack, complaints }) =>
    complaints.map((complaint) => `${attack.name}: ${complaint}`),
  );
  return [table, ...wrong].join('\n');
}

export function cellsOf({ attack, measured, summary, complaints }: Tried): string[] {
  const verdict = complaints.length > 0 ? 'FAILED' : 'held';
  const dashes = ['–', '–', '–', '–', '–'];
  return [attack.name, ...(measured ? numbersOf(measured) : dashes), summary, verdict];
}

function numbersOf(measured: NonNullable<Tried['measured']>): string[] {
  const { quietMs, duringMs, ratio } = judge(measured);
  const sum = (when: 'before' | 'after') =>
    measured.memory.reduce((total, each) => total + each[when], 0).toFixed();
  return [
    `${quietMs.toFixed()} ms`,
    `${duringMs.toFixed()} ms`,
    ratio.toFixed(1),
    sum('before'),
    sum('after'),
  ];
}
