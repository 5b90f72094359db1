import { createRequire, register } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compiled } from './compiled.mjs';
import { current } from './current.mjs';

const require = createRequire(import.meta.url);
const adapter = join(
  dirname(require.resolve('jest-circus/package.json')),
  'build/jestAdapterInit.js',
);
register('./typescript-hooks.mjs', import.meta.url);

/** Of a file of tests its own copy, whatever else is loaded already. */
let files = 0;

/**
 * Jest's runtime without a module system of its own: files of tests are loaded by Node, and what one has loaded is there
 * for the next (docs/decisions/064). Nothing can be mocked by its name.
 */
export default class NativeRuntime {
  constructor(config, environment) {
    this.environment = environment;
  }

  /** Jest's functions have a state, which is new for each file. */
  requireInternalModule(path) {
    if (path === adapter) {
      delete require.cache[path];
      delete globalThis[Symbol.for('EVENT_HANDLERS')];
    }
    return require(path);
  }

  requireModule(path) {
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return import(`${pathToFileURL(path)}?file=${++files}`);
  }

  setGlobalsForRuntime(globals) {
    const { moduleMocker, fakeTimersModern } = this.environment;
    const jest = new Proxy(
      {
        setTimeout: (ms) => (globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')] = ms),
      },
      {
        get: (own, name) => {
          const owner = [own, moduleMocker, fakeTimersModern].find((each) => name in each);
          return owner?.[name].bind(owner);
        },
      },
    );
    Object.assign(current, globals, { jest });
  }

  getSourceMaps() {
    return new SourceMaps();
  }

  enterTestCode() {}
  leaveTestCode() {}
  teardown() {}
  getAllCoverageInfoCopy() {}
}

/** Of what was loaded, whichever it is: where the source map of a file is. */
class SourceMaps extends Map {
  get(file) {
    const path = file.startsWith('file:') ? fileURLToPath(new URL(file)) : file;
    return /\.tsx?$/.test(path) ? compiled(path).mapFile : undefined;
  }
}
