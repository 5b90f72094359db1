import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { requireNode, root } from './project.mjs';
import { main, run } from './steps.mjs';

const usage = 'npm run chaos -- [--kills 50] [--seed N]';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
});
const kills = whole('kills', values.kills, 1, 100_000);
const seed = whole('seed', values.seed, 0, 1_000_000_000);

/** The interruptions of `npm test`, at moments of another seed and as many as wanted. */
requireNode();
await main(async () => {
  await install((text) => process.stdout.write(text));
  await build((text) => process.stdout.write(text));
  process.stdout.write(`--kills ${kills} --seed ${seed}\n`);
  const words = [
    '--selectProjects',
    'e2e',
    '--testPathPatterns',
    'all-in-one/e2e/kill',
    '--verbose',
  ];
  const jest = join(root, 'node_modules', 'jest', 'bin', 'jest.js');
  const flags = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const env = { ...process.env, CHAOS_KILLS: String(kills), CHAOS_SEED: String(seed) };
  await run(process.execPath, [...flags, jest, ...words], { env, show: true });
});

function whole(name, text, low, high) {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= low && value <= high) return value;
  process.stderr.write(`--${name} ${text} is no whole number from ${low} to ${high}.\n${usage}\n`);
  return process.exit(2);
}
