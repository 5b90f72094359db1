import { expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const module = './jest.mjs';
const { jestWords } = (await import(module)) as {
  jestWords(words: readonly string[], projects: readonly string[]): string[];
};

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

it.each([
  ['', '--selectProjects unit e2e'],
  ['services/team -t zone', 'services/team -t zone --selectProjects unit e2e'],
  ['--selectProjects e2e', '--selectProjects e2e'],
  ['--selectProjects e2e -t zone', '-t zone --selectProjects e2e'],
  ['--selectProjects unit alone web/src', 'web/src --selectProjects unit alone'],
])('takes paths for paths: "%s"', (words, told) => {
  const given = words.split(' ').filter(Boolean);
  expect(jestWords(given, ['unit', 'e2e']).join(' ')).toBe(told);
});
