import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';

interface Row {
  readonly what: string;
  readonly much: string;
  readonly file: string;
  readonly constant: string;
  readonly test: string;
}

const cell = '\\s*(.*?)\\s*\\|';
const rowForm = new RegExp(
  `^\\|${cell}${cell}${cell}\\s*\`([\\w./-]+)\` \`(\\w+)\`\\s*\\|\\s*\`([\\w./-]+)\`\\s*\\|$`,
);
const amountForm = /^([\d,.]+)(?: (\w+|%))?/;
/** What one of the unit is in the unit of constants: bytes, and milliseconds for times. */
const units: Readonly<Record<string, number>> = {
  KiB: 1024,
  MiB: 1024 ** 2,
  GiB: 1024 ** 3,
  '%': 0.01,
  ms: 1,
  s: 1_000,
  min: 60_000,
  h: 3_600_000,
};

const page = readFileSync('docs/limits.md', 'utf8');
const tableLines = page.split('\n').filter((line) => /^\| (?!what )/.test(line));

function rowOf(line: string): Row {
  const found = rowForm.exec(line);
  if (!found) throw new Error(`This row names no file, constant and test: ${line}`);
  const [, what, much, , file, constant, test] = found as unknown as string[];
  return { what: what!, much: much!, file: file!, constant: constant!, test: test! };
}

function amountOf(text: string): number {
  const [, digits = '', unit = ''] = amountForm.exec(text) ?? [];
  return Number(digits.replaceAll(',', '')) * (units[unit] ?? 1);
}

/** The value that a file gives a constant or a property of this name; products and powers are worked out. */
function valueIn(file: string, constant: string): number {
  const given = new RegExp(`\\b${constant}(?::| =) ([\\d_.* ]+)[,;]`).exec(
    readFileSync(file, 'utf8'),
  );
  if (!given) throw new Error(`${file} has no ${constant} that is a number.`);
  const factors = given[1]!.replaceAll('_', '').split(/(?<!\*)\*(?!\*)/);
  return factors.reduce((product, factor) => {
    const [base, ...exponents] = factor.split('**').map(Number);
    return product * exponents.reduce((power, exponent) => power ** exponent, base!);
  }, 1);
}

describe('the page of limits', () => {
  it.each(tableLines.map(rowOf))(
    'says of $what what the code does',
    ({ much, file, constant, test }) => {
      expect(amountOf(much)).toBeCloseTo(valueIn(file, constant), 9);
      expect(existsSync(test)).toBe(true);
    },
  );
});
