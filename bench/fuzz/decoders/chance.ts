import type { Random } from '@touchline/simulator';

export function pick<T>(random: Random, from: readonly T[]): T {
  return from[random.integer(0, from.length - 1)]!;
}

/** A whole number up to `most`, small ones as often as large ones. */
export function anySize(random: Random, most: number): number {
  return Math.floor(most ** random.next());
}

export function randomBytes(random: Random, length: number): Buffer {
  return Buffer.from(Uint8Array.from({ length }, () => random.integer(0, 255)));
}
