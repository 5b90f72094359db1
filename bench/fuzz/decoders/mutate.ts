import type { Random } from '@touchline/simulator';
import { anySize, pick, randomBytes } from './chance.js';

type Change = (random: Random, bytes: Buffer, others: readonly Uint8Array[]) => Uint8Array;

const mostChanges = 4;
const longest = 20_000;
const texts = [
  ' ',
  '"',
  '\n',
  '\r\n',
  ',',
  ';',
  '\t',
  '#',
  '<',
  '>',
  '&',
  "'",
  '\0',
  '9',
  '.',
  '-',
  '\u00e9',
  '🏟',
];
const numbers = [
  '',
  '-',
  '.',
  '1e999',
  '-1e999',
  'NaN',
  'Infinity',
  '0x7',
  '1,5',
  '""',
  '9'.repeat(400),
  '-0',
  '1e-400',
  '99999999999',
];
/** What counters, lengths and places do not expect. */
const extremes = [
  0n,
  1n,
  0x7fn,
  0x80n,
  0xffn,
  0x7fffn,
  0xffffn,
  0x7fffffffn,
  0x80000000n,
  0xffffffffn,
  0x1fffffffffffffn,
  0x7fffffffffffffffn,
  0xffffffffffffffffn,
];

/** A file with one to four of these changes. */
export function mutated(random: Random, seeds: readonly Uint8Array[]): Uint8Array {
  let bytes = Buffer.from(pick(random, seeds));
  for (let left = random.integer(1, mostChanges); left > 0; left--) {
    bytes = Buffer.from(pick(random, changes)(random, bytes, seeds));
  }
  return bytes;
}

const place = (random: Random, bytes: Uint8Array) =>
  random.integer(0, Math.max(0, bytes.length - 1));

/** Heads and lengths are looked at most. */
const earlyPlace = (random: Random, bytes: Uint8Array) =>
  random.chance(0.5)
    ? place(random, bytes)
    : Math.min(place(random, bytes), anySize(random, 2_000));

const replaced = (bytes: Buffer, from: number, to: number, by: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, from), by, bytes.subarray(to)]);

const changes: readonly Change[] = [
  function flipBits(random, bytes) {
    for (let left = anySize(random, 50); left > 0; left--) {
      const at = earlyPlace(random, bytes);
      bytes[at]! ^= 1 << random.integer(0, 7);
    }
    return bytes;
  },
  function setNumber(random, bytes) {
    const width = pick(random, [1, 2, 4, 8]);
    const at = earlyPlace(random, bytes) & ~(width - 1);
    const value = Buffer.alloc(8);
    value.writeBigUInt64LE(pick(random, extremes));
    bytes.set(value.subarray(0, Math.min(width, bytes.length - at)), at);
    return bytes;
  },
  function copyBlock(random, bytes) {
    const [from, at] = [place(random, bytes), place(random, bytes)];
    const block = bytes.subarray(from, from + anySize(random, longest));
    return replaced(bytes, at, at, block);
  },
  function overwriteBlock(random, bytes) {
    const [from, at] = [place(random, bytes), place(random, bytes)];
    const block = Buffer.from(bytes.subarray(from, from + anySize(random, 500)));
    bytes.set(block.subarray(0, bytes.length - at), at);
    return bytes;
  },
  function deleteBlock(random, bytes) {
    const at = earlyPlace(random, bytes);
    return replaced(bytes, at, at + anySize(random, longest), Buffer.alloc(0));
  },
  function truncate(random, bytes) {
    return bytes.subarray(0, place(random, bytes));
  },
  function splice(random, bytes, others) {
    const other = pick(random, others);
    return Buffer.concat([
      bytes.subarray(0, place(random, bytes)),
      other.subarray(place(random, other)),
    ]);
  },
  function append(random, bytes, others) {
    return Buffer.concat([bytes, pick(random, others)]);
  },
  function insertText(random, bytes) {
    const at = earlyPlace(random, bytes);
    return replaced(
      bytes,
      at,
      at,
      Buffer.from(pick(random, texts).repeat(anySize(random, longest))),
    );
  },
  function insertBytes(random, bytes) {
    const at = earlyPlace(random, bytes);
    return replaced(bytes, at, at, randomBytes(random, anySize(random, 300)));
  },
  function replaceNumber(random, bytes) {
    let from = earlyPlace(random, bytes);
    while (from < bytes.length && !isDigit(bytes[from]!)) from++;
    let to = from;
    while (to < bytes.length && isDigit(bytes[to]!)) to++;
    return replaced(bytes, from, to, Buffer.from(pick(random, numbers)));
  },
  function repeatLine(random, bytes) {
    const at = bytes.indexOf(0x0a, earlyPlace(random, bytes)) + 1;
    const end = bytes.indexOf(0x0a, at) + 1;
    if (end <= at || end - at > longest) return bytes;
    const times = anySize(random, Math.max(1, (10 * longest) / (end - at)));
    const line = bytes.subarray(at, end);
    return replaced(bytes, at, at, Buffer.concat(Array.from({ length: times }, () => line)));
  },
];

const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
