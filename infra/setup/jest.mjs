import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import config from '../../jest.config.mjs';
import { root } from './project.mjs';
import { CommandFailed } from './steps.mjs';

/** Most of what tests run, they run a few times: compiling it only after this many bytes of bytecode saves a sixth of their time. */
const compileLater = '--interrupt-budget=1000000';

const kinds = config.projects.map(({ displayName }) => displayName);

/**
 * What jest is told: the kinds of tests, which words may choose, come last, for jest takes every word after
 * `--selectProjects` for one and would run all tests of it for `--selectProjects unit services/team`.
 */
export function jestWords(words, projects) {
  const option = words.indexOf('--selectProjects');
  if (option === -1) return [...words, '--selectProjects', ...projects];
  const after = words.slice(option + 1);
  const end = after.findIndex((word) => !kinds.includes(word));
  const chosen = end === -1 ? after : after.slice(0, end);
  const others = end === -1 ? [] : after.slice(end);
  return [...words.slice(0, option), ...others, '--selectProjects', ...chosen];
}

/**
 * Runs jest on some projects; its own output is shown, its account of the run is given.
 * @throws CommandFailed when it ended before it wrote one
 */
export async function jest(folder, projects, env, words) {
  const outcome = join(folder, `${projects.join('-')}.json`);
  const args = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    compileLater,
    join(root, 'node_modules', 'jest', 'bin', 'jest.js'),
    '--json',
    `--outputFile=${outcome}`,
    '--passWithNoTests',
    ...jestWords(words, projects),
  ];
  const stdio = ['ignore', 'ignore', 'inherit'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...env, TMPDIR: folder },
    stdio,
  });
  const ended = await new Promise((resolve) =>
    child.on('close', (code, signal) => resolve(code ?? signal)),
  );
  const account = await readFile(outcome, 'utf8').catch(() => undefined);
  if (account === undefined) {
    throw new CommandFailed(`jest on ${projects.join(', ')} wrote no results and`, ended);
  }
  return JSON.parse(account);
}
