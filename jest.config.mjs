import { availableParallelism } from 'node:os';

/** By how a file is written: components are TSX. */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        react: { runtime: 'automatic' },
      },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  },
];

/**
 * Kinds of tests: unit (no server), components (a page without pixels), integration (real PostgreSQL), e2e (real
 * Chromium), cluster (real Kafka and object store; two files at a time), alone (with the machine to itself).
 */
const shared = {
  testEnvironment: 'node',
  // What was compiled outlives the folder of a run.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.ts$': swc(false), '^.+\\.tsx$': swc(true) },
  moduleNameMapper: {
    '^@touchline/proto$': '<rootDir>/proto/index.ts',
    '^@touchline/proto/shapes$': '<rootDir>/proto/shapes.ts',
    '^@touchline/proto/tables$': '<rootDir>/proto/tables/index.ts',
    '^@touchline/proto/(errors|limits)$': '<rootDir>/proto/http/$1.ts',
    '^@touchline/compute$': '<rootDir>/compute/host/index.ts',
    '^@touchline/platform$': '<rootDir>/services/platform/index.ts',
    '^@touchline/platform/(arrow|blobs|servers)$': '<rootDir>/services/platform/$1/index.ts',
    '^@touchline/(identity|team|ingestion|reports)$': '<rootDir>/services/$1/$1.module.ts',
    '^@touchline/all-in-one$': '<rootDir>/services/all-in-one/main.ts',
    '^@touchline/client$': '<rootDir>/proto/client/index.ts',
    '^@touchline/simulator$': '<rootDir>/bench/simulator/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/data/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
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
      ...shared,
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
      displayName: 'components',
      testMatch: ['<rootDir>/web/src/**/*.spec.tsx'],
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '\\.css$': '<rootDir>/web/src/test/no-styles.mjs',
        '^@touchline/compute/core\\.wasm$': '<rootDir>/web/src/test/core-url.ts',
        // What bundlers take: jest only knows the server's half.
        '^tus-js-client$': '<rootDir>/node_modules/tus-js-client/lib.es5/browser/index.js',
      },
      testEnvironment: '<rootDir>/web/src/test/browser.mjs',
    },
    {
      ...shared,
      displayName: 'integration',
      testMatch: ['<rootDir>/**/*.integration.spec.ts'],
      globalSetup: '<rootDir>/services/platform/test/postgres.setup.ts',
      globalTeardown: '<rootDir>/services/platform/test/postgres.teardown.ts',
    },
    { ...shared, displayName: 'e2e', testMatch: ['<rootDir>/**/*.e2e.ts'] },
    { ...shared, displayName: 'alone', testMatch: ['<rootDir>/**/*.alone.spec.ts'] },
    {
      ...shared,
      displayName: 'cluster',
      testMatch: ['<rootDir>/**/*.cluster.spec.ts'],
      globalSetup: '<rootDir>/services/platform/test/postgres.setup.ts',
      globalTeardown: '<rootDir>/services/platform/test/postgres.teardown.ts',
    },
  ],
};
