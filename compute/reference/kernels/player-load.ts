/** playerLoad */
import { isIn, total, type ReferenceKernel } from '../recording.js';

const g = 9.80665;

export const kernel: ReferenceKernel = ({ motion }, selection) => {
  const changes = motion.flatMap((piece) =>
    piece.slice(1).flatMap((to, k) => {
      const from = piece[k]!;
      if (!isIn(selection, from.t)) return [];
      const change = [to.ax - from.ax, to.ay - from.ay, to.az - from.az].map((part) => part / g);
      return [Math.hypot(...change)];
    }),
  );
  return [changes.length === 0 ? NaN : total(changes) / 100];
};
