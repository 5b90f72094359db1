import { describe, expect, it } from '@jest/globals';
import { type UnreadAnswer, UnreadAnswers, type Wanted } from './unread-answers.js';

const slowAfterMs = 1_000;
const long = slowAfterMs + 1;

/** Who holds what, `[team, person, bytes, age in ms]` in the order in which they began; which of them ended. */
function held(...answers: readonly (readonly [number, string, number, number])[]) {
  const unread = new UnreadAnswers(slowAfterMs);
  const ended: string[] = [];
  const added = answers.map(([idfTeam, subject, fileBytes, ageMs]): UnreadAnswer => {
    const sinceMs = performance.now() - ageMs;
    const name = `${subject} ${fileBytes}`;
    return { idfTeam, subject, fileBytes, sinceMs, end: () => void ended.push(name) };
  });
  for (const answer of added) unread.add(answer);
  const ask = (idfTeam: number, subject: string, amount: number, full: Wanted['full']) =>
    unread.giveWay({ idfTeam, subject, amount, full, measure: ({ fileBytes }) => fileBytes });
  return { unread, added, ended, ask };
}

describe('an answer that is not read', () => {
  it('gives way to another of its team, the oldest of whoever has most', () => {
    const { ask, ended } = held(
      [1, 'ann', 30, 3 * long],
      [1, 'bo', 40, 2 * long],
      [1, 'bo', 20, long],
    );
    expect(ask(1, 'cy', 50, 'share')).toBe(true);
    expect(ended).toEqual(['bo 40']);
  });

  it('stays where whoever asks would have as much', () => {
    const { ask, ended } = held([1, 'ann', 30, long], [1, 'bo', 20, long]);
    expect(ask(1, 'bo', 10, 'share')).toBe(false);
    expect(ask(1, 'ann', 1, 'share')).toBe(false);
    expect(ended).toEqual([]);
  });

  it('stays while it may be on its way', () => {
    const { ask, ended } = held([1, 'ann', 30, slowAfterMs - 500], [1, 'ann', 25, long]);
    expect(ask(1, 'bo', 10, 'share')).toBe(true);
    expect(ended).toEqual(['ann 25']);
  });

  it('gives way to no other team where its own has room', () => {
    const { ask, ended } = held([2, 'ann', 90, long]);
    expect(ask(1, 'bo', 10, 'share')).toBe(false);
    expect(ended).toEqual([]);
  });

  it('gives way to another team where all have none, if its team has most', () => {
    const { ask, ended } = held(
      [1, 'ann', 60, 3 * long],
      [2, 'bo', 30, 2 * long],
      [2, 'cy', 50, long],
    );
    expect(ask(3, 'di', 10, 'all')).toBe(true);
    expect(ended).toEqual(['cy 50']);
  });

  it('gives way in its own team where that is the greediest', () => {
    const { ask, ended } = held([1, 'ann', 60, long], [2, 'bo', 30, long]);
    expect(ask(1, 'cy', 10, 'all')).toBe(true);
    expect(ended).toEqual(['ann 60']);
  });

  it('does not give way once it is read', () => {
    const { unread, added, ask } = held([1, 'ann', 60, long]);
    unread.delete(added[0]!);
    expect(ask(1, 'bo', 10, 'share')).toBe(false);
  });

  it('does not give way where it takes none of what is wanted', () => {
    const { ask, ended } = held([1, 'ann', 0, 2 * long], [1, 'ann', 20, long]);
    expect(ask(1, 'bo', 10, 'share')).toBe(true);
    expect(ended).toEqual(['ann 20']);
  });
});
