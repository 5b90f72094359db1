import { describe, expect, it } from '@jest/globals';
import { CallError } from './call-error.js';
import { eventually } from './eventually.js';

const soon = { everyMs: 1, timeoutMs: 30 };

describe('waiting', () => {
  it('gives what is there at last, or what is as it is wanted', async () => {
    let looks = 0;
    expect(await eventually('the third look', () => (++looks === 3 ? 'there' : undefined))).toBe(
      'there',
    );
    expect(
      await eventually(
        'seven looks',
        () => ++looks,
        (seen) => seen >= 7,
      ),
    ).toBe(7);
  });

  it('says for what it waited and what it saw last', async () => {
    const files = [{ name: 'a.csv', state: 'decoding' }];
    const ready = () =>
      eventually(
        'the file is ready',
        () => files,
        ([file]) => file!.state === 'ready',
        soon,
      );
    await expect(ready()).rejects.toThrow(
      "Waited 0.03 s for this: the file is ready. Seen last: [ { name: 'a.csv', state: 'decoding' } ]",
    );
  });

  it('looks again after a failure or a call that came too early, and tells the last', async () => {
    const early = new CallError(403, null, 'teams.get');
    const refused = eventually('the team', () => Promise.reject(early), undefined, soon);
    await expect(refused).rejects.toMatchObject({
      message: expect.stringContaining('Seen last: CallError: teams.get: 403'),
      cause: early,
    });
    const fails = () => expect(1).toBe(2);
    await expect(eventually('two', fails, undefined, soon)).rejects.toThrow('Expected: 2');
  });

  it('ends at once when a call is refused for another reason', async () => {
    const bad = new CallError(500, null, 'teams.get');
    let looks = 0;
    const look = () => {
      looks += 1;
      throw bad;
    };
    await expect(eventually('the team', look)).rejects.toBe(bad);
    expect(looks).toBe(1);
  });
});
