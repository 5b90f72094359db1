import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { maxLineBytes } from './csv-lines.js';
import { expectTakenOrRefused } from './test/changed-bytes.js';
import { decoded, nowMs, refusal } from './test/decoded.js';

const startMs = Date.UTC(2018, 6, 28, 17, 2, 40);

const header = (changes: Record<string, string> = {}): string => {
  const lines: Record<string, string> = {
    'OpenField Export ': '29.07.2018 08:43:09',
    'Reference time ': '28.07.2018 17:02:40 UTC',
    'CentisecTime ': '153279736000',
    'DeviceId ': '64906',
    'Speed Units ': 'Kilometers Per Hour',
    'Distance Units ': 'Meters',
    ...changes,
  };
  const plain = Object.entries(lines).map(([name, value]) => `# ${name}: ${value}`);
  return [...plain, '"# Period: ""2. Halbzeit"""', '"# Athlete: ""José Núñez"""'].join('\n');
};
const names =
  'Timestamp,Seconds,Velocity,Acceleration,Odometer,Latitude,Longitude,Heart Rate,Player Load';
const row = (second: number, speed = 7.2) =>
  `28.07.2018 19:02:40,${second.toFixed(2)},${speed},0.1,${second},46.995111,6.9442046,140,0.5`;
const file = (rows: string[], changes?: Record<string, string>) =>
  `${header(changes)}\n${names}\n${rows.join('\n')}\n`;

