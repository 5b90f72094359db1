import { expect, it } from '@jest/globals';
import { oneVersion } from './one-version.js';

it.each([
  ['one', [4, 4], 4],
  ['two', [4, 3], null],
  ['several within a row', [null], null],
  ['several within one of the rows', [4, null], null],
  ['none', [], undefined],
])('the version that rows were made with: %s', (_, versions, version) => {
  const rows = versions.map((settingsVersion) => ({ quality: { settingsVersion } }));
  expect(oneVersion(rows)).toBe(version);
});
