import { expect } from '@jest/globals';
import fc from 'fast-check';
import { DecodeRefusal } from '../decoder.js';
import { decoded } from './decoded.js';

/**
 * Some bytes of a good file are changed, it is cut, and read in pieces: each time it is taken or refused by name.
 * @param read as `decoded`.
 */
export async function expectTakenOrRefused(
  file: string,
  read: (bytes: Uint8Array, chunk: number) => Promise<unknown> = decoded,
): Promise<void> {
  const good = Buffer.from(file);
  const changes = fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      changes,
      fc.nat(good.length),
      fc.integer({ min: 1, max: 400 }),
      async (spoiled, cut, chunk) => {
        const bytes = Uint8Array.from(good);
        for (const [place, value] of spoiled) bytes[place] = value;
        await read(bytes.subarray(0, cut), chunk).catch((error: unknown) => {
          expect(error).toBeInstanceOf(DecodeRefusal);
        });
      },
    ),
    { numRuns: 300 },
  );
}
