import { afterEach, describe, expect, it } from '@jest/globals';
import { makeTeam } from '../test/make.js';
import { selectTeam } from './sign-in/selected-team.js';
import { readStored, removeStored, storedName, writeStored } from './stored-value.js';

describe('What this browser keeps', () => {
  afterEach(() => localStorage.clear());
  const minuteMs = 60_000;

  it('is read as it was written, until it is removed', () => {
    expect(readStored('choice')).toBeNull();
    writeStored('choice', ['a', 1]);
    expect(readStored('choice')).toEqual(['a', 1]);
    removeStored('choice');
    expect(readStored('choice')).toBeNull();
  });

  it('is gone when its time is over, and not before', () => {
    writeStored('choice', 'x', minuteMs);
    expect(readStored('choice', Date.now() + minuteMs - 1000)).toBe('x');
    expect(readStored('choice', Date.now() + minuteMs + 1000)).toBeNull();
    expect(localStorage.getItem(storedName('choice'))).toBeNull();
  });

  it('is nothing where something else wrote it', () => {
    localStorage.setItem(storedName('choice'), 'no JSON');
    expect(readStored('choice')).toBeNull();
    expect(localStorage.getItem(storedName('choice'))).toBeNull();
  });
});

describe('The team that is looked at', () => {
  const teams = [makeTeam({ idfTeam: 3 }), makeTeam({ idfTeam: 4 })];

  it.each([
    ['the remembered one', teams, 4, 4],
    ['the first, when none is remembered', teams, null, 3],
    ['the first, when the remembered one is no longer theirs', teams, 9, 3],
    ['none, for an account without a team', [], 4, undefined],
  ])('is %s', (_, among, remembered, idfTeam) => {
    expect(selectTeam(among, remembered)?.idfTeam).toBe(idfTeam);
  });
});
