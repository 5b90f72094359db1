import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './compiler.mjs';
import { fingerprint, isFresh, markFresh } from './fingerprint.mjs';
import { precompress } from './precompress.mjs';
import { requireNode, root } from './project.mjs';
import { isProgram, main, step, tool } from './steps.mjs';

const code = (file) => !/\.(spec|e2e)\.tsx?$/.test(file) && !/[\\/](test|e2e)[\\/]/.test(file);
const configs = ['tsconfig.base.json', 'tsconfig.json', 'package-lock.json'];
const product = ['proto', 'compute', 'services', 'bench/simulator', 'infra'];
const rooms = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).references.map(
  ({ path }) => path,
);
const productRooms = rooms.filter((path) => path !== 'bench');

/** What is built, from what, in the order in which it must be. */
const parts = [
  {
    name: 'services',
    title: 'Compiled the services',
    sources: [...product, ...configs],
    results: productRooms.map((path) => `${path}/dist`),
    build: () => compile(...productRooms),
  },
  {
    name: 'web',
    title: 'Built the web app',
    sources: ['web', 'proto', 'compute', ...configs],
    results: ['web/dist/index.html'],
    build: async () => {
      await tool('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'web') });
      await precompress(join(root, 'web', 'dist'));
    },
  },
  {
    name: 'bench',
    title: 'Compiled the benches',
    sources: [...product, 'bench', ...configs],
    results: ['bench/dist'],
    build: () => compile('bench'),
  },
];

/** What runs without the tools of checks, tests and benches. */
export const productParts = ['services', 'web'];

/** Builds every part, or those named, whose sources have changed; `write` gets one line for each. */
export async function build(write, names = parts.map(({ name }) => name)) {
  for (const part of parts.filter(({ name }) => names.includes(name))) {
    if (!part.sources.some((path) => existsSync(join(root, path)))) continue;
    const print = fingerprint(part.sources, code);
    if (isFresh(part.name, print, part.results)) continue;
    await step(part.title, part.build, write);
    markFresh(part.name, print);
  }
}

if (isProgram(import.meta.url)) {
  requireNode();
  await main(() => build(undefined, productParts));
}
