import { checkTypes, compile } from './compiler.mjs';
import { checkGenerated } from './generate.mjs';
import { install } from './install.mjs';
import { requireNode } from './project.mjs';
import { checkWords } from './words.mjs';
import { CommandFailed, isProgram, main, run, step, tool } from './steps.mjs';

const sources = ['proto', 'compute', 'services', 'web/src', 'bench', 'infra'];

/** They read what is written, compiled or not. */
const ofSources = [
  ['format', () => tool('prettier', ['--check', '--log-level=warn', '.'])],
  ['words that are gone', checkWords],
];
/** The first one compiles what the others read. */
const ofCompiled = [
  ['types', () => compile('.')],
  ['types of the tests', () => checkTypes('tsconfig.test.json')],
  ['types of the web', () => checkTypes('web')],
  ['lint', () => tool('eslint', ['.', '--max-warnings=0'])],
  ['layering', () => tool('depcruise', ['--config', '.dependency-cruiser.mjs', ...sources])],
  ['generated files fresh', checkGenerated],
  ['languages complete', () => run(process.execPath, ['web/i18n-check.mjs'])],
];

/**
 * Checks everything that needs no running program; gives how many parts passed and failed. `write` is told of each.
 * What is being `built` meanwhile is not compiled a second time.
 */
export async function check(write = (text) => process.stdout.write(text), built) {
  let failed = 0;
  const look = async ([title, work]) => {
    await step(`check ${title}`, work, write).catch((error) => {
      failed += 1;
      if (!(error instanceof CommandFailed)) write(`${error.message}\n`);
    });
  };
  const inTurn = async (parts) => {
    for (let part = parts.shift(); part; part = parts.shift()) await look(part);
  };
  const compiled = async () => {
    await built;
    const [types, ...rest] = ofCompiled;
    await look(types);
    await Promise.all([inTurn(rest), inTurn(rest)]);
  };
  await Promise.all([inTurn([...ofSources]), compiled()]);
  return { passed: ofSources.length + ofCompiled.length - failed, failed };
}

if (isProgram(import.meta.url)) {
  requireNode();
  await main(async () => {
    await install();
    const { failed } = await check();
    if (failed > 0) process.exitCode = 1;
  });
}
