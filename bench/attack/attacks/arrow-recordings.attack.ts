import type { Attack } from '../attack.js';
import { manyRecordings } from '../files/arrow-recordings.js';
import { sendBytes } from '../sending/send-bytes.js';

/** Room for 65,536 rows each, were it taken before the rows are there. */
export const arrowRecordings: Attack = {
  name: 'arrow-recordings',
  sends: 'an Arrow file of 6,000 recordings with 2 rows each, and one of 100',
  run: async (ground) => {
    const { random } = ground;
    await sendBytes(
      ground,
      'many.arrow',
      manyRecordings(ground.times(6_000), random.integer(2, 5)),
    );
    await sendBytes(
      ground,
      'hundred.arrow',
      manyRecordings(ground.times(100), random.integer(2, 5)),
    );
  },
};
