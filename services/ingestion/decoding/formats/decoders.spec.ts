import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { decoders } from './decoders.js';

it.each(decoders)('README says what is read of $name', ({ name }) => {
  expect(readFileSync('README.md', 'utf8')).toContain(`\n| ${name} | `);
});
