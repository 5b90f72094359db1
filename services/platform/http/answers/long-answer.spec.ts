import { describe, expect, it } from '@jest/globals';
import { ownRows } from '@touchline/proto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { z } from 'zod';
import { cutAnswer } from '../access/cut-answer.js';
import { LongAnswer } from './long-answer.js';

const row = z.object({ idfPlayer: z.number(), name: z.string() });
const rows = [
  [
    { idfPlayer: 1, name: 'Bo', memo: 'late' },
    { idfPlayer: 2, name: 'Al', memo: 'late' },
  ],
  [{ idfPlayer: 2, name: 'Al "Wing"', memo: 'late' }],
  [],
  [{ idfPlayer: 1, name: 'Bo', memo: 'late' }],
];

async function keep(bytes: AsyncIterable<Uint8Array>) {
  const all = await buffer(Readable.from(bytes));
  return { stream: Readable.from([all]), length: all.length };
}

async function* inPieces(pieces: readonly (readonly unknown[])[]) {
  yield* pieces;
}

const read = async (answer: LongAnswer) => {
  const file = await answer.inEnvelope();
  const { length } = file.getHeaders();
  const json = await text(file.getStream());
  expect(length).toBe(Buffer.byteLength(json));
  return JSON.parse(json) as unknown;
};
const enveloped = (response: unknown) => ({ success: true, error: null, response });

describe('an answer that comes in pieces', () => {
  it.each([[rows], [[]], [[[], []]], [[[1], [2, 3]]]])(
    'is one list of JSON: %j',
    async (pieces) => {
      const answer = new LongAnswer(inPieces(pieces), keep);
      expect(await read(answer)).toEqual(enveloped(pieces.flat()));
    },
  );

  it('is cut like any other, piece by piece', async () => {
    const player = { role: 'player', idfPlayer: 1 } as const;
    const answer = new LongAnswer(inPieces(rows), keep).map((some) =>
      cutAnswer(ownRows('idfPlayer', row), some, player),
    );
    const own = { idfPlayer: 1, name: 'Bo' };
    expect(await read(answer)).toEqual(enveloped([own, own]));
  });

  it('that fails at its end is an error and no answer', async () => {
    const failing = (async function* () {
      yield [1];
      throw new Error('cut off');
    })();
    await expect(new LongAnswer(failing, keep).inEnvelope()).rejects.toThrow('cut off');
  });
});
