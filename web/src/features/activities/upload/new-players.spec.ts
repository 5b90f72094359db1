import { describe, expect, it } from '@jest/globals';
import { makePlayer, makeRecording } from '../../../test/make.js';
import { byName, findNamed, findProbable, newPlayerOf } from './new-players.js';

const squad = [
  makePlayer(),
  makePlayer({ idfPlayer: 12, backNumber: null, name: 'Kim Keeper', nickName: 'Kim' }),
];

describe('A new player of a recording', () => {
  it('is named as in the file', () => {
    expect(newPlayerOf('  Ana María Silva ')).toEqual({ name: 'Ana María Silva' });
  });

  it('takes a number with a hash as a jersey number', () => {
    expect(newPlayerOf('# 10')).toEqual({ name: '# 10', backNumber: 10 });
    expect(newPlayerOf('10')).toEqual({ name: '10' });
  });

  it('has a name of at most 100 characters', () => {
    expect(newPlayerOf('x'.repeat(300)).name).toHaveLength(100);
  });
});

describe('Somebody of the squad', () => {
  it.each(['nina striker', ' Niña Striker', '9 Nina Striker', '#9', '# 9', 'STRIKER, Nina'])(
    'is known as %s',
    (name) => {
      expect(findNamed(name, squad)?.idfPlayer).toBe(11);
    },
  );

  it.each(['Nina', '9', '#7', 'Kim'])('is not %s', (name) => {
    expect(findNamed(name, squad)).toBeUndefined();
  });
});

describe('Somebody of the squad, probably', () => {
  const others = [
    makePlayer({ idfPlayer: 13, name: 'Ana María Silva' }),
    makePlayer({ idfPlayer: 14, name: 'Rui Silva' }),
  ];
  const find = (name: string) => findProbable(name, [...squad, ...others])?.idfPlayer;

  it.each([
    ['N. Striker', 11],
    ['Striker N', 11],
    ['striker', 11],
    ['Kim', 12],
    ['A. Silva', 13],
    ['Silva, A.M.', 13],
    ['R. Silva', 14],
  ])('is meant by %s', (name, idfPlayer) => {
    expect(find(name)).toBe(idfPlayer);
  });

  it.each(['Silva', 'M. Striker', 'N', 'N. N. Striker', 'Nina Striker', 'Lea', '', '#7'])(
    'is not meant by %s',
    (name) => {
      expect(find(name)).toBeUndefined();
    },
  );
});

describe('Recordings of a squad', () => {
  it('are one player’s when their files carry one name', () => {
    const items = ['Lea', 'LEA ', '#9', 'Kim Keeper'].map((athleteName, place) =>
      makeRecording({ idfData: 41 + place, athleteName }),
    );
    const groups = byName(items, ({ athleteName }) => athleteName, squad);
    expect(
      groups.map(({ name, items: own, player }) => [
        name,
        own.map(({ idfData }) => idfData),
        player?.idfPlayer,
      ]),
    ).toEqual([
      ['Lea', [41, 42], undefined],
      ['#9', [43], 11],
      ['Kim Keeper', [44], 12],
    ]);
  });
});
