/** maxSpeed */
import { isIn, type Piece, type ReferenceKernel } from '../recording.js';

export const kernel: ReferenceKernel = ({ pieces, medianStep }, selection) => {
  const candidates = pieces.flatMap((piece) =>
    piece.flatMap((sample, k) => {
      if (!isIn(selection, sample.t)) return [];
      if (medianStep > 500) return [sample.speed];
      const mean = windowMean(piece, k);
      return mean === null ? [] : [mean];
    }),
  );
  return [candidates.length === 0 ? NaN : candidates.reduce((a, b) => Math.max(a, b))];
};

/** Mean speed over the 0.5 s that begin at a sample, null where the piece ends before. */
function windowMean(piece: Piece, k: number): number | null {
  const finish = piece[k]!.t + 500;
  if (piece.at(-1)!.t < finish) return null;
  let integral = 0;
  for (let j = k; piece[j]!.t < finish; j++) {
    const [from, to] = [piece[j]!, piece[j + 1]!];
    const end = Math.min(to.t, finish);
    const endSpeed = from.speed + ((to.speed - from.speed) * (end - from.t)) / (to.t - from.t);
    integral += ((from.speed + endSpeed) / 2) * ((end - from.t) / 1000);
  }
  return integral / 0.5;
}
