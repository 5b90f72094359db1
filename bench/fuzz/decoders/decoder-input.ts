import { Random } from '@touchline/simulator';
import { anySize, pick } from './chance.js';
import { repaired } from './fit-bytes.js';
import { hostileArrow } from './hostile-arrow.js';
import { hostileFit } from './hostile-fit.js';
import {
  hostileConnect,
  hostileFieldwiz,
  hostileOpenField,
  hostileStatsports,
  hostileUnknown,
} from './hostile-text.js';
import { hostileGpx, hostileTcx } from './hostile-xml.js';
import { mutated } from './mutate.js';
import { type FuzzFormat, fuzzFormats, seedFiles } from './seed-files.js';

/** A file as it comes in, piece by piece. */
export interface DecoderInput {
  readonly bytes: number;
  /** Its kind, for whoever looks for a fault. */
  readonly shape: string;
  pieces(): AsyncGenerator<Uint8Array>;
}

const hostile = {
  openfield: hostileOpenField,
  connect: hostileConnect,
  fit: hostileFit,
  gpx: hostileGpx,
  arrow: hostileArrow,
  tcx: hostileTcx,
  statsports: hostileStatsports,
  fieldwiz: hostileFieldwiz,
  unknown: hostileUnknown,
} as const;

const mutants = 0.7;
/** A few files are large. */
const [usual, large, largeShare] = [60_000, 2_000_000, 0.005];
const pieceSizes = [700, 16_384, 65_536, 262_144, 262_144];

/** The same format, seed and number give the same file. */
export function decoderInput(format: FuzzFormat, seed: number, number: number): DecoderInput {
  const random = new Random(seed, fuzzFormats.indexOf(format), number);
  const { shape, bytes } = random.chance(mutants) ? mutant(format, random) : shaped(format, random);
  const size = pick(random, pieceSizes);
  return {
    bytes: bytes.length,
    shape,
    async *pieces() {
      for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size);
    },
  };
}

function mutant(format: FuzzFormat, random: Random) {
  const from = format === 'unknown' ? pick(random, fuzzFormats) : format;
  const bytes = mutated(random, seedFiles(from));
  // Most of what is wrong with a FIT file's messages is seen only where its checksum is right.
  const whole = from === 'fit' && random.chance(0.8) ? repaired(bytes) : bytes;
  return { shape: `mutant of ${from}`, bytes: new Uint8Array(whole) };
}

function shaped(format: FuzzFormat, random: Random) {
  const make = pick<(random: Random, most: number) => Iterable<Uint8Array>>(
    random,
    hostile[format],
  );
  const most = random.chance(largeShare) ? large : anySize(random, usual);
  const bytes = Buffer.concat([...make(random, most)]);
  return { shape: make.name, bytes: new Uint8Array(bytes) };
}
