import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from '@jest/globals';

const rooms = ['proto', 'compute', 'services', 'web/src', 'bench/simulator', 'infra/demo'];
const noProduct = /(^|\/)(node_modules|dist|build|gen|test|e2e|assembly)\/|\.(spec|e2e)\.tsx?$/;

interface Package {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const sources = rooms.flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((file) => join(room, file))
    .filter((file) => /\.tsx?$/.test(file) && !noProduct.test(file)),
);

/** Names of the packages that a file imports. */
function packagesOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(@?[a-z][^']*)'/g);
  const names = [...imports].map(([, name]) => name!.split('/', name!.startsWith('@') ? 2 : 1));
  return names.map((parts) => parts.join('/')).filter((name) => !name.startsWith('node:'));
}

function workspaceOf(file: string): Package {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package;
}

it('npm start, which installs no devDependencies, needs none', () => {
  const tools = JSON.parse(readFileSync('package.json', 'utf8')) as Package;
  const missing = sources.flatMap((file) => {
    const { dependencies, devDependencies } = workspaceOf(file);
    const leftOut = { ...tools.devDependencies, ...devDependencies };
    const names = packagesOf(file).filter((name) => !dependencies?.[name] && name in leftOut);
    return names.map((name) => `${file}: ${name}`);
  });
  expect(sources.length).toBeGreaterThan(500);
  expect(missing).toEqual([]);
});
