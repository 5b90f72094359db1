import { describe, expect, it } from '@jest/globals';
import { findInFileName, findNamed, findProbable, jerseyOf, nameKey } from './player-names.js';

const player = (name: string, nickName = name, backNumber: number | null = null) => ({
  name,
  nickName,
  backNumber,
});
const squad = [
  player('José Álvarez', 'Pepe', 7),
  player('Kim Min-jae', 'Kim', 4),
  player('Łukasz Nowak', 'Kim'),
  player('Nina Striker', 'Nina', 9),
  player('Ana María Silva'),
  player('Rui Silva'),
  player('Ana de Ana'),
];

describe('A name is compared', () => {
  it.each([
    ['JOSE  ALVAREZ', 'José Álvarez'],
    ['kim minjae', 'Kim Min-jae'],
    ['Lukasz Nowak', 'Łukasz Nowak'],
    ['Niña', 'Nina'],
  ])('without case, spaces, punctuation and diacritics: %s is %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it('by its signs where it has no letters', () => {
    expect(nameKey(' ?! ')).toBe('?!');
    expect(nameKey('  ')).toBe('');
  });
});

it.each([
  ['#7', 7],
  [' # 04 ', 4],
  ['7', undefined],
  ['#7a', undefined],
  ['#1234', undefined],
])('the jersey number of %j is %s', (name, number) => {
  expect(jerseyOf(name)).toBe(number);
});

describe('Somebody of the squad is meant for sure', () => {
  it.each([
    ['jose alvarez', 'José Álvarez'],
    ['pepe', 'José Álvarez'],
    ['7 José Álvarez', 'José Álvarez'],
    ['#7', 'José Álvarez'],
    [' # 04 ', 'Kim Min-jae'],
    ['Álvarez, José', 'José Álvarez'],
    ['Min-jae Kim', 'Kim Min-jae'],
    ['Min jae Kim', 'Kim Min-jae'],
    ['Nowak  LUKASZ', 'Łukasz Nowak'],
    ['STRIKER, Nina', 'Nina Striker'],
  ])('by %s', (name, whom) => {
    expect(findNamed(name, squad)?.name).toBe(whom);
  });

  it.each(['Kim', '9', '#8', '김민재', '', '  ', 'Striker', 'Nina Nina Striker'])(
    'not by %j: two could be meant, or nobody',
    (name) => {
      expect(findNamed(name, squad)).toBeUndefined();
    },
  );

  it('by the order of the words where two have the same ones', () => {
    const silvas = [player('Rui Silva Costa'), player('Rui Costa Silva')];
    expect(findNamed('Rui Costa Silva', silvas)).toBe(silvas[1]);
    expect(findNamed('Silva Rui Costa', silvas)).toBeUndefined();
  });
});

describe('Somebody of the squad is probably meant', () => {
  it.each([
    ['N. Striker', 'Nina Striker'],
    ['Striker N', 'Nina Striker'],
    ['striker', 'Nina Striker'],
    ['M. Silva', 'Ana María Silva'],
    ['Silva, A.M.', 'Ana María Silva'],
    ['R. Silva', 'Rui Silva'],
    ['A. Ana', 'Ana de Ana'],
    ['M.-j. Kim', 'Kim Min-jae'],
    ['Minjae', 'Kim Min-jae'],
    ['Kim M.', 'Kim Min-jae'],
  ])('by %s', (name, whom) => {
    expect(findProbable(name, squad)?.name).toBe(whom);
  });

  it.each(['Silva', 'M. Striker', 'N', 'N. N. Striker', 'Nina Striker', 'Lea', '', '#9', '#8'])(
    'not by %j: two could be meant, nobody, or somebody for sure',
    (name) => {
      expect(findProbable(name, squad)).toBeUndefined();
    },
  );
});

describe('Whom the name of a file means', () => {
  const squad = ['Thiago', 'Kwon Ji-hu', 'Ana Silva', 'Bea Silva', 'Seán Ó Dálaigh'].map(
    (name) => ({ name, nickName: '', backNumber: null }),
  );
  it.each([
    ['04-Thiago.tcx', 'Thiago'],
    ['2026-09-11 Ji-hu Kwon.tcx', 'Kwon Ji-hu'],
    ['20260911_Jihu.fit', undefined],
    ['kwon_2.fit', 'Kwon Ji-hu'],
    ['Seán O Dalaigh (1).tcx', 'Seán Ó Dálaigh'],
    ['Silva, Ana.gpx', 'Ana Silva'],
    ['Silva.gpx', undefined],
    ['Thiago and Bea Silva.gpx', undefined],
    ['activity-2026-11-29.fit', undefined],
    ['.fit', undefined],
  ])('%s: %s', (fileName, name) => expect(findInFileName(fileName, squad)?.name).toBe(name));
});
