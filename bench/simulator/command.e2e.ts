import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';

describe('The simulator’s command', () => {
  it.each([
    [['--halp'], "Unknown option '--halp'"],
    [['--players', '2'], '--out DIR is missing: the folder that the files go to.'],
    [['--out', 'x', '--players', '101'], '--players 101 is no whole number from 1 to 100.'],
  ])('says of %j what is wrong, and how it is used', (words, said) => {
    const program = ['bench/simulator/dist/main.js', ...words];
    const { status, stderr } = spawnSync(process.execPath, program, { encoding: 'utf8' });
    expect(stderr.split('\n')).toEqual([
      said,
      expect.stringMatching(/^npm run simulate -- --players/),
      '',
    ]);
    expect(status).toBe(2);
  });
});
