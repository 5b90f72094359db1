import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { build } from './build.mjs';
import { commandLine, refuseWords } from './command-line.mjs';
import { install } from './install.mjs';
import { requireNode, root } from './project.mjs';
import { withQuickFolder } from './quick-folder.mjs';
import { main, run } from './steps.mjs';

const usage = "npm run chaos -- [--kills 50 | --faults [--only 'TEXT[ + TEXT]']] [--seed N]";

const { values } = commandLine(usage, {
  options: {
    kills: { type: 'string', default: '50' },
    faults: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
});
const kills = whole('kills', values.kills, 1, 100_000);
const seed = whole('seed', values.seed, 0, 1_000_000_000);

const storms = {
  words: ['--selectProjects', 'e2e', '--testPathPatterns', 'all-in-one/e2e/kill', '--verbose'],
  env: { CHAOS_KILLS: String(kills), CHAOS_SEED: String(seed) },
};
const faults = {
  words: [
    '--selectProjects',
    'cluster',
    '--runInBand',
    '--testPathPatterns',
    'all-in-one/e2e/faults',
  ],
  env: { CHAOS_FAULTS: values.only, CHAOS_SEED: String(seed) },
};

/**
 * The interruptions of `npm test`, at moments of another seed and as many as wanted; or every fault at
 * every point from an upload to its chart.
 */
requireNode();
await main(async () => {
  await install((text) => process.stdout.write(text));
  await build((text) => process.stdout.write(text));
  process.stdout.write(
    values.faults ? `--faults --seed ${seed}\n` : `--kills ${kills} --seed ${seed}\n`,
  );
  const { words, env } = values.faults ? faults : storms;
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  await withQuickFolder((folder) =>
    run(process.execPath, [...flags, jest, ...words], {
      env: { ...process.env, ...env, TMPDIR: folder },
      show: true,
    }),
  );
});

function whole(name, text, low, high) {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= low && value <= high) return value;
  return refuseWords(usage, `--${name} ${text} is no whole number from ${low} to ${high}.`);
}
