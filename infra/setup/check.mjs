import { checkTypes, compile } from './compiler.mjs';
import { checkGenerated } from './generate.mjs';
import { install } from './install.mjs';
import { requireNode } from './project.mjs';
import { checkWords } from './words.mjs';
import { CommandFailed, isProgram, main, run, step, tool } from './steps.mjs';

const sources = ['proto', 'compute', 'services', 'web/src', 'bench', 'infra'];

/** The first one compiles what the others read. */
const parts = [
  ['types', () => compile('.')],
  ['types of the tests', () => checkTypes('tsconfig.test.json')],
  ['types of the web', () => checkTypes('web')],
  ['lint', () => tool('eslint', ['.', '--max-warnings=0'])],
  ['format', () => tool('prettier', ['--check', '--log-level=warn', '.'])],
  ['layering', () => tool('depcruise', ['--config', '.dependency-cruiser.mjs', ...sources])],
  ['generated files fresh', checkGenerated],
  ['words that are gone', checkWords],
  ['languages complete', () => run(process.execPath, ['web/i18n-check.mjs'])],
];

/** Checks everything that needs no running program; gives how many parts passed and failed. `write` is told of each. */
export async function check(write = (text) => process.stdout.write(text)) {
  const [types, ...rest] = parts;
  let failed = 0;
  const look = async ([title, work]) => {
    await step(`check ${title}`, work, write).catch((error) => {
      failed += 1;
      if (!(error instanceof CommandFailed)) write(`${error.message}\n`);
    });
  };
  await look(types);
  const next = async () => {
    for (let part = rest.shift(); part; part = rest.shift()) await look(part);
  };
  await Promise.all([next(), next()]);
  return { passed: parts.length - failed, failed };
}

if (isProgram(import.meta.url)) {
  requireNode();
  await main(async () => {
    await install();
    const { failed } = await check();
    if (failed > 0) process.exitCode = 1;
  });
}
