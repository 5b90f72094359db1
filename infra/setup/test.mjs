import { constants, setPriority } from 'node:os';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { requireChromium } from './chromium.mjs';
import { install } from './install.mjs';
import { jest } from './jest.mjs';
import { requireNode } from './project.mjs';
import { withQuickFolder } from './quick-folder.mjs';
import { requireServers } from './servers.mjs';
import { slowestFiles } from './slowest.mjs';
import { main } from './steps.mjs';

/** `npm test` and, with `--cluster`, `npm run test:cluster`; further words go to jest and choose some tests, without checks. */
const [, , ...words] = process.argv;
const cluster = words.includes('--cluster');
const forJest = words.filter((word) => word !== '--cluster');

/** Checks begin while the product is compiled, and take what running tests leave; what they say is shown last. */
async function jestBesideChecks(projects, built) {
  let told = '';
  const checking = check((text) => (told += text), built);
  await built;
  const testing = tests(projects, () => setPriority(constants.priority.PRIORITY_BELOW_NORMAL));
  const [outcome, checked] = await Promise.all([testing, checking]);
  process.stdout.write(told);
  report([outcome], checked);
}

/** `begun` is called once they have a process, whose priority is this one's at that moment. */
async function tests(projects, begun = () => undefined) {
  const env = { ...process.env, CHROMIUM: await requireChromium(), DEMO: 'off' };
  return await withQuickFolder((folder) => {
    const running = jest(folder, projects, env, forJest);
    begun();
    return running;
  });
}

/** A file that could not even be loaded counts as one failure. */
function sumsOf(outcome) {
  return {
    passed: outcome.numPassedTests,
    failed: outcome.numFailedTests + outcome.numRuntimeErrorTestSuites,
    skipped: outcome.numPendingTests,
  };
}

/** Sums of jest's accounts and of what else was looked at. */
function report(outcomes, beside) {
  process.stdout.write(`Slowest files:\n${slowestFiles(outcomes).join('\n')}\n`);
  const sums = [...outcomes.map(sumsOf), beside];
  const sum = (part) => sums.reduce((total, each) => total + (each[part] ?? 0), 0);
  if (sum('skipped') > 0) process.stdout.write(`${sum('skipped')} skipped\n`);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  if (sum('failed') > 0 || sum('passed') + sum('skipped') === 0) process.exitCode = 1;
}

async function clusters(built) {
  if (built) await requireServers({ all: false });
  // Two clusters at a time fill the machine.
  const outcomes = await withQuickFolder(async (folder) => [
    await jest(folder, ['alone'], process.env, forJest),
    await jest(folder, ['cluster'], process.env, ['--maxWorkers=2', ...forJest]),
  ]);
  report(outcomes, { passed: 0, failed: built ? 0 : 1 });
}

const kinds = ['unit', 'components', 'integration', 'e2e'];

requireNode();
await main(async () => {
  await install();
  const built = build().then(
    () => true,
    () => false,
  );
  if (cluster) await clusters(await built);
  else if (forJest.length === 0) await jestBesideChecks(kinds, built);
  else {
    const failed = (await built) ? 0 : 1;
    report([await tests(kinds)], { passed: 0, failed });
  }
});
