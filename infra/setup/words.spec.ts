import { describe, expect, it } from '@jest/globals';

const words = './words.mjs';
const { findGoneWords } = (await import(words)) as {
  findGoneWords(path: string, text: string): string[];
};

const found = (line: string, path = 'services/team/some.ts') => findGoneWords(path, line);

describe('words that are gone', () => {
  it.each([
    ['a name', 'const uploadTurnstile = 1;', 'turnstile'],
    ['a snake-case name', 'select now_and_then from task', 'now and then'],
    ['a comment', '/** Carried on by the relay. */', 'carried on'],
    ['a method', 'await this.outbox.sayChanged(row);', '.sayChanged('],
  ])('are found in %s', (_, line, word) => {
    expect(found(line)).toEqual([expect.stringContaining(`services/team/some.ts:1  ${word} →`)]);
  });

  it('are not found inside other words, nor as plain English in a sentence', () => {
    expect(found('// They say that inpatients carry it; const outpatientsNote = essay(1)')).toEqual(
      [],
    );
  });
});
