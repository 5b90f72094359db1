import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import jestConfig from '../../jest.config.mjs';
import { isolated } from '../testing/isolated.mjs';
import { commandLine } from './command-line.mjs';
import { install } from './install.mjs';
import { requireNode, root } from './project.mjs';
import { main } from './steps.mjs';

/**
 * `npm run mutation [-- --concurrency N] [--share PERCENT [--seed N]] [-- FILE…]`: changes the twin, the
 * rules and the host code in thousands of small ways and looks whether the tests of the core notice.
 * All of them take many hours; a share takes that part of the lines, at random. Ends with 1 below the goal.
 */
const goal = 80;
const usage = 'npm run mutation -- [--concurrency N] [--share PERCENT [--seed N]] [FILE…]';
const { values, positionals } = commandLine(usage, {
  allowPositionals: true,
  options: {
    concurrency: { type: 'string', default: '2' },
    share: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
  },
});

/** Files that hold logic; of the catalogue that is what reads it, its entries are data. */
const logic = [
  'compute/reference/**/*.ts',
  'compute/host/**/*.ts',
  'compute/catalogue/rules.ts',
  'compute/catalogue/metric.ts',
];

const rooms = [
  'proto',
  ...['catalogue', 'gen', 'host', 'reference', 'test'].map((part) => `compute/${part}`),
];

/** Quick ones: whatever only repeats on large recordings what these say is left out. */
const specs = [
  'core-equals-twin',
  'robustness',
  'catalogue',
  'cleaning',
  'daily-loads',
  'definitions',
  'efforts',
  'from-request',
  'grid',
  'known-numbers',
  'motion',
  'one-recording-many-ranges',
  'peaks',
  'pitch',
  'quality',
  'thresholds',
  'zones',
];
/** Random recordings per property: most changes fall to the first few. */
process.env.PROPERTY_RUNS = '20';

const here = join(root, 'infra', 'setup', 'mutation');
const [unit] = jestConfig.projects;
const jest = {
  ...unit,
  ...isolated,
  runtime: undefined,
  testTimeout: jestConfig.testTimeout,
  testEnvironment: join(here, 'environment.mjs'),
  testRunner: join(here, 'jest-circus-until-noticed.mjs'),
  testSequencer: join(here, 'sequencer.mjs'),
  testMatch: specs.map((name) => `<rootDir>/compute/test/${name}.spec.ts`),
  roots: rooms.map((room) => `<rootDir>/${room}`),
  setupFiles: ['<rootDir>/compute/test/mutation.setup.ts'],
};

/** Random stretches of three lines that make up the share of every file. */
function* sampled(share, seed) {
  const stretch = 3;
  let state = seed;
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  for (const folder of ['compute/reference', 'compute/host', 'compute/catalogue']) {
    for (const name of readdirSync(join(root, folder), { recursive: true }).sort()) {
      const file = `${folder}/${name}`;
      if (!name.endsWith('.ts') || (folder.endsWith('catalogue') && !logic.includes(file)))
        continue;
      const lines = readFileSync(join(root, file), 'utf8').split('\n').length;
      for (let line = 1; line <= lines; line += stretch) {
        if (random() * 100 < share) yield `${file}:${line}-${Math.min(lines, line + stretch - 1)}`;
      }
    }
  }
}

const share = Number(values.share);
const whole = share < 100 ? [...sampled(share, Number(values.seed))] : logic;

requireNode();
await main(async () => {
  await install();
  const { Stryker } = await import('@stryker-mutator/core');
  process.chdir(root);
  const results = await new Stryker({
    mutate: positionals.length > 0 ? positionals : whole,
    // Of the whole house only what the tests of the core read.
    ignorePatterns: [
      '**',
      ...rooms.map((room) => `!${room}/**`),
      'proto/dist',
      'proto/node_modules',
    ],
    tempDirName: join(tmpdir(), 'touchline-mutation'),
    testRunner: 'jest',
    testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    // Kernels of the twin are imported by computed names, which jest cannot relate to tests.
    jest: { projectType: 'custom', config: jest, enableFindRelatedTests: false },
    coverageAnalysis: 'perTest',
    // What runs when a file is loaded no single test covers: each such change would take all of them.
    ignoreStatic: true,
    // jest keeps the modules of every run: a process that has tested many changes mostly collects garbage.
    maxTestRunnerReuse: 25,
    concurrency: Number(values.concurrency),
    reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
    htmlReporter: { fileName: join(tmpdir(), 'touchline-mutation.html') },
    jsonReporter: { fileName: join(tmpdir(), 'touchline-mutation.json') },
    thresholds: { high: 90, low: goal, break: positionals.length > 0 ? null : goal },
    allowConsoleColors: false,
  }).runMutationTest();
  process.stdout.write(`${results.length} changes\n`);
});
