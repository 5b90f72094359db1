import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ESLint } from 'eslint';

const checkout = process.cwd();
/** A house in small with the real rules and all good and bad files: the real check is asked once for all. */
const house = mkdtempSync(join(tmpdir(), 'touchline-layering-'));
let found: Cruise;

interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A file that is no fault by itself. */
interface Good extends SourceFile {
  readonly what: string;
}

interface Bad extends Good {
  readonly rule: string;
}

interface Cruise {
  /** What the command line ends with. */
  readonly status: number | null;
  readonly modules: readonly { source: string; dependencies: { resolved: string }[] }[];
  readonly violations: readonly { from: string; rule: { name: string } }[];
}

/** What the others import. */
const standing: readonly SourceFile[] = [
  ...[
    'services/platform/process/start.ts',
    'services/platform/deep.ts',
    'services/platform/loose.ts',
    'services/team/squad/player.ts',
    'services/team/squad/index.ts',
    'services/team/calendar/index.ts',
    'proto/client/deep.ts',
    'bench/simulator/deep.ts',
    'web/src/shared/time.ts',
    'web/src/features/activities/upload/file.ts',
  ].map((path) => ({ path, text: 'export const inner = 1;' })),
  {
    path: 'services/team/two.ts',
    text: `import { one } from './one.js'; export const two = () => one;`,
  },
];

const good: readonly Good[] = [
  {
    what: 'a service use the contracts and the platform by their doors',
    path: 'services/team/good.ts',
    text: `import { contract } from '@touchline/proto';
      import { platform } from '@touchline/platform';
      export const sum = contract + platform;`,
  },
  {
    what: 'a bench use the client and the simulator by their doors',
    path: 'bench/good.ts',
    text: `import { client } from '@touchline/client';
      import { simulator } from '@touchline/simulator';
      export const sum = client + simulator;`,
  },
  {
    what: 'a feature use what is shared and its own files',
    path: 'web/src/features/activities/upload/page.ts',
    text: `export * from './file.js'; export * from '../../../shared/time.js';`,
  },
  {
    what: 'a room of the team service use those below it by their doors',
    path: 'services/team/calendar/activities/good.ts',
    text: `export { inner } from '../../squad/index.js';`,
  },
];

const bad: readonly Bad[] = [
  {
    what: 'a service that imports another by its path',
    path: 'services/team/by-path.ts',
    text: `export * from '../ingestion/ingestion.module.js';`,
    rule: 'no-service-imports-another',
  },
  {
    what: 'a service that imports another by its workspace name',
    path: 'services/team/by-name.ts',
    text: `export { ingestion } from '@touchline/ingestion';`,
    rule: 'no-service-imports-another',
  },
  {
    what: 'the platform knowing a service, also for its types only',
    path: 'services/platform/bad.ts',
    text: `import type { team } from '@touchline/team'; export type Team = typeof team;`,
    rule: 'platform-sees-proto',
  },
  {
    what: 'a feature that imports one of its own area',
    path: 'web/src/features/activities/recording/bad.ts',
    text: `export * from '../upload/file.js';`,
    rule: 'features-stay-apart',
  },
  {
    what: 'a feature that imports one of another area',
    path: 'web/src/features/reports/report/bad.ts',
    text: `export * from '../../activities/upload/file.js';`,
    rule: 'features-stay-apart',
  },
  {
    what: 'shared code that imports a feature',
    path: 'web/src/shared/bad.ts',
    text: `export * from '../features/activities/upload/file.js';`,
    rule: 'shared-below-features',
  },
  ...(
    [
      ['client', 'proto/client', 'bench', 'client-sees-proto'],
      ['client', 'proto/client', 'simulator', 'client-sees-proto'],
      ['client', 'proto/client', 'platform', 'client-sees-proto'],
      ['simulator', 'bench/simulator', 'bench', 'simulator-sees-proto'],
      ['simulator', 'bench/simulator', 'client', 'simulator-sees-proto'],
      ['service', 'services/team', 'client', 'service-below-all-in-one'],
      ['service', 'services/team', 'simulator', 'service-below-all-in-one'],
      ['contract', 'proto', 'client', 'proto-imports-nothing'],
    ] as const
  ).map(([who, folder, name, rule]) => ({
    what: `a ${who} in ${folder} that imports ${name}`,
    path: `${folder}/of-${name}.ts`,
    text: `export { ${name} } from '@touchline/${name}';`,
    rule,
  })),
  {
    what: 'a bench that imports the client past its door',
    path: 'bench/past-client.ts',
    text: `export { inner } from '../proto/client/deep.js';`,
    rule: 'client-door',
  },
  {
    what: 'a bench that imports the simulator past its door',
    path: 'bench/past-simulator.ts',
    text: `export { inner } from './simulator/deep.js';`,
    rule: 'simulator-door',
  },
  {
    what: 'a room of platform that imports a higher one',
    path: 'services/platform/database/bad.ts',
    text: `export { inner } from '../process/start.js';`,
    rule: 'platform-database',
  },
  {
    what: 'a file of platform that stands in no room',
    path: 'services/platform/bus/bad.ts',
    text: `export { inner } from '../loose.js';`,
    rule: 'platform-root',
  },
  {
    what: 'an import past the door',
    path: 'services/team/past-platform.ts',
    text: `export { inner } from '../platform/deep.js';`,
    rule: 'platform-door',
  },
  {
    what: 'a room of the team service entered past its door',
    path: 'services/team/calendar/activities/past.ts',
    text: `export { inner } from '../../squad/player.js';`,
    rule: 'team-rooms-by-their-door',
  },
  {
    what: 'a room of the team service entered from one below it',
    path: 'services/team/squad/above.ts',
    text: `export { inner } from '../calendar/index.js';`,
    rule: 'team-squad-sees-rooms-below',
  },
  {
    what: 'a room of the team service entered from a module past its module',
    path: 'services/team/zones/zones.module.ts',
    text: `export { inner } from '../squad/index.js';`,
    rule: 'team-modules-by-modules',
  },
  {
    what: 'a circle',
    path: 'services/team/one.ts',
    text: `import { two } from './two.js'; export const one = () => two;`,
    rule: 'no-circles',
  },
  {
    what: 'an import of something that is not there',
    path: 'services/team/lost.ts',
    text: `export * from './missing.js';`,
    rule: 'nothing-unresolved',
  },
];

