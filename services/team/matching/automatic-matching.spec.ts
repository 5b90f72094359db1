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
    expect(matchPlayer(wearer, players)).toEqual({ idfPlayer: 2 });
    for (const athleteName of ['Somebody', '#7', '']) {
      const byDevice = { deviceWearer: 3, chosen: null, athleteName };
      expect(matchPlayer(byDevice, players)).toEqual({ idfPlayer: 3 });
    }
    const byName = { ...wearer, deviceWearer: null, chosen: null };
    expect(matchPlayer(byName, players)).toEqual({ idfPlayer: 1 });
  });

  it.each(['Pepe', 'J. Álvarez', 'Alvarez'])(
    'leaves a recording alone whose name means another player than the device: %s',
    (athleteName) => {
      const wearer = { deviceWearer: 3, chosen: null, athleteName };
      expect(matchPlayer(wearer, players)).toEqual({ idfPlayer: null, contradicted: 3 });
      expect(matchPlayer({ ...wearer, deviceWearer: 1 }, players)).toEqual({ idfPlayer: 1 });
    },
  );

  it('leaves a recording alone whose name means two players, or nobody', () => {
    for (const athleteName of ['Kim', 'J. Álvarez', '']) {
      const wearer = { deviceWearer: null, chosen: null, athleteName };
      expect(matchPlayer(wearer, players)).toEqual({ idfPlayer: null });
    }
  });

  it('does not take a chosen player of another team', () => {
    const wearer = { deviceWearer: null, chosen: 99, athleteName: 'Pepe' };
    expect(matchPlayer(wearer, players)).toEqual({ idfPlayer: 1 });
  });
});
