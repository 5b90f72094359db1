import type { Random } from '@touchline/simulator';
import { anySize, pick, randomBytes } from './chance.js';
import { fitAround } from './fit-bytes.js';

type Field = readonly [number: number, size: number, baseType: number];

const baseTypes = [0, 1, 2, 0x83, 0x84, 0x85, 0x86, 7, 0x88, 0x89, 0x0a, 0x8b, 0x8c, 0x0d, 0x42];
const messages = [0, 3, 20, 20, 20, 23, 49, 132, 132, 0xffff];
const fields = [0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 27, 73, 253];

function definition(
  local: number,
  kind: number,
  layout: readonly Field[],
  developers: readonly number[] = [],
): Buffer {
  const head = 0x40 | (developers.length > 0 ? 0x20 : 0) | local;
  const own = developers.flatMap((size, each) => [each & 255, size, 0]);
  const counted = developers.length > 0 ? [developers.length, ...own] : [];
  const [low, high] = [kind & 255, kind >> 8];
  return Buffer.from([head, 0, 0, low, high, layout.length, ...layout.flat(), ...counted]);
}

function anyLayout(random: Random, most = 255): Field[] {
  const sizes = pick(random, [
    [0, 1],
    [1, 2, 4, 8],
    [255, 4],
  ]);
  return Array.from({ length: Math.min(most, anySize(random, 256)) }, () => {
    return [pick(random, fields), pick(random, sizes), pick(random, baseTypes)] as const;
  });
}

const sizeOf = (layout: readonly Field[]) => layout.reduce((sum, [, size]) => sum + size, 0);

/** A plausible time, so that rows with whatever follows are kept. */
const time: Field = [253, 4, 0x86];
const timed = (bytes: Buffer) => {
  bytes.writeUInt32LE(1_154_000_000, 1);
  return bytes;
};

function repeated(piece: Buffer, bytes: number): Buffer {
  const times = Math.max(1, Math.floor(bytes / piece.length));
  return Buffer.concat(Array.from({ length: times }, () => piece));
}

/** FIT files as no watch writes them. */
export const hostileFit: readonly ((random: Random, most: number) => Iterable<Uint8Array>)[] = [
  function* manyDefinitions(random, most) {
    const developers = random.chance(0.5) ? Array.from(randomBytes(random, 255)) : [];
    const one = definition(
      random.integer(0, 15),
      pick(random, messages),
      anyLayout(random),
      developers,
    );
    yield fitAround(repeated(one, most));
  },
  function* manyMessages(random, most) {
    const begins = random.chance(0.7);
    const others = anyLayout(random, 12).filter(([field]) => !begins || field !== time[0]);
    const layout = begins ? [time, ...others] : others;
    const anyData = Buffer.concat([Buffer.from([0]), randomBytes(random, sizeOf(layout))]);
    const data = begins ? timed(anyData) : anyData;
    const head = definition(0, pick(random, messages), layout);
    yield fitAround(Buffer.concat([head, repeated(data, most)]));
  },
  function* longMessages(random, most) {
    const layout = anyLayout(random);
    const developers = Array.from({ length: random.integer(0, 255) }, () => 255);
    const size = sizeOf(layout) + 255 * developers.length;
    const data = Buffer.concat([Buffer.from([0]), randomBytes(random, size)]);
    const head = definition(0, pick(random, messages), layout, developers);
    yield fitAround(Buffer.concat([head, repeated(data, most)]));
  },
  function* compressedTimes(random, most) {
    const head = definition(1, 20, random.chance(0.5) ? [] : [[3, 1, 2]]);
    const data = Buffer.from([0x80 | (1 << 5) | random.integer(0, 31), 120]);
    const first = [definition(0, 20, [time]), timed(Buffer.alloc(5))];
    yield fitAround(Buffer.concat([...first, head, repeated(data, most)]));
  },
  function* heartRates(random, most) {
    const layout: Field[] = [
      time,
      [9, 4 * random.integer(0, 4), 0x86],
      [6, random.integer(0, 255), 2],
      [10, random.integer(0, 255), 0x0d],
    ];
    const data = timed(Buffer.concat([Buffer.from([0]), randomBytes(random, sizeOf(layout))]));
    yield fitAround(Buffer.concat([definition(0, 132, layout), repeated(data, most)]));
  },
  function* oddTimes(random) {
    const layout: Field[] = [
      [253, 8, 0x89],
      [0, 8, 0x89],
      [6, 4, 0x88],
    ];
    const numbers = [NaN, Infinity, -Infinity, 1e300, -1e300, 0, 1.15e9, 1.154e9, 5e-324];
    const rows = Array.from({ length: anySize(random, 2_000) }, () => {
      const row = Buffer.alloc(21);
      row.writeDoubleLE(pick(random, numbers), 1);
      row.writeDoubleLE(pick(random, numbers), 9);
      row.writeFloatLE(pick(random, numbers), 17);
      return row;
    });
    yield fitAround(Buffer.concat([definition(0, 20, layout), ...rows]));
  },
  function* oddSizes(random) {
    const claimed = pick(random, [0, 1, 13, 0x7fffffff, 0xfffffffe, 0xffffffff]);
    const layout: Field[] = [
      [253, 4, 0x86],
      [3, 1, 2],
    ];
    const data = Buffer.concat([Buffer.from([0]), randomBytes(random, 5)]);
    yield fitAround(Buffer.concat([definition(0, 20, layout), repeated(data, 900)]), claimed);
  },
  function* manyFiles(random, most) {
    const one = fitAround(Buffer.concat([definition(0, 20, [[3, 1, 2]]), Buffer.from([0, 99])]));
    yield repeated(one, Math.min(most, 500_000));
    if (random.chance(0.5)) yield randomBytes(random, anySize(random, 1_000));
  },
  function* noise(random) {
    yield fitAround(randomBytes(random, anySize(random, 20_000)));
  },
];
