import type { Figure } from '../bench.js';
import { percentile } from './percentile.js';

/** Of the same figures of several rounds: value, baseline and ratio each by itself. */
export function medians(rounds: readonly Figure[][]): Figure[] {
  return rounds[0]!.map((figure) => {
    const same = rounds.flat().filter(({ name }) => name === figure.name);
    const median = (part: 'value' | 'baseline' | 'ratio') =>
      percentile(
        same.flatMap((each) => each[part] ?? []),
        0.5,
      );
    if (figure.baseline === undefined) return { ...figure, value: median('value') };
    const parts = { baseline: median('baseline'), ratio: median('ratio') };
    return { ...figure, value: median('value'), ...parts };
  });
}
