import type { Attack } from '../attack.js';
import { sharedBody } from '../files/shared-body.js';
import { atOnce } from '../sending/at-once.js';
import { sendBytes } from '../sending/send-bytes.js';

/** Gigabytes of columns in a file of few. */
export const arrowColumns: Attack = {
  name: 'arrow-columns',
  sends: 'four Arrow files of 500 and of 200 extra columns that share one body of 4 MB',
  run: async (ground) => {
    await atOnce(4, 4, (index) => {
      const columns = index % 2 === 0 ? 500 : 200;
      const rows = ground.times(500_000) + ground.random.integer(1, 1_000);
      return sendBytes(ground, `columns-${index}.arrow`, sharedBody(columns, rows));
    });
  },
};
