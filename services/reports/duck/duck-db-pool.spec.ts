import { expect, test } from '@jest/globals';
import { setImmediate as settled } from 'node:timers/promises';
import { DuckDbPool } from './duck-db-pool.js';

/** Questions of these teams ask for their turn at once; how many have it, and how one of them ends. */
async function takenBy(...teams: number[]) {
  const pool = new DuckDbPool([]);
  const over = new AbortController();
  const inside: (() => void)[] = [];
  const asked = teams.map(async (idfTeam) =>
    inside.push(await pool.turnOfLong({ idfTeam, signal: over.signal })),
  );
  await settled();
  return { inside, asked, over };
}

test('long answers of all teams are made two at a time, those of one team one at a time', async () => {
  expect((await takenBy(1, 1, 1)).inside).toHaveLength(1);
  const { inside, asked } = await takenBy(1, 2, 3, 4);
  expect(inside).toHaveLength(2);
  while (inside.length > 0) {
    inside.shift()!();
    await settled();
    expect(inside.length).toBeLessThanOrEqual(2);
  }
  await Promise.all(asked);
});

test('one that is waited for no longer was busy', async () => {
  const { asked, over } = await takenBy(1, 1);
  over.abort();
  await expect(Promise.all(asked)).rejects.toMatchObject({ key: 'busy' });
});
