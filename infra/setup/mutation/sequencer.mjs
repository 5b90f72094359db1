import Sequencer from '@jest/test-sequencer';

/** What notices most comes first: of the twin, of the door. */
const first = ['core-equals-twin.spec.ts', 'robustness.spec.ts'];

export default class MostNoticingFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => first.findIndex((name) => path.endsWith(name));
    const order = (test) => (place(test) < 0 ? first.length : place(test));
    return [...tests].sort((a, b) => order(a) - order(b) || a.path.localeCompare(b.path));
  }
}
