import { packages } from './packages.mjs';
import { swcOptions } from './swc-options.mjs';

/** How jest compiles what it loads itself. */
export const compilation = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', swcOptions(false)],
    '^.+\\.tsx$': ['@swc/jest', swcOptions(true)],
  },
};

/** Of a jest project whose files of tests have modules of their own, which jest compiles and finds. */
export const isolated = {
  ...compilation,
  testEnvironment: 'node',
  moduleNameMapper: {
    ...Object.fromEntries(
      Object.entries(packages).map(([name, path]) => [name, `<rootDir>/${path}`]),
    ),
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};
