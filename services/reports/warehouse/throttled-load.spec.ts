import { describe, expect, test } from '@jest/globals';
import { ThrottledLoad } from './throttled-load.js';

const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));

/** A lane with rests that no test would live to see the end of. */
function makeLane(load: () => Promise<number> = () => Promise.resolve(1)) {
  let turns = 0;
  const lane = new ThrottledLoad(() => {
    turns += 1;
    return load();
  }, 3_600_000);
  return { lane, turns: () => turns };
}

describe('a lane of loads', () => {
  test('begins at once, rests, and goes on when hurried', async () => {
    const { lane, turns } = makeLane();
    await lane.soon();
    const resting = lane.soon();
    expect(turns()).toBe(1);
    await lane.now();
    await resting;
    expect(turns()).toBe(2);
  });

  test('hurried during a turn leaves out the rest after it', async () => {
    let end = (): void => undefined;
    const { lane, turns } = makeLane(() => new Promise((resolve) => (end = () => resolve(1))));
    const first = lane.soon();
    await turnOfLoop();
    const second = lane.now();
    end();
    await first;
    await turnOfLoop();
    end();
    await second;
    expect(turns()).toBe(2);
  });

  test('does not rest after a turn that found nothing', async () => {
    const { lane, turns } = makeLane(() => Promise.resolve(0));
    await lane.soon();
    await lane.soon();
    expect(turns()).toBe(2);
  });

  test('rejects for those who wait when a load fails, and goes on', async () => {
    const answers = [() => Promise.reject(new Error('disk')), () => Promise.resolve(0)];
    const { lane } = makeLane(() => answers.shift()!());
    await expect(lane.soon()).rejects.toThrow('disk');
    await lane.soon();
    expect(answers).toEqual([]);
  });

  test('stops without resting', async () => {
    const { lane } = makeLane();
    await lane.soon();
    const resting = lane.soon();
    await lane.stop();
    await resting;
  });
});
