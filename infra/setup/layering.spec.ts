import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

/** A house in small with the real rules: each test adds one file and asks the real check. */
const checkout = process.cwd();
let house: string;

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'touchline-layering-'));
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.base.json', 'package.json']) {
    cpSync(join(checkout, file), join(house, file));
  }
  const layering = 'infra/setup/tsconfig.layering.json';
  mkdirSync(dirname(join(house, layering)), { recursive: true });
  cpSync(join(checkout, layering), join(house, layering));
  room('proto', 'index', 'export const contract = 1;');
  room('proto/client', 'index', 'export const client = 1;');
  room('bench/simulator', 'index', 'export const simulator = 1;');
  room('bench', 'index', 'export const bench = 1;');
  room('services/platform', 'index', 'export const platform = 1;');
  room('services/team', 'team.module', 'export const team = 1;');
  room('services/ingestion', 'ingestion.module', 'export const ingestion = 1;');
  write('web/src/shared/time.ts', 'export const time = 1;');
  write('web/src/features/activities/upload/file.ts', 'export const file = 1;');
});

afterEach(() => rmSync(house, { recursive: true, force: true }));

function write(path: string, text: string): void {
  mkdirSync(dirname(join(house, path)), { recursive: true });
  writeFileSync(join(house, path), text);
}

/** A workspace with a door, linked as npm does it. */
function room(folder: string, door: string, text: string): void {
  const name = `@touchline/${folder.split('/').at(-1)}`;
  const exports = {
    '.': { types: `./dist/${door}.d.ts`, default: `./dist/${door}.js` },
  };
  write(`${folder}/package.json`, JSON.stringify({ name, type: 'module', exports }));
  write(`${folder}/${door}.ts`, text);
  write(`${folder}/dist/${door}.d.ts`, text);
  write(`${folder}/dist/${door}.js`, text);
  mkdirSync(join(house, 'node_modules/@touchline'), { recursive: true });
  symlinkSync(join(house, folder), join(house, 'node_modules', name));
}

function cruise(): { passes: boolean; says: string } {
  const program = join(checkout, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const sources = ['proto', 'services', 'bench', 'web/src'];
  const args = [program, '--config', '.dependency-cruiser.mjs', ...sources];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: house });
  return { passes: status === 0, says: `${stdout}${stderr}` };
}

