import { describe, expect, it } from '@jest/globals';

interface Package {
  version: string;
  dev?: boolean;
  optional?: boolean;
}
type Packages = Record<string, Package>;

const script = './install.mjs';
const { isComplete } = (await import(script)) as {
  isComplete(wanted: Packages, found: Packages, options: { tools: boolean }): boolean;
};

const wanted: Packages = {
  '': { version: '0.1.0' },
  'node_modules/pg': { version: '8.0.0' },
  'node_modules/other-platform': { version: '1.0.0', optional: true },
  'node_modules/jest': { version: '30.0.0', dev: true },
};
const product: Packages = { 'node_modules/pg': { version: '8.0.0' } };
const all: Packages = { ...product, 'node_modules/jest': { version: '30.0.0', dev: true } };
const start = { tools: false };
const test = { tools: true };

describe('what is installed', () => {
  it('is enough to start without the tools of the tests', () => {
    expect(isComplete(wanted, product, start)).toBe(true);
    expect(isComplete(wanted, product, test)).toBe(false);
    expect(isComplete(wanted, all, test)).toBe(true);
  });

  it('is not enough when a package is missing or of another version', () => {
    expect(isComplete(wanted, {}, start)).toBe(false);
    expect(isComplete(wanted, { 'node_modules/pg': { version: '7.9.0' } }, start)).toBe(false);
    const older = { ...product, 'node_modules/jest': { version: '29.0.0', dev: true } };
    expect(isComplete(wanted, older, start)).toBe(true);
    expect(isComplete(wanted, older, test)).toBe(false);
  });
});
