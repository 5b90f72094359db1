import { describe, expect, it } from '@jest/globals';
import { accessOf } from './access.js';
import type { Screen, Visitor } from './screen.js';

const coach: Visitor = { role: 'coach', hasTeam: true, idfPlayer: null };
const player: Visitor = { role: 'player', hasTeam: true, idfPlayer: 7 };
const guest: Visitor = { role: 'guest', hasTeam: true, idfPlayer: null };
const nobody: Visitor = { role: null, hasTeam: false, idfPlayer: null };

const home: Screen = { titleKey: 'base:home', withoutTeam: true };
const upload: Screen = { titleKey: 'base:upload', roles: ['coach'] };
const report: Screen = { titleKey: 'base:report', roles: ['coach', 'player'] };
const ownReport: Screen = { titleKey: 'base:home', ownPlayer: 'player' };
const none = () => null;

describe('guard of the screens', () => {
  it('lets everyone open home, with and without a team', () => {
    for (const visitor of [coach, player, guest, nobody]) {
      expect(accessOf([home], visitor, none)).toBe('open');
    }
  });

  it('keeps players and guests out of a coach’s screens', () => {
    expect(accessOf([upload], coach, none)).toBe('open');
    expect(accessOf([upload], player, none)).toBe('incorrectAccess');
    expect(accessOf([upload], guest, none)).toBe('incorrectAccess');
  });

  it('applies the rule of a parent to its children', () => {
    expect(accessOf([upload, home], player, none)).toBe('incorrectAccess');
  });

  it('sends accounts without a team home from everywhere else', () => {
    expect(accessOf([upload], nobody, none)).toBe('noTeam');
  });

  it('lets a player open their own report only, and only when it names them', () => {
    const named = (value: string | null) => () => value;
    expect(accessOf([report, ownReport], player, named('7'))).toBe('open');
    expect(accessOf([report, ownReport], player, named('8'))).toBe('incorrectAccess');
    expect(accessOf([report, ownReport], player, named(null))).toBe('incorrectAccess');
    expect(accessOf([report, ownReport], coach, named('8'))).toBe('open');
  });
});
