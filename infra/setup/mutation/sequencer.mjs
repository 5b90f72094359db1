import Sequencer from '@jest/test-sequencer';

/** The file that notices most comes first. */
export default class MostNoticingFirst extends Sequencer {
  sort(tests) {
    const place = ({ path }) => (path.endsWith('core-equals-twin.spec.ts') ? 0 : 1);
    return [...tests].sort((a, b) => place(a) - place(b) || a.path.localeCompare(b.path));
  }
}