describe('Catapult OpenField files', () => {
  it('give times, SI units, device and athlete', async () => {
    const { format, first } = await decoded(file([row(0), row(0.1), row(0.2, 36)]));
    expect(format).toBe('catapult-openfield-10hz');
    expect(first.about).toEqual({
      deviceModel: 'Catapult',
      deviceNumber: '64906',
      athleteName: 'José Núñez',
    });
    expect(first.column('gnss', 't')).toEqual([startMs, startMs + 100, startMs + 200]);
    expect(first.column('gnss', 'speed')).toEqual([2, 2, 10]);
    expect(first.column('gnss', 'lat')).toEqual([46.995111, 46.995111, 46.995111]);
    expect(first.column('hr', 'bpm')).toEqual([140, 140, 140]);
    expect(first.notes).toEqual([]);
  });

  it('with header lines of nothing but spaces take no longer than others', async () => {
    const spaces = ' '.repeat(60_000);
    const changes = { [`x${spaces}x `]: spaces, Round: `1${spaces}1` };
    const { first } = await decoded(file([row(0)], changes));
    expect(first.rows('gnss')).toBe(1);
    expect(await refusal(`# Reference time${spaces}x\n#${spaces}\n${names}\n`)).toMatchObject({
      code: 'refusal.badHeader',
    });
  }, 10_000);

  it('are read with semicolons and decimal commas, padded as a spreadsheet saves them', async () => {
    const padded = header().replaceAll('\n', ';;;;;;;;\n');
    const text = `${padded};;;;;;;;\n${names.replaceAll(',', ';')}\n28.07.2018 19:02;0,10;2,91;0,06;0;46,995111;6,9442046;0;0\n`;
    const { first } = await decoded(text);
    expect(first.column('gnss', 't')).toEqual([startMs + 100]);
    expect(first.column('gnss', 'lon')).toEqual([6.9442046]);
    expect(first.column('gnss', 'speed')[0]).toBeCloseTo(2.91 / 3.6, 12);
    expect(first.about.athleteName).toBe('José Núñez');
  });

  it('are read with a byte-order mark, Windows line ends, blank lines and quoted values', async () => {
    const text = file([row(0), '', '"a,b","0.1","7.2",,,"46.9","6.9","141",', row(0.2)]);
    const { first } = await decoded(`\ufeff${text}`.replaceAll('\n', '\r\n'));
    expect(first.column('gnss', 'speed')).toEqual([2, 2, 2]);
    expect(first.column('gnss', 'odometer')).toEqual([0, NaN, 0.2]);
    expect(first.column('hr', 'bpm')).toEqual([140, 141, 140]);
  });

  it('bring satellites and HDOP where the export has them', async () => {
    const wide = `${names},Positional Quality (%),HDOP,#Sats`;
    const { first } = await decoded(`${header()}\n${wide}\n${row(0)},95,0.8,14\n`);
    expect(first.column('gnss', 'hdop')[0]).toBeCloseTo(0.8, 6);
    expect(first.column('gnss', 'satellites')).toEqual([14]);
  });

  it.each([
    ['Meters Per Second', 1],
    ['Miles Per Hour', 0.44704],
  ])('understand speed in %s', async (unit, factor) => {
    const { first } = await decoded(file([row(0, 10)], { 'Speed Units ': unit }));
    expect(first.column('gnss', 'speed')[0]).toBeCloseTo(10 * factor, 12);
  });

  it.each([
    '28.07.2018 17:02:40 UTC',
    '28/07/2018 17:02:40 UTC',
    '07/28/18 17:02:40 UTC',
    '2018-07-28 17:02:40',
  ])('start at the reference time "%s" where a spreadsheet spoiled CentisecTime', async (time) => {
    const { first } = await decoded(
      file([row(0)], { 'Reference time ': time, 'CentisecTime ': '1.5328E+11' }),
    );
    expect(first.column('gnss', 't')).toEqual([startMs]);
  });

  it('hand rows on in batches of 65,536, whatever the pieces they arrive in', async () => {
    const rows = Array.from({ length: 70_000 }, (_, index) => row(index / 10));
    for (const chunk of [65_536, 9_999_999]) {
      const { first, progress } = await decoded(file(rows), chunk);
      const gnss = first.batches.filter(({ kind }) => kind === 'gnss');
      expect(gnss.map(({ batch }) => batch.rows)).toEqual([65_536, 4_464]);
      expect(progress.at(-1)).toBe(Buffer.byteLength(file(rows)));
    }
  });

  it('keep the zeros of a strap that never had contact: its share of valid values is 0', async () => {
    const { first } = await decoded(file([row(0).replace(',140,', ',0,')]));
    expect(first.rows('gnss')).toBe(1);
    expect(first.column('hr', 'bpm')).toEqual([0]);
  });

  it('have no heart rate where every cell of its column is empty', async () => {
    const { first } = await decoded(file([0, 0.1].map((s) => row(s).replace(',140,', ',,'))));
    expect(first.rows('gnss')).toBe(2);
    expect(first.rows('hr')).toBe(0);
  });

  it('miss an empty cell, in every column and at the end of a row, too', async () => {
    const empty = row(0).replace(/(?<=^[^,]*,[^,]*),.*$/, (cells) => cells.replace(/[^,]+/g, ''));
    const { first } = await decoded(file([empty, row(0.1)]));
    for (const name of ['lat', 'lon', 'speed', 'odometer']) {
      expect(first.column('gnss', name).map(Number.isNaN)).toEqual([true, false]);
    }
    expect(first.column('hr', 'bpm').map(Number.isNaN)).toEqual([true, false]);
    expect(first.notes).toEqual([]);
  });

  it('read every number as JavaScript reads it', async () => {
    const numbers = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(numbers, async (values) => {
        const rows = values.map((value, index) => row(index).replace(',7.2,', `,${value},`));
        const { first } = await decoded(file(rows, { 'Speed Units ': 'm/s' }));
        expect(first.column('gnss', 'speed')).toEqual(values.map(String).map(Number));
      }),
      { numRuns: 50 },
    );
  });
});

