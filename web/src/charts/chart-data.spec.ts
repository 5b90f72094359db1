import { describe, expect, it } from '@jest/globals';
import { fileNameOf, toCsv } from './chart-data.js';

describe('CSV of a chart', () => {
  it('quotes what needs it and leaves missing values empty', () => {
    const csv = toCsv({
      columns: ['Player', 'Distance (m)'],
      rows: [
        ['O"Neil, Sam', 10240.5],
        ['Kim', null],
      ],
    });
    expect(csv).toBe('Player,Distance (m)\r\n"O""Neil, Sam",10240.5\r\nKim,\r\n');
  });

  it('gives a spreadsheet no formula to run, and keeps negative numbers numbers', () => {
    expect(toCsv({ columns: ['a'], rows: [['=SUM(A1)'], [-3]] })).toBe("a\r\n'=SUM(A1)\r\n-3\r\n");
  });

  it('has a file name that every system takes', () => {
    expect(fileNameOf('MD-1: Training', 'Max speed (km/h)')).toBe(
      'MD-1--Training-Max-speed-(km-h)',
    );
  });
});