/** The rules that ESLint finds broken in such a file of the real checkout. */
async function lint(path: string, text: string): Promise<(string | null)[]> {
  const eslint = new ESLint({ cwd: checkout });
  const [result] = await eslint.lintText(text, { filePath: join(checkout, path) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

describe('layering check', () => {
  it('lets a service use the contracts and the platform by their doors', () => {
    write(
      'services/team/good.ts',
      `import { contract } from '@touchline/proto';
       import { platform } from '@touchline/platform';
       export const sum = contract + platform;`,
    );
    expect(cruise()).toEqual({ passes: true, says: expect.stringContaining('no dependency') });
  });

  it('catches a service that imports another by its path', () => {
    write('services/team/bad.ts', `export * from '../ingestion/ingestion.module.js';`);
    const { passes, says } = cruise();
    expect(passes).toBe(false);
    expect(says).toContain('no-service-imports-another');
    expect(says).toContain('services/team/bad.ts');
  });

  it('catches a service that imports another by its workspace name', () => {
    write('services/team/bad.ts', `export { ingestion } from '@touchline/ingestion';`);
    const { passes, says } = cruise();
    expect(passes).toBe(false);
    expect(says).toContain('no-service-imports-another');
  });

  it('catches the platform knowing a service, also for its types only', () => {
    write(
      'services/platform/bad.ts',
      `import type { team } from '@touchline/team'; export type Team = typeof team;`,
    );
    const { passes, says } = cruise();
    expect(passes).toBe(false);
    expect(says).toContain('platform-sees-proto');
  });

  it('is helped by ESLint with type exports, which the parser of the check does not see', async () => {
    const text = `export type { team } from '@touchline/team';`;
    expect(await lint('services/platform/bad.ts', text)).toEqual(['no-restricted-syntax']);
  });

  it('lets a feature use what is shared and its own files', () => {
    const feature = 'web/src/features/activities/upload';
    write(
      `${feature}/page.ts`,
      `export * from './file.js'; export * from '../../../shared/time.js';`,
    );
    expect(cruise()).toMatchObject({ passes: true });
  });

  it.each([
    ['of its own area', 'activities/recording', '../upload/file.js'],
    ['of another area', 'reports/report', '../../activities/upload/file.js'],
  ])('catches a feature that imports one %s', (_, feature, file) => {
    write(`web/src/features/${feature}/bad.ts`, `export * from '${file}';`);
    const { passes, says } = cruise();
    expect(passes).toBe(false);
    expect(says).toContain('features-stay-apart');
  });

  it('catches shared code that imports a feature', () => {
    write('web/src/shared/bad.ts', `export * from '../features/activities/upload/file.js';`);
    expect(cruise().says).toContain('shared-below-features');
  });

  it('lets a bench use the client and the simulator by their doors', () => {
    write(
      'bench/good.ts',
      `import { client } from '@touchline/client';
       import { simulator } from '@touchline/simulator';
       export const sum = client + simulator;`,
    );
    expect(cruise()).toEqual({ passes: true, says: expect.stringContaining('no dependency') });
  });

  it.each([
    ['client', 'proto/client', 'bench', 'client-sees-proto'],
    ['client', 'proto/client', 'simulator', 'client-sees-proto'],
    ['client', 'proto/client', 'platform', 'client-sees-proto'],
    ['simulator', 'bench/simulator', 'bench', 'simulator-sees-proto'],
    ['simulator', 'bench/simulator', 'client', 'simulator-sees-proto'],
    ['service', 'services/team', 'client', 'service-below-all-in-one'],
    ['service', 'services/team', 'simulator', 'service-below-all-in-one'],
    ['contract', 'proto', 'client', 'proto-imports-nothing'],
  ])('catches a %s in %s that imports %s', (_, folder, name, rule) => {
    write(`${folder}/bad.ts`, `export { ${name} } from '@touchline/${name}';`);
    const { passes, says } = cruise();
    expect(passes).toBe(false);
    expect(says).toContain(rule);
  });

  it.each([
    ['client', 'proto/client', '../proto/client/deep.js', 'client-door'],
    ['simulator', 'bench/simulator', './simulator/deep.js', 'simulator-door'],
  ])('catches a bench that imports the %s past its door', (_, folder, address, rule) => {
    write(`${folder}/deep.ts`, 'export const deep = 1;');
    write('bench/bad.ts', `export { deep } from '${address}';`);
    expect(cruise().says).toContain(rule);
  });

  it('catches a room of platform that imports a higher one', () => {
    write('services/platform/process/start.ts', 'export const start = 1;');
    write('services/platform/database/bad.ts', `export { start } from '../process/start.js';`);
    expect(cruise().says).toContain('platform-database');
  });

  it('catches a file of platform that stands in no room', () => {
    write('services/platform/loose.ts', 'export const loose = 1;');
    write('services/platform/bus/bad.ts', `export { loose } from '../loose.js';`);
    expect(cruise().says).toContain('platform-root');
  });

  it('catches an import past the door', () => {
    write('services/platform/deep.ts', 'export const deep = 1;');
    write('services/team/bad.ts', `export { deep } from '../platform/deep.js';`);
    expect(cruise().says).toContain('platform-door');
  });

  it('lets a room of the team service use those below it by their doors', () => {
    write('services/team/squad/index.ts', 'export const player = 1;');
    const text = `export { player } from '../../squad/index.js';`;
    write('services/team/calendar/activities/good.ts', text);
    expect(cruise()).toMatchObject({ passes: true });
  });

  it.each([
    ['past its door', 'calendar/activities/bad.ts', 'squad/player.ts', 'team-rooms-by-their-door'],
    ['above it', 'squad/bad.ts', 'calendar/index.ts', 'team-squad-sees-rooms-below'],
    ['from a module', 'zones/zones.module.ts', 'squad/index.ts', 'team-modules-by-modules'],
  ])('catches a room of the team service entered %s', (_, from, to, rule) => {
    write(`services/team/${to}`, 'export const inner = 1;');
    const up = '../'.repeat(from.split('/').length - 1);
    const address = `${up}${to.replace('.ts', '.js')}`;
    const text = `import { inner } from '${address}'; export const outer = inner + 1;`;
    write(`services/team/${from}`, text);
    expect(cruise().says).toContain(rule);
  });

  it.each([
    ['a type', 'import type', []],
    ['a table', 'import', ['@typescript-eslint/no-restricted-imports']],
  ])('lets a service of the team know a row as a type only, here as %s', async (_, word, rules) => {
    const text = `${word} { PlayerEntity } from './player.entity.js';
      export const players: PlayerEntity[] = [];`;
    expect(await lint('services/team/squad/players/bad.service.ts', text)).toEqual(rules);
  });

  it('catches a circle', () => {
    write('services/team/one.ts', `import { two } from './two.js'; export const one = () => two;`);
    write('services/team/two.ts', `import { one } from './one.js'; export const two = () => one;`);
    const { passes, says } = cruise();
    expect(passes).toBe(false);
    expect(says).toContain('no-circles');
  });

  it('catches an import of something that is not there', () => {
    write('services/team/bad.ts', `export * from './missing.js';`);
    const { passes, says } = cruise();
    expect(passes).toBe(false);
    expect(says).toContain('nothing-unresolved');
  });
});
