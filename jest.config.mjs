import { availableParallelism } from 'node:os';
import { compilation, isolated } from './infra/testing/isolated.mjs';

/**
 * Kinds of tests: unit (no server), components (a page without pixels), integration (real PostgreSQL), e2e (real
 * Chromium), cluster (real Kafka and object store; two files at a time), alone (with the machine to itself).
 */
const shared = {
  // What was compiled outlives the folder of a run.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};

/** Files of tests share the modules of their process (docs/decisions/064). */
const native = {
  ...shared,
  ...compilation,
  runtime: '<rootDir>/infra/testing/native-runtime.mjs',
  testEnvironment: '<rootDir>/infra/testing/native-environment.mjs',
  // Node's own work needs these.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
};

export default {
  rootDir: '.',
  testTimeout: 180_000,
  // One more than processors: tests often wait for servers. A worker that has loaded many modules gives way to a new one.
  maxWorkers: availableParallelism() + 1,
  workerIdleMemoryLimit: '1GB',
  testSequencer: '<rootDir>/infra/setup/slowest-first.mjs',
  projects: [
    {
      ...native,
      displayName: 'unit',
      testMatch: ['<rootDir>/**/*.spec.ts'],
      testPathIgnorePatterns: [
        ...shared.testPathIgnorePatterns,
        '\\.integration\\.spec\\.ts$',
        '\\.cluster\\.spec\\.ts$',
        '\\.alone\\.spec\\.ts$',
      ],
    },
    {
      ...shared,
      ...isolated,
      displayName: 'components',
      testMatch: ['<rootDir>/web/src/**/*.spec.tsx'],
      testEnvironment: '<rootDir>/web/src/test/browser.mjs',
      moduleNameMapper: {
        ...isolated.moduleNameMapper,
        '\\.css$': '<rootDir>/web/src/test/no-styles.mjs',
        '^@touchline/compute/core\\.wasm$': '<rootDir>/web/src/test/core-url.ts',
        // What bundlers take: jest only knows the server's half.
        '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
      },
    },
    {
      ...native,
      displayName: 'integration',
      testMatch: ['<rootDir>/**/*.integration.spec.ts'],
      globalSetup: '<rootDir>/services/platform/test/postgres.setup.ts',
      globalTeardown: '<rootDir>/services/platform/test/postgres.teardown.ts',
    },
    { ...native, displayName: 'e2e', testMatch: ['<rootDir>/**/*.e2e.ts'] },
    { ...native, displayName: 'alone', testMatch: ['<rootDir>/**/*.alone.spec.ts'] },
    {
      ...native,
      displayName: 'cluster',
      testMatch: ['<rootDir>/**/*.cluster.spec.ts'],
      globalSetup: '<rootDir>/services/platform/test/postgres.setup.ts',
      globalTeardown: '<rootDir>/services/platform/test/postgres.teardown.ts',
    },
  ],
};
