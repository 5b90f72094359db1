import { expect, it } from '@jest/globals';

interface Test {
  path: string;
  context: { config: { displayName: { name: string } } };
}

const script = './slowest-first.mjs';
const { byKind } = (await import(script)) as { byKind(tests: readonly Test[]): Test[] };

it('begins with the running product, its suites first, and ends with the rules, and keeps the order of one kind', () => {
  const test = (path: string, name: string) => ({
    path,
    context: { config: { displayName: { name } } },
  });
  const tests = [
    test('a', 'unit'),
    test('b', 'integration'),
    test('c', 'e2e'),
    test('d', 'components'),
    test('suites.e2e.ts', 'e2e'),
    test('f', 'integration'),
  ];
  expect(byKind(tests).map(({ path }) => path)).toEqual(['suites.e2e.ts', 'c', 'b', 'f', 'd', 'a']);
});
