import type { FaultList } from './fault-list.js';
import type { Outcome } from './fault-trials.js';
import { type Fault, kinds } from './watched-product.js';

const signOf = (outcome: Outcome | undefined): string => {
  if (!outcome) return '';
  if (outcome.difference) return 'FAILED';
  return outcome.struck ? 'ok' : 'not met';
};

/** Point × kind. */
export function faultTable(outcomes: readonly Outcome[]): string {
  const points = [...new Set(outcomes.map(({ fault }) => fault.point))].sort();
  const rows = points.map((point) => {
    const own = outcomes.filter(({ fault }) => fault.point === point);
    return [...kinds.map((kind) => signOf(own.find(({ fault }) => fault.kind === kind))), point];
  });
  const width = Math.max(...kinds.map((kind) => kind.length));
  return [[...kinds, ''], ...rows]
    .map((cells) =>
      cells
        .map((cell) => cell.padEnd(width))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** Between the faults of `--only`. */
export const together = ' + ';

/** What was different, fault by fault, and how to see it again; empty when nothing was. */
export const failuresOf = (outcomes: readonly Outcome[], seed: number): string[] =>
  outcomes
    .filter(({ difference }) => difference !== '')
    .map(({ fault, beside, difference }) => {
      const only = [fault, ...beside].map(inWords).join(together);
      const again = `npm run chaos -- --faults --only "${only}" --seed ${seed}`;
      const places = [withWalk(fault), ...beside.map(inWords)].join(together);
      return `${places}:\n${difference.trimEnd()}\nAgain: ${again}`;
    });

/** Faults that did not strike, though their point is passed whenever nothing goes wrong. */
export const notTried = (outcomes: readonly Outcome[], { seldom }: FaultList): string[] =>
  outcomes
    .filter(({ fault, struck, difference }) => !struck && !difference && !seldom.has(fault.point))
    .map(({ fault }) => inWords(fault));

export const inWords = ({ kind, point }: Pick<Fault, 'kind' | 'point'>): string =>
  `${kind} at ${point}`;

export const withWalk = (fault: Fault): string =>
  `${inWords(fault)}, time ${fault.nth} of the ${fault.walk} walk`;
