import type { Attack } from '../attack.js';
import { headerOfSpaces } from '../files/spaces.js';
import { atOnce } from '../sending/at-once.js';
import { sendBytes } from '../sending/send-bytes.js';

/** Texts that an expression reads again from each of their places. */
export const headerOfSpacesAttack: Attack = {
  name: 'header-of-spaces',
  sends: 'eight CSV files of 40 kB whose header is a line of spaces',
  run: (ground) =>
    atOnce(8, 8, (index) =>
      sendBytes(
        ground,
        `spaces-${index}.csv`,
        headerOfSpaces(20_000 + ground.random.integer(0, 999), index),
      ),
    ),
};
