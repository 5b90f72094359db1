import { describe, expect, it } from '@jest/globals';
import { matchPlayer } from './automatic-matching.js';

const players = [
  { idfPlayer: 1, name: 'José Álvarez', nickName: 'Pepe', backNumber: 7 },
  { idfPlayer: 2, name: 'Kim Min-jae', nickName: 'Kim', backNumber: 4 },
  { idfPlayer: 3, name: 'Łukasz Nowak', nickName: 'Kim', backNumber: null },
];

describe('matching a recording to a player', () => {
  it('follows the uploader first, then the device, then the name', () => {
    const wearer = { deviceWearer: 3, chosen: 2, athleteName: 'Pepe' };
    expect(matchPlayer(wearer, players)).toBe(2);
    expect(matchPlayer({ ...wearer, chosen: null }, players)).toBe(3);
    expect(matchPlayer({ ...wearer, deviceWearer: null, chosen: null }, players)).toBe(1);
  });

  it('leaves a recording alone whose name means two players, or nobody', () => {
    for (const athleteName of ['Kim', 'J. Álvarez', '']) {
      expect(matchPlayer({ deviceWearer: null, chosen: null, athleteName }, players)).toBeNull();
    }
  });

  it('does not take a chosen player of another team', () => {
    const wearer = { deviceWearer: null, chosen: 99, athleteName: 'Pepe' };
    expect(matchPlayer(wearer, players)).toBe(1);
  });
});
