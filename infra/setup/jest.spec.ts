import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Two runs without tests in one folder, of which the second cannot begin. */
const twoRuns = (folder: string) => `
  import { jest } from './infra/setup/jest.mjs';
  import { main } from './infra/setup/steps.mjs';
  const run = (displayName, more) => {
    const config = JSON.stringify({ displayName, rootDir: '${folder}', ...more });
    return jest('${folder}', [displayName], process.env, ['--config', config]);
  };
  await main(async () => {
    const { success } = await run('alone');
    process.stdout.write(String(success));
    await run('cluster', { globalSetup: './is-missing.mjs' });
    process.stdout.write('and again');
  });
`;

it('says in one line that a run has no results, also when the one before it has', () => {
  const folder = mkdtempSync(join(tmpdir(), 'two-runs-'));
  const args = ['--input-type=module', '--eval', twoRuns(folder)];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect(stdout).toBe('true');
  expect(stderr.trim().split('\n').at(-1)).toBe(
    'jest on cluster wrote no results and ended with 1',
  );
  expect(status).toBe(1);
});
