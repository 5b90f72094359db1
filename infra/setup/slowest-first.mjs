import Sequencer from '@jest/test-sequencer';

/** A running product takes longest, the rules of one file least. */
const kinds = ['e2e', 'cluster', 'integration', 'components', 'unit'];

/**
 * Both workers are busy to the end of a run: what takes a minute is begun while the other one has much left.
 * Jest alone begins with the largest files, and those of the running product are among the smallest.
 */
export default class SlowestFirst extends Sequencer {
  sort(tests) {
    return byKind(super.sort(tests));
  }
}

export function byKind(tests) {
  // A short file that names suites runs them all.
  const placeOf = ({ context, path }) =>
    kinds.indexOf(context.config.displayName.name) - (/suites\.[^/]+$/.test(path) ? 0.5 : 0);
  return [...tests].sort((one, two) => placeOf(one) - placeOf(two));
}
