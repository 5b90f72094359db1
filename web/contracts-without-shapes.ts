import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const contracts = '@touchline/proto';
const withoutShapes = '\0contracts-without-shapes';
const whole = fileURLToPath(import.meta.resolve(contracts));

/** Parts of a route that only a server reads. */
const shapes = new Set(['params', 'query', 'body', 'answer', 'summary']);

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isData = (value: unknown): boolean =>
  typeof value !== 'function' &&
  (typeof value !== 'object' ||
    value === null ||
    (Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isData)) ||
    (Array.isArray(value) && value.every(isData)));

/** The tree of calls, or a part of it, or a call. */
const bare = (given: object): object =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([part]) => !shapes.has(part))
      .map(([part, value]) => [part, isBranch(value) ? bare(value) : value]),
  );

/**
 * The browser calls by address and role; what a call takes and gives is checked by the compiler and
 * by the server. Without the shapes, and the library that reads them, there is an eighth less to load
 * before anything is seen. A shape that a screen does import comes with that screen.
 */
export function contractsWithoutShapes(): Plugin {
  return {
    name: 'contracts-without-shapes',
    enforce: 'pre',
    resolveId(source) {
      if (source === contracts) return withoutShapes;
      if (source === whole) return { id: whole, moduleSideEffects: false };
      return null;
    },
    async load(id) {
      if (id !== withoutShapes) return null;
      const all = (await import(contracts)) as Record<string, unknown>;
      const lines = Object.entries(all).map(([name, value]) => {
        if (name === 'routes') {
          return `export const routes = ${JSON.stringify(bare(value as object))};`;
        }
        if (isData(value)) return `export const ${name} = ${JSON.stringify(value)};`;
        return `export { ${name} } from ${JSON.stringify(whole)};`;
      });
      return lines.join('\n');
    },
  };
}
