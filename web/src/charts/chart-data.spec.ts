import { beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue } from '@touchline/compute';
import i18next from 'i18next';
import { type ChartTable, chartCsv, fileNameOf, shownCell, shownHead } from './chart-data.js';

const metric = (name: string) => catalogue.find((one) => one.name === name)!;
const distance = { label: 'Total distance', metric: metric('totalDistance') };
const time = { label: 'Time', metric: metric('duration') };
const runs = { label: 'Runs', metric: metric('hsrCount') };
const table: ChartTable = {
  columns: [{ label: 'Player' }, distance, time, runs],
  rows: [
    ["O'Neil, Sam", 10_418.700195, 5400.25, 38],
    ['=Kim', null, null, 0],
  ],
};

beforeAll(() => i18next.init({ lng: 'en', resources: {} }));

describe('The table of a chart', () => {
  it('is saved in the units of the page, with more decimals', () => {
    expect(chartCsv(table).split('\r\n')).toEqual([
      'Player,Total distance (km),Time (h:mm:ss),Runs',
      '"O\'Neil, Sam",10.4187,1:30:00,38',
      "'=Kim,,,0",
      '',
    ]);
  });

  it.each([
    ['maxSpeed', 9.123456789, 32.8444],
    ['maxSpeed', Math.fround(1.15), 4.14],
    ['totalDistance', 10_418.7006, 10.4187],
    ['hrDuration', 75.4, '0:01:15'],
    ['qualityGrade', 3, 'C'],
    ['hsrCount', 12, 12],
    ['maxSpeed', Number.NaN, null],
  ])('saves %s of %d as %j', (name, stored, saved) => {
    const columns = [{ label: 'x', metric: metric(name) }];
    expect(chartCsv({ columns, rows: [[stored]] }).split('\r\n')[1]).toBe(`${saved ?? ''}`);
  });

  it('is read on the page in coaches’ units', () => {
    expect(table.columns.map(shownHead)).toEqual([
      'Player',
      'Total distance (km)',
      'Time (h:mm:ss)',
      'Runs',
    ]);
    const cells = table.rows.map((row) =>
      table.columns.map((column, place) => shownCell(column, row[place])),
    );
    expect(cells).toEqual([
      ["O'Neil, Sam", '10.42', '1:30:00', '38'],
      ['=Kim', '–', '–', '0'],
    ]);
  });

  it('has every number of the catalogue in one unit in both', () => {
    for (const one of catalogue) {
      const column = { label: 'x', metric: one };
      expect(chartCsv({ columns: [column], rows: [] })).toBe(`${shownHead(column)}\r\n`);
    }
  });
});

describe('The name of a file', () => {
  it.each([
    [
      ['2026-03-14', 'MD-1: Training'],
      'Top speed (km/h)',
      '2026-03-14_md-1-training_top-speed-km-h',
    ],
    [
      ['2026-03-14', 'Cup final', '1st half'],
      'By player',
      '2026-03-14_cup-final_1st-half_by-player',
    ],
    [['결승전'], '선수별', '결승전_선수별'],
    [['../../etc/passwd'], '', 'etc-passwd'],
    [['Ação: “São Paulo”'], '…', 'ação-são-paulo'],
  ])('of %j and “%s” is one that every system takes', (parts, what, name) => {
    expect(fileNameOf({ words: '', parts }, what)).toBe(name);
  });

  it('is no longer than systems take', () => {
    expect(fileNameOf({ words: '', parts: ['long '.repeat(80)] }, 'x')).toHaveLength(120);
  });
});
