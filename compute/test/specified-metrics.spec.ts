import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { actionTypes, catalogue, displayUnits, type Metric } from '@touchline/compute';

const table = '../shared/spec/metrics.tsv';

interface Specified {
  readonly name: string;
  readonly category: string;
  readonly unit: string;
}

function specified(): Specified[] {
  const [head = '', ...lines] = readFileSync(table, 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  const cell = (line: string, name: string) => line.split('\t')[names.indexOf(name)] ?? '';
  return lines.map((line) => ({
    name: cell(line, 'metric'),
    category: cell(line, 'category'),
    unit: cell(line, 'unit'),
  }));
}

/** Units that the specification leaves open, or writes in another way than the screens show them. */
const shownAs: Readonly<Record<string, string>> = {
  'm (km shown)': 'm',
  'm/s2': 'm/s²',
  'W or W/kg': 'W/kg',
  AU: 'kJ/kg',
  count: '',
  ratio: '',
  '0-10': '',
};

const byName = new Map<string, Metric>(catalogue.map((metric) => [metric.name, metric]));
const shownUnit = (name: string) => displayUnits[byName.get(name)!.quantity].unit;

const whenPresent = existsSync(table) ? describe : describe.skip;

whenPresent('The specified metrics (skipped where ../shared/spec is missing)', () => {
  it('are all in the catalogue, in the units that the specification shows', () => {
    const metrics = specified().filter(({ category }) => category !== 'action type');
    expect(metrics).toHaveLength(481);
    expect(metrics.map(({ name }) => name).filter((name) => !byName.has(name))).toEqual([]);
    const expected = metrics.map(({ name, unit }) => `${name}: ${shownAs[unit] ?? unit}`);
    expect(metrics.map(({ name }) => `${name}: ${shownUnit(name)}`)).toEqual(expected);
  });

  it('are told from additions', () => {
    const names = new Set(specified().map(({ name }) => name));
    const wrong = catalogue.filter(({ name, origin }) => names.has(name) !== (origin === 'spec'));
    expect(wrong.map(({ name, origin }) => `${name}: ${origin}`)).toEqual([]);
  });

  it('have the eight action types beside them', () => {
    const types = specified().filter(({ category }) => category === 'action type');
    expect(actionTypes.map(({ code }) => code)).toEqual(types.map(({ name }) => name));
  });
});
