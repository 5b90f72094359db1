/** maxAcceleration, maxDeceleration */
import { isIn, type ReferenceKernel } from '../recording.js';

export const kernel: ReferenceKernel = ({ pieces }, selection) => {
  const values = pieces
    .flat()
    .filter((sample) => isIn(selection, sample.t))
    .flatMap(({ acceleration }) => (acceleration === null ? [] : [acceleration]));
  if (values.length === 0) return [NaN, NaN];
  return [
    values.reduce((highest, value) => Math.max(highest, value), 0),
    values.reduce((highest, value) => Math.max(highest, -value), 0),
  ];
};
