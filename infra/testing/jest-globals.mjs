import { current } from './current.mjs';

/** A file of tests has functions of its own; helpers stay loaded from one to the next, and take those of the present one. */
const live = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, args) => Reflect.apply(current[name], self, args),
    get: (_, key) => current[name][key],
  });
const names = [
  'afterAll',
  'afterEach',
  'beforeAll',
  'beforeEach',
  'describe',
  'expect',
  'it',
  'jest',
  'test',
];
const ofFile = import.meta.url.includes('?');
const functions = ofFile ? current : Object.fromEntries(names.map((name) => [name, live(name)]));

export const { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test } =
  functions;
