import { describe, expect, it } from '@jest/globals';
import { type Edit, ServiceError } from '@touchline/proto';
import fc from 'fast-check';
import { mergeEdit } from './merge-edit.js';

interface Pitch {
  name: string;
  memo?: string;
  corners: readonly number[] | null;
  size: { length: number; width: number };
}

const stored: Pitch = { name: 'Harbour', corners: [1, 2], size: { length: 105, width: 68 } };
const conflictOf = (edit: Edit<Pitch>, now: Pitch, at?: string) => {
  try {
    return mergeEdit(edit, now, at);
  } catch (error) {
    return (error as ServiceError).toWire();
  }
};

describe('a change over what somebody else has stored meanwhile', () => {
  it('keeps what each has changed alone, also in groups', () => {
    const ours = { ...stored, name: 'Arena', size: { length: 100, width: 68 } };
    const theirs = { ...stored, corners: null, size: { length: 105, width: 64 } };
    expect(mergeEdit({ ...ours, before: stored }, theirs)).toEqual({
      name: 'Arena',
      corners: null,
      size: { length: 100, width: 64 },
    });
  });

  it('is refused with what is stored in the fields that both have changed', () => {
    const ours = { ...stored, name: 'Arena', corners: [3], size: { length: 100, width: 60 } };
    const theirs = { ...stored, name: 'Quay', corners: [4], size: { length: 99, width: 60 } };
    expect(conflictOf({ ...ours, before: stored }, theirs, 'matches.3.')).toEqual({
      errorCode: 'changedMeanwhile',
      errorKey: 'changedMeanwhile',
      errorMsg: 'Somebody else has changed the same meanwhile. Nothing was saved.',
      field: 'matches.3.name',
      stored: {
        'matches.3.name': 'Quay',
        'matches.3.corners': [4],
        'matches.3.size.length': 99,
      },
    });
  });

  it('is no conflict where both have changed it to the same, as with a change that is sent again', () => {
    const ours: Pitch = { ...stored, name: 'Arena', corners: [3] };
    expect(mergeEdit<Pitch>({ ...ours, before: stored }, structuredClone(ours))).toEqual(ours);
  });

  it('replaces what is stored when its sender does not say what they were shown', () => {
    const ours = { ...stored, name: 'Arena' };
    expect(mergeEdit(ours, { ...stored, name: 'Quay' })).toEqual(ours);
    expect(mergeEdit({ ...ours, before: {} }, { ...stored, name: 'Quay' })).toEqual(ours);
  });

  it('does not touch a field that it leaves out', () => {
    const edit = { ...stored, before: { ...stored, memo: 'old' } };
    expect(mergeEdit(edit, { ...stored, memo: 'new' })).not.toHaveProperty('memo');
  });

  it('loses nothing of either, whatever the two change', () => {
    const fields = fc.record({ a: fc.nat(2), b: fc.nat(2), c: fc.nat(2) });
    fc.assert(
      fc.property(fields, fields, fields, (before, ours, theirs) => {
        const names = ['a', 'b', 'c'] as const;
        const both = names.filter(
          (name) => new Set([before, ours, theirs].map((of) => of[name])).size === 3,
        );
        if (both.length > 0) {
          expect(() => mergeEdit({ ...ours, before }, theirs)).toThrow(ServiceError);
          return;
        }
        const merged = mergeEdit({ ...ours, before }, theirs);
        for (const name of names) {
          const changed = [ours, theirs].filter((of) => of[name] !== before[name]);
          expect(merged[name]).toBe((changed[0] ?? before)[name]);
        }
      }),
    );
  });
});
