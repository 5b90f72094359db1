import { describe, expect, it } from '@jest/globals';
import { coachOnly, notOfOthers, ownIds, ownRecordings, ownRows } from '@touchline/proto';
import fc from 'fast-check';
import { z } from 'zod';
import { cutAnswer, namedRecordings, type Viewer } from './cut-answer.js';

const coach: Viewer = { role: 'coach', idfPlayer: null };
const player: Viewer = { role: 'player', idfPlayer: 7 };
const guest: Viewer = { role: 'guest', idfPlayer: null };
const ids = z.array(z.number());

describe('an answer', () => {
  const shape = z.object({
    name: z.string(),
    memo: coachOnly(z.string(), ''),
    players: ownIds(),
    rows: ownRows('idfPlayer', z.object({ idfPlayer: z.number().nullable(), seen: ownIds() })),
    latest: z.object({ players: ownIds() }).nullable(),
  });
  const answer = {
    name: 'Cup final',
    memo: 'Seven looks tired',
    players: [7, 8],
    latest: null,
    rows: [
      { idfPlayer: 7, seen: [7, 8] },
      { idfPlayer: 8, seen: [7] },
      { idfPlayer: null, seen: [] },
    ],
    secret: 'not in the shape',
  };

  it('is whole for a coach', () => {
    expect(cutAnswer(shape, answer, coach)).toBe(answer);
  });

  it('shows a player what is theirs, also inside what is theirs', () => {
    expect(cutAnswer(shape, answer, player)).toEqual({
      name: 'Cup final',
      memo: '',
      players: [7],
      latest: null,
      rows: [{ idfPlayer: 7, seen: [7] }],
    });
  });

  it('shows a guest, and a player account that is no player yet, nobody', () => {
    const nobody = { name: 'Cup final', memo: '', players: [], rows: [], latest: null };
    expect(cutAnswer(shape, answer, guest)).toEqual(nobody);
    expect(cutAnswer(shape, answer, { role: 'player', idfPlayer: null })).toEqual(nobody);
    expect(cutAnswer(shape, answer, { role: null, idfPlayer: 7 })).toEqual(nobody);
  });
});

describe('what is personal', () => {
  it.each([
    ['in a list', z.array(z.object({ on: ownIds() })), [{ on: [8] }], [{ on: [] }]],
    ['in a page', z.object({ content: z.array(ownIds()) }), { content: [[8]] }, { content: [[]] }],
    ['in a record', z.record(z.string(), ownIds()), { a: [7, 8] }, { a: [7] }],
    ['that may be null', ownIds().nullable(), [8], []],
    ['that may be left out', z.object({ on: ownIds().optional() }), {}, {}],
    ['in a pair', z.tuple([z.string(), ownIds()]), ['a', [8, 7]], ['a', [7]]],
    ['in one of several shapes', z.union([z.string(), ownIds()]), [8], []],
  ])('is cut %s', (_, shape, answer, cut) => {
    expect(cutAnswer(shape, answer, player)).toEqual(cut);
  });

  it('is cut in rows that name somebody deep inside; those that name nobody stay', () => {
    const note = z.object({ code: z.string(), params: z.record(z.string(), z.number()) });
    const notes = [
      { code: 'playerTaken', params: { idfPlayer: 8 } },
      { code: 'playerTaken', params: { idfPlayer: 7 } },
      { code: 'unclosed', params: {} },
    ];
    expect(cutAnswer(notOfOthers(['params', 'idfPlayer'], note), notes, player)).toEqual(
      notes.slice(1),
    );
  });

  it('is not guessed where an answer fits none of its shapes', () => {
    expect(() => cutAnswer(z.union([z.string(), ids]), { a: 1 }, player)).toThrow('fits no shape');
  });
});

describe('recordings that an answer names', () => {
  const shape = z.array(z.object({ dataItems: ownRecordings() }));
  const answer = [{ dataItems: [41, 42] }, { dataItems: [43] }];

  it('are found, so that it can be asked whose they are', () => {
    expect(namedRecordings(shape, answer, player)).toEqual([41, 42, 43]);
    expect(namedRecordings(shape, answer, coach)).toEqual([]);
  });

  it('are shown to whom they belong', () => {
    const own = (idfData: number) => idfData === 42;
    expect(cutAnswer(shape, answer, player, own)).toEqual([{ dataItems: [42] }, { dataItems: [] }]);
    expect(cutAnswer(shape, answer, guest)).toEqual([{ dataItems: [] }, { dataItems: [] }]);
  });
});

it('never gives a player another id than their own, whatever the answer', () => {
  const row = z.object({ idfPlayer: z.number(), with: ownIds() });
  const rows = fc.array(
    fc.record({ idfPlayer: fc.integer({ min: 1, max: 9 }), with: fc.array(fc.nat(9)) }),
  );
  fc.assert(
    fc.property(rows, (answer) => {
      const cut = cutAnswer(ownRows('idfPlayer', row), answer, player) as typeof answer;
      expect(cut).toHaveLength(answer.filter(({ idfPlayer }) => idfPlayer === 7).length);
      expect(cut.flatMap((one) => [one.idfPlayer, ...one.with]).every((id) => id === 7)).toBe(true);
    }),
  );
});
