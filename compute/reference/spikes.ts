/** Rule 5: spikes of the device's speed, on raw values within a piece. */
import { micro, type Piece, type Sample } from './recording.js';
import { neighbour } from './speed-from-position.js';

const limit = 6e6;

export function flagSpikes(piece: Piece): void {
  const direction = piece.map((_, k) => spikeDirection(piece, k));
  const flags = direction.map((way) => way !== 0);
  direction.forEach((way, k) => {
    if (way === 0) return;
    for (const side of [-1, 1] as const) {
      for (let j = k + side; piece[j] && direction[j] === 0; j += side) {
        if (!risesFromOutside(piece, j, side, way)) break;
        flags[j] = true;
      }
    }
  });
  flags.forEach((flag, k) => {
    piece[k]!.flagged = flag;
  });
}

/** 1 = juts up or above 12 m/s, −1 = juts down, 0 = neither */
function spikeDirection(piece: Piece, k: number): -1 | 0 | 1 {
  const sample = piece[k]!;
  if (micro(sample.speed) > 12e6) return 1;
  const before = neighbour(piece, k, -1);
  const after = neighbour(piece, k, 1);
  if (!before || !after) return 0;
  const rise = changeFrom(before, sample);
  const fall = changeFrom(after, sample);
  if (rise >= limit && fall >= limit) return 1;
  return rise <= -limit && fall <= -limit ? -1 : 0;
}

/** How much higher a sample is than one beside it, ÷ the time between; signed millionths of m/s². */
function changeFrom(beside: Sample, sample: Sample): number {
  const rate = (sample.speed - beside.speed) / (Math.abs(sample.t - beside.t) / 1000);
  return Math.sign(rate) * micro(Math.abs(rate));
}

function risesFromOutside(piece: Piece, j: number, side: -1 | 1, way: number): boolean {
  const outer = neighbour(piece, j, side);
  return !!outer && way * changeFrom(outer, piece[j]!) >= limit;
}
