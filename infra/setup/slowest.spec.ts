import { join } from 'node:path';
import { expect, it } from '@jest/globals';

interface Outcome {
  testResults: { name: string; startTime: number; endTime: number }[];
}

const script = './slowest.mjs';
const { slowestFiles } = (await import(script)) as { slowestFiles(outcomes: Outcome[]): string[] };

it('lists the twenty files that took longest, the slowest first', () => {
  const testResults = Array.from({ length: 25 }, (_, k) => ({
    name: join(process.cwd(), `team/${k}.spec.ts`),
    startTime: 1_000,
    endTime: 1_000 + 1_250 * k,
  }));
  const lines = slowestFiles([{ testResults }]);
  expect(lines).toHaveLength(20);
  expect(lines[0]).toBe('   30.0 s  team/24.spec.ts');
  expect(lines[19]).toBe('    6.3 s  team/5.spec.ts');
});
