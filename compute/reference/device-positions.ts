/** Positions under device speed, for maps: rule 4's outliers are missing, short missing runs interpolated. */
import type { Piece } from './recording.js';
import { flagOutliers, tooFast } from './speed-from-position.js';

const hasFix = ({ x }: { readonly x: number }) => !Number.isNaN(x);

export function cleanPositions(piece: Piece): void {
  const fixes = piece.filter(hasFix);
  flagOutliers(fixes);
  for (const sample of fixes.filter(({ flagged }) => flagged)) {
    Object.assign(sample, { x: NaN, y: NaN, flagged: false });
  }
  const kept = piece.filter(hasFix);
  kept.slice(1).forEach((after, k) => {
    const before = kept[k]!;
    const run = piece.slice(piece.indexOf(before) + 1, piece.indexOf(after));
    if (run.length === 0 || run.at(-1)!.t - run[0]!.t > 500 || tooFast(before, after)) return;
    for (const sample of run) {
      const share = (sample.t - before.t) / (after.t - before.t);
      sample.x = before.x + share * (after.x - before.x);
      sample.y = before.y + share * (after.y - before.y);
    }
  });
}
