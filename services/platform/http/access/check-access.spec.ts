import { describe, expect, it } from '@jest/globals';
import { access, type Access, type Role } from '@touchline/proto';
import fc from 'fast-check';
import type { Caller } from './caller.js';
import { checkAccess } from './check-access.js';

const caller = (role: Role | null, idfPlayer: number | null = null): Caller => ({
  subject: 's',
  idfAccount: 1,
  admin: false,
  idfTeam: 1,
  role,
  idfPlayer,
  name: '',
  email: '',
});
const allowed = (rule: Access, who: Caller, params: Record<string, unknown> = {}) => {
  try {
    checkAccess({ access: rule }, who, params);
    return true;
  } catch {
    return false;
  }
};

describe('who may call', () => {
  it.each([
    ['a coach reaches what is for coaches', access.coach, 'coach', true],
    ['a player does not', access.coach, 'player', false],
    ['a guest does not', access.coach, 'guest', false],
    [
      'a player reaches what is for coaches and players',
      access.coachOrPlayer('shared'),
      'player',
      true,
    ],
    ['a guest reaches what is for members', access.member('shared'), 'guest', true],
    ['the administrator reaches the administration', access.admin, 'admin', true],
    ['a coach does not reach the administration', access.admin, 'coach', false],
    [
      'an administrator without membership does not see a team',
      access.member('shared'),
      'admin',
      false,
    ],
  ] as const)('%s', (_, rule, role, expected) => {
    expect(allowed(rule, caller(role), {})).toBe(expected);
  });

  it('refuses somebody without any role in the team', () => {
    expect(allowed(access.member('shared'), caller(null))).toBe(false);
  });

  it('lets anybody with a token make a call for the signed in', () => {
    expect(allowed(access.signedIn, caller(null))).toBe(true);
  });
});

describe('own players', () => {
  const rule = access.ownPlayers('ids', 'query');

  it('lets a player name himself', () => {
    expect(allowed(rule, caller('player', 7), { ids: '7' })).toBe(true);
  });

  it.each(['8', '7,8', '8,7', 'all', '', '7,', '07', ' 7'])('refuses a player naming %j', (ids) => {
    expect(allowed(rule, caller('player', 7), { ids })).toBe(false);
  });

  it('refuses a player account that is no player yet', () => {
    expect(allowed(rule, caller('player', null), { ids: 'null' })).toBe(false);
  });

  it('lets a coach name everybody', () => {
    expect(allowed(rule, caller('coach'), { ids: 'all' })).toBe(true);
  });

  it('never lets a list pass that holds another id than his own', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(ids, (named) => {
        const own = named.every((id) => id === 7);
        expect(allowed(rule, caller('player', 7), { ids: named.join(',') })).toBe(own);
      }),
    );
  });
});
