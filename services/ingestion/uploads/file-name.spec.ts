import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { displayName } from './file-name.js';

describe('the name of a file as people see it', () => {
  it.each([
    ['Anna Berg.csv', 'Anna Berg.csv'],
    ['../../etc/passwd', 'passwd'],
    ['..\\..\\windows\\team.fit', 'team.fit'],
    ['/', 'unnamed'],
    ['..', 'unnamed'],
    ['', 'unnamed'],
    ['a\u0000b\nc.csv', 'abc.csv'],
    ['\u202Evsc.exe', 'vsc.exe'],
    ['김민수 (1).csv', '김민수 (1).csv'],
  ])('shows %j as %j', (given, shown) => {
    expect(displayName(given)).toBe(shown);
  });

  it('leaves out the middle of 300 characters and keeps the ending', () => {
    const shown = displayName(`${'x'.repeat(296)}.csv`);
    expect([...shown]).toHaveLength(80);
    expect(shown).toMatch(/^x+…x+\.csv$/);
  });

  it('never holds a folder, a control character or more than 80 characters', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc
        .array(fc.constantFrom('..', '/', '\\', '\u0000', 'a', '…', '😀'), { maxLength: 200 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(anything, (name) => {
        const shown = displayName(name);
        expect(shown).not.toMatch(/[/\\\p{Cc}]/u);
        expect(shown.replaceAll('.', '')).not.toBe('');
        expect([...shown].length).toBeLessThanOrEqual(80);
      }),
    );
  });
});