describe('Damaged OpenField files', () => {
  it('cut in mid-row keep what precedes and say so', async () => {
    const { first } = await decoded(file([row(0), row(0.1), row(0.2)]).slice(0, -20));
    expect(first.rows('gnss')).toBe(2);
    expect(first.notes).toEqual([{ code: 'cutInLine', params: { line: 12 } }]);
  });

  it('cut in the last value of a row leave that row out: nobody can tell whether the value is whole', async () => {
    for (const cut of [
      file([row(0), row(0.1)]).slice(0, -3),
      file([row(0), row(0.1)]).slice(0, -1),
    ]) {
      const { first } = await decoded(cut);
      expect(first.rows('gnss')).toBe(1);
      expect(first.notes).toEqual([{ code: 'cutInLine', params: { line: 11 } }]);
    }
  });

  it('whose last line has no end and no value have lost nothing', async () => {
    for (const last of ['\x1a', ',,,,', '# end', '\0'.repeat(300)]) {
      const { first } = await decoded(`${file([row(0), row(0.1)])}${last}`);
      expect(first.rows('gnss')).toBe(2);
      expect(first.notes).toEqual([]);
    }
  });

  it('are whole up to the carriage return of a Windows line end', async () => {
    const { first } = await decoded(`${file([row(0), row(0.1)]).trimEnd()}\r`);
    expect([first.rows('gnss'), first.notes]).toEqual([2, []]);
  });

  it('of a single row without its end say what it lacks', async () => {
    expect(await refusal(file([row(0)]).trimEnd())).toMatchObject({
      code: 'refusal.noRows',
      line: 10,
      expected: 'a line end',
    });
  });

  it('with a spoiled number miss that value and name its line', async () => {
    const { first } = await decoded(file([row(0), row(0.1).replace(',7.2,', ',7.x2,')]));
    expect(first.column('gnss', 'speed')).toEqual([2, NaN]);
    expect(first.notes).toEqual([
      { code: 'valuesMalformed', params: { count: 1, line: 11, found: '7.x2' } },
    ]);
  });

  it('with a row of another width leave it out and name its line', async () => {
    const { first } = await decoded(file([row(0), '1,2,3', row(0.1)]));
    expect(first.rows('gnss')).toBe(2);
    expect(first.notes).toEqual([
      { code: 'rowsOfOtherWidth', params: { count: 1, line: 11, found: 3, expected: 9 } },
    ]);
  });

  it('with many rows that are too short count them all, blank lines apart', async () => {
    const short = ['1,2,3', 'x', '', ' ', '\r', ',', '1,2,3'];
    const { first } = await decoded(file([row(0), ...short, row(0.1)]));
    expect(first.rows('gnss')).toBe(2);
    expect(first.notes).toEqual([
      { code: 'rowsOfOtherWidth', params: { count: 4, line: 11, found: 3, expected: 9 } },
    ]);
  });

  it('with NUL bytes in a row leave it out and say so', async () => {
    const { first } = await decoded(file([row(0), row(0.1).replace('19:02', '19\0\0'), row(0.2)]));
    expect(first.rows('gnss')).toBe(2);
    expect(first.notes).toEqual([{ code: 'rowsWithNul', params: { count: 1, line: 11 } }]);
  });

  it('with rows that are unusable for several reasons count each of them', async () => {
    const long = row(0.1).padEnd(maxLineBytes + 1, 'x');
    const nul = row(0.1).replace('19:02', '19\0\0');
    const rows = [row(0), nul, '1,2', long, nul, long, '1'];
    const { first } = await decoded(file(rows).slice(0, -1));
    expect(first.notes).toEqual([
      { code: 'cutInLine', params: { line: 16 } },
      { code: 'rowsWithNul', params: { count: 2, line: 11 } },
      { code: 'rowsOfOtherWidth', params: { count: 1, line: 12, found: 2, expected: 9 } },
      { code: 'rowsTooLong', params: { count: 2, line: 13 } },
    ]);
  });

  it('with NUL bytes above the table are refused with the line', async () => {
    const refused = await refusal(file([row(0)]).replace('64906', '64\0\0'));
    expect(refused).toMatchObject({ code: 'refusal.binaryInText', line: 4 });
  });

  it('keep rows whose clock runs backwards and say so', async () => {
    const { first } = await decoded(file([row(5), row(3), row(4)]));
    expect(first.column('gnss', 't')).toEqual([5000, 3000, 4000].map((ms) => startMs + ms));
    expect(first.notes).toEqual([{ code: 'rowsBackwards', params: { count: 1 } }]);
  });

  it('count a position of 0/0 as missing and say so', async () => {
    const zero = row(0).replace('46.995111,6.9442046', '0,0');
    const { first } = await decoded(file([zero, row(0.1)]));
    expect(first.column('gnss', 'lat')).toEqual([NaN, 46.995111]);
    expect(first.notes).toEqual([{ code: 'fixesMissing', params: { count: 1, durationMs: 100 } }]);
  });

  it.each([
    ['90.01,6.9442046', 1],
    ['46.995111,-180.5', 1],
    ['46.995111,', 1],
    ['953.2,6.59', 1],
    ['90,-180', 0],
    [',', 0],
  ])('with a position of %s count it as nowhere: %i', async (position, count) => {
    const other = row(0).replace('46.995111,6.9442046', position);
    const { first } = await decoded(file([other, row(0.1)]));
    const [lat] = first.column('gnss', 'lat');
    expect(lat).toBe(position.startsWith('90,') ? 90 : NaN);
    expect(first.column('gnss', 'lon')[0]).toBe(position.startsWith('90,') ? -180 : NaN);
    expect(first.notes).toEqual(count > 0 ? [{ code: 'fixesNowhere', params: { count } }] : []);
  });

  it('that name no unit of their speeds are read in m/s and say so', async () => {
    const { first } = await decoded(file([row(0, 3)]).replace(/# Speed Units.*\n/, ''));
    expect(first.column('gnss', 'speed')).toEqual([3]);
    expect(first.notes).toEqual([{ code: 'unitAssumed', params: { unit: 'm/s' } }]);
  });

  it('without a time column are refused', async () => {
    const refused = await refusal(file([row(0)]).replace(',Seconds,', ',Clock,'));
    expect(refused).toMatchObject({ code: 'refusal.noTimeColumn', line: 9 });
    expect(refused.found).toContain('Timestamp,Clock,Velocity');
    expect(refused.expected).toBe('Seconds');
  });

  it('without a start time are refused', async () => {
    const refused = await refusal(
      file([row(0)], { 'Reference time ': 'yesterday', 'CentisecTime ': '' }),
    );
    expect(refused).toMatchObject({ code: 'refusal.badHeader', line: 2, found: 'yesterday' });
  });

  it('in an unknown unit are refused, never guessed', async () => {
    const refused = await refusal(file([row(0)], { 'Speed Units ': 'Furlongs' }));
    expect(refused).toMatchObject({ code: 'refusal.badHeader', line: 5, found: 'Furlongs' });
  });

  it.each(['|', ' '])('with the delimiter "%s" are refused with the line', async (delimiter) => {
    const text = `${header()}\n${names.replaceAll(',', delimiter)}\n${row(0).replaceAll(',', delimiter)}\n`;
    const refused = await refusal(text);
    expect(refused).toMatchObject({
      code: 'refusal.wrongDelimiter',
      line: 9,
      found: delimiter,
    });
  });

  it('whose rows have another delimiter than the names are refused with the first row', async () => {
    const refused = await refusal(file([row(0).replaceAll(',', ';')]));
    expect(refused).toMatchObject({
      code: 'refusal.wrongDelimiter',
      line: 10,
      found: '1',
      expected: '9',
    });
  });

  it('with more columns than any table has are refused', async () => {
    const wide = (columns: number) => {
      const more = columns - names.split(',').length;
      return `${header()}\n${names}${',x'.repeat(more)}\n${row(0)}${',1'.repeat(more)}\n`;
    };
    expect((await decoded(wide(1_000))).first.rows('gnss')).toBe(1);
    expect(await refusal(wide(1_001))).toMatchObject({
      code: 'refusal.badStructure',
      line: 9,
      found: '1001',
    });
  });

  it('with more lines above the table than any export has are refused', async () => {
    const above = (lines: number) => `${'# x\n'.repeat(lines)}${file([row(0)])}`;
    expect((await decoded(above(56))).first.rows('gnss')).toBe(1);
    expect((await refusal(above(57))).code).toBe('refusal.noRows');
  });

  it('are read above the table as far as a line that names one thing goes', async () => {
    const deviceAfter = async (spaces: number) => {
      const changes = { 'DeviceId ': `${' '.repeat(spaces)}64906` };
      return (await decoded(file([row(0)], changes))).first.about.deviceNumber;
    };
    const maxPreambleLength = 1_024;
    const most = maxPreambleLength - '# DeviceId : 64906'.length;
    expect(await deviceAfter(most)).toBe('64906');
    expect(await deviceAfter(most + 1)).toBe('6490');
  });

  describe.each([1_000, 65_536, 70_000, 10_000_000])('in pieces of %i bytes', (chunk) => {
    /** A row of so many bytes that ends with a value that is read, and would still be one if it was cut. */
    const ofLength = (bytes: number, heartRate = '140') => {
      const [time, ...values] = row(0.1).split(',');
      const rest = [...values.slice(0, -2), heartRate, '0.5'].join(',');
      return `${time!.padEnd(bytes - rest.length - 1, 'x')},${rest}`;
    };

    it('keep a row that is as long as a row may be', async () => {
      const { first } = await decoded(file([row(0), ofLength(maxLineBytes), row(0.2)]), chunk);
      expect(first.column('hr', 'bpm')).toEqual([140, 140, 140]);
      expect(first.notes).toEqual([]);
    });

    it.each([1, 2, 60_000, 300_000])('leave out one that is longer by %i', async (more) => {
      const long = ofLength(maxLineBytes + more, '199');
      const rows = [row(0), long, row(0.2), long.replace('28.07.', '"28.07."')];
      const { first } = await decoded(file(rows).slice(0, -1), chunk);
      expect(first.column('hr', 'bpm')).toEqual([140, 140]);
      expect(first.notes).toMatchObject([
        { code: 'cutInLine', params: { line: 13 } },
        { code: 'rowsTooLong', params: { count: 1, line: 11 } },
      ]);
    });
  });

  it('that end before the rows are refused', async () => {
    expect((await refusal(file([]))).code).toBe('refusal.noRows');
    expect((await refusal(header())).code).toBe('refusal.noRows');
    expect((await refusal(`${header()}\nTimestamp,Sec`)).code).toBe('refusal.badHeader');
  });

  it.each([
    ['1980', 31_596_480_000],
    ['the future', nowMs / 10 + 2 * 8_640_000],
  ])('from %s are refused with the date', async (_, centiseconds) => {
    const refused = await refusal(file([row(0)], { 'CentisecTime ': String(centiseconds) }));
    expect(refused.code).toBe('refusal.implausibleDate');
    expect(refused.found).toMatch(/^(1980-01-06|2026-09-03)$/);
  });

  it('that start before the device had the time lose those rows only', async () => {
    const early = row(-1_200_000_000);
    const { first } = await decoded(file([early, row(0)]));
    expect(first.column('gnss', 't')).toEqual([startMs]);
    expect(first.notes).toEqual([
      { code: 'rowsImplausible', params: { count: 1, date: '1980-07-18' } },
    ]);
  });

  it('never crash or hang the decoder, however bytes are changed', async () => {
    await expectTakenOrRefused(file(Array.from({ length: 20 }, (_, index) => row(index / 10))));
  });
});
