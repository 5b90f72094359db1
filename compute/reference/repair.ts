/** Rule 6: short flagged runs are interpolated, others cut. */
import type { Counts, Piece, Sample } from './recording.js';
import { tooFast } from './speed-from-position.js';

/** The pieces that are left of one; single samples are dropped. */
export function repair(piece: Piece, what: 'position' | 'speed', counts: Counts): Piece[] {
  const pieces: Piece[] = [[]];
  for (let k = 0; k < piece.length; k++) {
    if (!piece[k]!.flagged) {
      pieces.at(-1)!.push(piece[k]!);
      continue;
    }
    let last = k;
    while (piece[last + 1]?.flagged) last++;
    const run = piece.slice(k, last + 1);
    counts.flagged += run.length;
    const [before, after] = [piece[k - 1], piece[last + 1]];
    if (before && after && canInterpolate(run, before, after, what)) {
      run.forEach((sample) => interpolate(sample, before, after, what));
      pieces.at(-1)!.push(...run);
      counts.interpolated += run.length;
    } else {
      pieces.push([]);
      counts.cut += run.length;
    }
    k = last;
  }
  return pieces.filter((left) => left.length > 1);
}

/** Positions only where the line between the outer samples is not itself above 12 m/s. */
function canInterpolate(
  run: readonly Sample[],
  before: Sample,
  after: Sample,
  what: 'position' | 'speed',
): boolean {
  if (run.at(-1)!.t - run[0]!.t > 500) return false;
  return what === 'speed' || !tooFast(before, after);
}

function interpolate(
  sample: Sample,
  before: Sample,
  after: Sample,
  what: 'position' | 'speed',
): void {
  const share = (sample.t - before.t) / (after.t - before.t);
  const between = (from: number, to: number) => from + share * (to - from);
  sample.flagged = false;
  if (what === 'speed') sample.speed = between(before.speed, after.speed);
  else {
    sample.x = between(before.x, after.x);
    sample.y = between(before.y, after.y);
  }
}
