import { describe, expect, it } from '@jest/globals';
import { nameKey } from '../squad/players/name-key.js';
import { matchPlayer, mostWords } from './matching.js';

const player = (
  idfPlayer: number,
  name: string,
  nickName = name,
  backNumber: number | null = null,
) => ({
  idfPlayer,
  backNumber,
  nameKey: nameKey(name),
  nickNameKey: nameKey(nickName),
});
const players = [
  player(1, 'José Álvarez', 'Pepe', 7),
  player(2, 'Kim Min-jae', 'Kim', 4),
  player(3, 'Łukasz Nowak', 'Kim', null),
];
const named = (athleteName: string) =>
  matchPlayer({ deviceWearer: null, chosen: null, athleteName }, players);

describe('matching a recording to a player', () => {
  it('follows the uploader first, then the device, then the name', () => {
    const wearer = { deviceWearer: 3, chosen: 2, athleteName: 'Pepe' };
    expect(matchPlayer(wearer, players)).toBe(2);
    expect(matchPlayer({ ...wearer, chosen: null }, players)).toBe(3);
    expect(matchPlayer({ ...wearer, deviceWearer: null, chosen: null }, players)).toBe(1);
  });

  it('ignores case, spaces, hyphens and diacritics of names', () => {
    expect(named('JOSE  ALVAREZ')).toBe(1);
    expect(named('pepe')).toBe(1);
    expect(named('kim minjae')).toBe(2);
    expect(named('Lukasz Nowak')).toBe(3);
    expect(named('김민재')).toBeNull();
  });

  it('finds the words of a name in another order, where only one player has them', () => {
    expect(named('Álvarez, José')).toBe(1);
    expect(named('Min-jae Kim')).toBe(2);
    expect(named('Nowak  LUKASZ')).toBe(3);
    const silvas = [player(8, 'Rui Silva Costa'), player(9, 'Rui Costa Silva')];
    const find = (athleteName: string) =>
      matchPlayer({ deviceWearer: null, chosen: null, athleteName }, silvas);
    expect(find('Rui Costa Silva')).toBe(9);
    expect(find('Silva Rui Costa')).toBeNull();
    const many = Array.from({ length: mostWords + 1 }, (_, each) => `w${each}`);
    expect(
      matchPlayer({ deviceWearer: null, chosen: null, athleteName: many.toReversed().join(' ') }, [
        player(10, many.join(' ')),
      ]),
    ).toBeNull();
  });

  it('reads #7 as a jersey number', () => {
    expect(named('#7')).toBe(1);
    expect(named(' # 04 ')).toBe(2);
    expect(named('#8')).toBeNull();
  });

  it('leaves a recording alone when two players could be meant, or none is named', () => {
    expect(named('Kim')).toBeNull();
    expect(named('')).toBeNull();
    expect(named('  ')).toBeNull();
  });

  it('does not take a chosen player of another team', () => {
    const wearer = { deviceWearer: null, chosen: 99, athleteName: 'Pepe' };
    expect(matchPlayer(wearer, players)).toBe(1);
  });
});
