import { describe, expect, test } from '@jest/globals';
import { LoadLane } from './load-lane.js';

const turnOfLoop = () => new Promise((resolve) => setImmediate(resolve));

/** A lane with rests that no test would live to see the end of. */
function makeLane(load: () => Promise<number> = () => Promise.resolve(1)) {
  let turns = 0;
  const lane = new LoadLane(() => {
    turns += 1;
    return load();
  }, 3_600_000);
  return { lane, turns: () => turns };
}

describe('a lane of loads', () => {
  test('begins at once, rests, and goes on when hurried', async () => {
    const { lane, turns } = makeLane();
    await lane.turn();
    const resting = lane.turn();
    expect(turns()).toBe(1);
    await lane.hurry();
    await resting;
    expect(turns()).toBe(2);
  });

  test('hurried during a turn leaves out the rest after it', async () => {
    let end = (): void => undefined;
    const { lane, turns } = makeLane(() => new Promise((resolve) => (end = () => resolve(1))));
    const first = lane.turn();
    await turnOfLoop();
    const second = lane.hurry();
    end();
    await first;
    await turnOfLoop();
    end();
    await second;
    expect(turns()).toBe(2);
  });

  test('does not rest after a turn that found nothing', async () => {
    const { lane, turns } = makeLane(() => Promise.resolve(0));
    await lane.turn();
    await lane.turn();
    expect(turns()).toBe(2);
  });

  test('tells a failure to those who wait, and goes on', async () => {
    const answers = [() => Promise.reject(new Error('disk')), () => Promise.resolve(0)];
    const { lane } = makeLane(() => answers.shift()!());
    await expect(lane.turn()).rejects.toThrow('disk');
    await lane.turn();
    expect(answers).toEqual([]);
  });

  test('stops without resting', async () => {
    const { lane } = makeLane();
    await lane.turn();
    const resting = lane.turn();
    await lane.stop();
    await resting;
  });
});
