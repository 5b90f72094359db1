import { describe, expect, it } from '@jest/globals';
import { makePlayer, makeRecording } from '../../../../test/make.js';
import { byName, newPlayerOf, probableOf } from './players-by-name.js';

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

describe('Recordings of a squad', () => {
  it('are one player’s when their files carry one name', () => {
    const items = ['Lea', 'LEA ', '#9', 'Kim Keeper', '9', '# 9'].map((athleteName, place) =>
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
      ['#9', [43, 46], 11],
      ['Kim Keeper', [44], 12],
      ['9', [45], undefined],
    ]);
  });
});

describe('Who is proposed for a recording', () => {
  it('is whom its file’s name means, where nothing else names anybody', () => {
    const nameless = makeRecording({
      idfPlayer: null,
      athleteName: '',
      fileName: '04-Kim Keeper.tcx',
    });
    expect(probableOf(nameless, squad)?.idfPlayer).toBe(12);
    expect(probableOf({ ...nameless, athleteName: 'Zoe' }, squad)).toBeUndefined();
    expect(probableOf({ ...nameless, idfPlayer: 11 }, squad)).toBeUndefined();
  });
});
