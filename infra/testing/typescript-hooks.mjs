import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compiled } from './compiled.mjs';
import { packages } from './packages.mjs';

/** Hooks of Node's loader: TypeScript is compiled, packages of this repository are their sources. */
const root = new URL('../../', import.meta.url);
const patterns = Object.entries(packages).map(([name, path]) => [new RegExp(name), path]);
const globals = new URL('./jest-globals.mjs', import.meta.url).href;

export async function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') {
    const { search } = new URL(context.parentURL);
    return { url: `${globals}${search}`, shortCircuit: true };
  }
  const url = sourceOf(specifier, context.parentURL);
  return url ? { url: url.href, format: 'module', shortCircuit: true } : next(specifier, context);
}

export async function load(url, context, next) {
  if (!isTypeScript(url)) return next(url, context);
  const { code } = compiled(fileURLToPath(new URL(url)));
  return { format: 'module', source: code, shortCircuit: true };
}

const isTypeScript = (url = '') => /\.tsx?(\?|$)/.test(url);

/** Only sources see sources: what is built runs as it is built. */
function sourceOf(specifier, parent) {
  if (!isTypeScript(parent)) return undefined;
  const [pattern, path] = patterns.find(([name]) => name.test(specifier)) ?? [];
  if (pattern) return new URL(specifier.replace(pattern, path), root);
  if (!/^\.{1,2}\/.*\.js$/.test(specifier)) return undefined;
  return ['.ts', '.tsx']
    .map((ending) => new URL(specifier.replace(/\.js$/, ending), parent))
    .find((url) => existsSync(url));
}