beforeAll(() => {
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
  for (const { path, text } of [...standing, ...good, ...bad]) write(path, text);
  found = cruise();
}, 60_000);

afterAll(() => rmSync(house, { recursive: true, force: true }));

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

function cruise(): Cruise {
  const program = join(checkout, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const sources = ['proto', 'services', 'bench', 'web/src'];
  const ask = (type: string) => {
    const args = ['--config', '.dependency-cruiser.mjs', '--output-type', type, ...sources];
    return spawnSync(process.execPath, [program, ...args], { cwd: house, encoding: 'utf8' });
  };
  const { modules, summary } = JSON.parse(ask('json').stdout) as {
    modules: Cruise['modules'];
    summary: { violations: Cruise['violations'] };
  };
  return { status: ask('err').status, modules, violations: summary.violations };
}

/** The rules that ESLint finds broken in such a file of the real checkout. */
async function lint(path: string, text: string): Promise<(string | null)[]> {
  const eslint = new ESLint({ cwd: checkout });
  const [result] = await eslint.lintText(text, { filePath: join(checkout, path) });
  return (result?.messages ?? []).map(({ ruleId }) => ruleId);
}

describe('layering check', () => {
  it.each(good)('lets $what', ({ path, text }) => {
    const imports = found.modules.find(({ source }) => source === path)?.dependencies;
    expect(imports).toHaveLength(text.split(' from ').length - 1);
    expect(rulesBrokenIn(path)).toEqual([]);
  });

  it.each(bad)('catches $what', ({ path, rule }) => {
    expect(rulesBrokenIn(path)).toContain(rule);
  });

  it('fails when there is one of these', () => {
    expect(found.status).toBeGreaterThan(0);
  });

  it('is helped by ESLint with type exports, which the parser of the check does not see', async () => {
    const text = `export type { team } from '@touchline/team';`;
    expect(await lint('services/platform/bad.ts', text)).toEqual(['no-restricted-syntax']);
  });

  it.each([
    ['compute/test/bad.e2e.ts', '../../bench/metric-core/core-page.js'],
    ['web/e2e/bad.suite.ts', '../../bench/measuring/browser.js'],
    ['services/team/test/bad.ts', '../../../infra/demo/season.js'],
    ['services/team/squad/bad.spec.ts', '@touchline/bench'],
  ])(
    'is helped by ESLint with tests, which it leaves out: %s imports nothing above it',
    async (path, address) => {
      expect(await lint(path, `export * from '${address}';`)).toEqual(['no-restricted-imports']);
      expect(await lint(path, `export * from '@touchline/simulator';`)).toEqual([]);
    },
  );

  it.each([
    ['a type', 'import type', []],
    ['a table', 'import', ['@typescript-eslint/no-restricted-imports']],
  ])('lets a service of the team know a row as a type only, here as %s', async (_, word, rules) => {
    const text = `${word} { PlayerEntity } from './player.entity.js';
      export const players: PlayerEntity[] = [];`;
    expect(await lint('services/team/squad/players/bad.service.ts', text)).toEqual(rules);
  });
});

const rulesBrokenIn = (path: string): string[] =>
  found.violations.filter(({ from }) => from === path).map(({ rule }) => rule.name);
