import { build } from './build.mjs';
import { checkGenerated } from './generate.mjs';
import { install } from './install.mjs';
import { checkLanguages } from './languages.mjs';
import { requireNode } from './project.mjs';
import { CommandFailed, isProgram, main, step, tool } from './steps.mjs';

const sources = ['proto', 'compute', 'services', 'web/src', 'bench', 'infra'];

const parts = [
  ['types', () => tool('tsc', ['-b'])],
  ['types of the tests', () => tool('tsc', ['-p', 'tsconfig.test.json'])],
  ['types of the web', () => tool('tsc', ['-p', 'web', '--noEmit'])],
  ['lint', () => tool('eslint', ['.', '--max-warnings=0'])],
  ['format', () => tool('prettier', ['--check', '--log-level=warn', '.'])],
  ['layering', () => tool('depcruise', ['--config', '.dependency-cruiser.mjs', ...sources])],
  ['generated files fresh', checkGenerated],
  ['languages complete', checkLanguages],
];

/** Checks everything that needs no running program; gives how many parts passed and failed. */
export async function check() {
  let failed = 0;
  const rest = [...parts];
  const next = async () => {
    for (let part = rest.shift(); part; part = rest.shift()) {
      const [title, work] = part;
      await step(`check ${title}`, work).catch((error) => {
        failed += 1;
        if (!(error instanceof CommandFailed)) process.stdout.write(`${error.message}\n`);
      });
    }
  };
  await Promise.all([next(), next()]);
  return { passed: parts.length - failed, failed };
}

if (isProgram(import.meta.url)) {
  requireNode();
  await main(async () => {
    await install();
    await build();
    const { failed } = await check();
    if (failed > 0) process.exitCode = 1;
  });
}
