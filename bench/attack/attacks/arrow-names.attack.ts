import type { Attack } from '../attack.js';
import { sharedNames } from '../files/shared-names.js';
import { sendBytes } from '../sending/send-bytes.js';

/** A schema that takes gigabytes to spell out. */
export const arrowNames: Attack = {
  name: 'arrow-names',
  sends: 'an Arrow file of 500,000 fields that share one name of 20 MB, three times',
  run: async (ground) => {
    for (let round = 0; round < 3; round++) {
      const file = sharedNames(ground.times(500_000) + round, ground.times(20_000_000));
      await sendBytes(ground, `names-${round}.arrow`, file);
    }
  },
};
