import { describe, expect, it } from '@jest/globals';
import { expectTakenOrRefused } from './test/changed-bytes.js';
import { decoded, refusal } from './test/decoded.js';
import { at, dayNote, names, read, row, startMs, table } from './test/statsports-table.js';

const dayMs = 86_400_000;

describe('STATSports files', () => {
  it('give times, SI units and the player', async () => {
    const { format, first } = await read(table([row(0), row(0.1), row(0.2, { speed: '36' })]));
    expect(format).toBe('statsports');
    expect(first.about).toEqual({ deviceModel: 'STATSports', athleteName: 'José Núñez' });
    expect(first.column('gnss', 't')).toEqual([at(0), at(0.1), at(0.2)]);
    expect(first.column('gnss', 'speed')).toEqual([2, 2, 10]);
    expect(first.column('gnss', 'lat')).toEqual([46.995111, 46.995111, 46.995111]);
    expect(first.column('gnss', 'lon')[0]).toBe(6.9442046);
    expect(first.column('hr', 'bpm')).toEqual([140, 140, 140]);
    expect(first.rows('imu')).toBe(0);
    expect(first.notes).toEqual([dayNote]);
  });

  it.each([
    ['  Speed m/s', 7.2],
    ['Speed (m/s)', 7.2],
    [' Speed (km/h)', 2],
  ])('are read with %s', async (name, speed) => {
    const { first } = await read(table([row(0)], names.replace('  Speed km/h', name)));
    expect(first.column('gnss', 'speed')[0]).toBeCloseTo(speed, 12);
  });

  it('are read with semicolons, decimal commas, a byte-order mark, Windows line ends and blank lines', async () => {
    const rows = [row(0), '', row(0.1), ' ', row(0.2)];
    const text = table(rows).replaceAll(',', ';').replaceAll('.', ',').replaceAll('\n', '\r\n');
    const { first } = await read(`\ufeff\r\n${text}`);
    expect(first.column('gnss', 't')).toEqual([at(0), at(0.1), at(0.2)]);
    expect(first.column('gnss', 'lon')[2]).toBe(6.9442046);
    expect(first.column('gnss', 'speed')).toEqual([2, 2, 2]);
    expect(first.notes).toEqual([dayNote]);
  });

  it('are read with a blank before each value, and with quotes', async () => {
    const quoted = row(0.1)
      .split(',')
      .map((value) => `"${value}"`)
      .join();
    const { recordings, first } = await read(table([row(0).replaceAll(',', ', '), quoted]));
    expect(recordings).toHaveLength(1);
    expect(first.about.athleteName).toBe('José Núñez');
    expect(first.column('gnss', 't')).toEqual([at(0), at(0.1)]);
    expect(first.column('gnss', 'speed')).toEqual([2, 2]);
  });

  it('have no heart rate where nobody wore a strap', async () => {
    const { first } = await read(table([0, 0.1, 0.2].map((s) => row(s, { bpm: '0' }))));
    expect(first.rows('gnss')).toBe(3);
    expect(first.rows('hr')).toBe(0);
  });

  it('have one from the first contact on, also where it is lost again', async () => {
    const rows = ['0', '0', '120', '0', '', '130'].map((bpm, s) => row(s, { bpm }));
    const { first } = await read(table(rows));
    expect(first.column('hr', 't')).toEqual([2, 3, 5].map(at));
    expect(first.column('hr', 'bpm')).toEqual([120, 0, 130]);
  });

  it('miss positions of 0/0 and of nowhere, and say so', async () => {
    const rows = ['0,0', '46.9,6.9', '95,6.9', ','].map((position, s) => row(s, { position }));
    const { first } = await read(table(rows));
    expect(first.column('gnss', 'lat')).toEqual([NaN, 46.9, NaN, NaN]);
    expect(first.notes).toEqual([
      { code: 'fixesMissing', params: { count: 1, durationMs: 1_000 } },
      { code: 'fixesNowhere', params: { count: 1 } },
      dayNote,
    ]);
  });

  it('keep rows of the same time and rows that go back, and count those', async () => {
    const { first } = await read(table([0, 0, 5, 3, 4].map((s) => row(s))));
    expect(first.column('gnss', 't')).toEqual([0, 0, 5, 3, 4].map(at));
    expect(first.notes).toEqual([{ code: 'rowsBackwards', params: { count: 1 } }, dayNote]);
  });

  it('go on to the next day at midnight', async () => {
    const times = ['23:59:59.90', '00:00:00.00', '23:59:59.95', '00:00:00.10'];
    const { first } = await read(table(times.map((time, s) => row(s, { time }))));
    expect(first.column('gnss', 't')).toEqual(
      [-100, 0, -50, 100].map((ms) => startMs + dayMs + ms),
    );
  });

  it('without a date in their name are of the last such day before they were sent, and say so', async () => {
    const announcedMs = Date.UTC(2026, 7, 20, 8);
    const dayOf = async (time: string) => {
      const { first } = await decoded(table([row(0, { time })]), 1000, { announcedMs });
      expect(first.notes.map(({ code }) => code)).toEqual(['dayAssumed']);
      return new Date(first.column('gnss', 't')[0]!).toISOString();
    };
    expect(await dayOf('07:30:00.00')).toBe('2026-08-20T07:30:00.000Z');
    expect(await dayOf('19:30:00.00')).toBe('2026-08-19T19:30:00.000Z');
  });
});

describe('Damaged STATSports files', () => {
  it('are refused as what they are without their times', async () => {
    const refused = await refusal(table([row(0)], names.replace(' Time,', ' Clock,')));
    expect(refused).toMatchObject({ code: 'refusal.noTimeColumn', line: 1, expected: 'Time' });
    expect(refused.found).toContain('Player Id, Player Display Name, Clock');
  });

  it('are refused as what they are where a spreadsheet left minutes of their times', async () => {
    const rows = ['29:47.0', '29:47.1'].map((time, s) => row(s, { time }));
    expect(await refusal(table(rows))).toMatchObject({
      code: 'refusal.noTimeColumn',
      line: 2,
      found: '29:47.0',
      expected: 'Time HH:MM:SS.ss',
    });
  });

  it('are refused as what they are without position and speed', async () => {
    const refused = await refusal('Player Id, Player Display Name, Time\n7,Kim,10:00:00\n');
    expect(refused).toMatchObject({
      code: 'refusal.badHeader',
      line: 1,
      expected: 'Lat, Lon, Speed m/s, Speed km/h',
    });
  });

  it('are refused with a delimiter that is not read', async () => {
    const refused = await refusal(table([row(0)]).replaceAll(',', '|'));
    expect(refused).toMatchObject({ code: 'refusal.wrongDelimiter', line: 1, found: '|' });
  });

  it('are refused without rows', async () => {
    expect((await refusal(`${names}\n`)).code).toBe('refusal.noRows');
    expect((await refusal(names)).code).toBe('refusal.noRows');
  });

  it('cut in mid-row keep what precedes and say so, at each player', async () => {
    const rows = [row(0, { name: 'Ana' }), row(0, { name: 'Eva' }), row(1, { name: 'Ana' })];
    const { recordings } = await read(table(rows).slice(0, -10));
    expect(recordings.map((recording) => recording.rows('gnss'))).toEqual([1, 1]);
    for (const { notes } of recordings) {
      expect(notes).toContainEqual({ code: 'cutInLine', params: { line: 4 } });
    }
  });

  it('cut in the words that a row begins with say so, unless only one is left', async () => {
    const text = table([row(0)]);
    const cut = await read(`${text}Ana,No`);
    expect(cut.first.notes).toContainEqual({ code: 'cutInLine', params: { line: 3 } });
    const closed = await read(`${text}End of file`);
    expect(closed.first.notes).not.toContainEqual({ code: 'cutInLine', params: { line: 3 } });
  });

  it('miss values that are none, and rows without a time', async () => {
    const huge = '9'.repeat(400);
    const rows = [row(0), row(1, { speed: huge }), row(2, { time: 'noon' }), row(3, { time: '' })];
    const { first } = await read(table(rows));
    expect(first.column('gnss', 't')).toEqual([at(0), at(1)]);
    expect(first.column('gnss', 'speed')).toEqual([2, NaN]);
    expect(first.notes).toEqual([
      { code: 'rowsTimeless', params: { count: 2 } },
      dayNote,
      { code: 'valuesMalformed', params: { count: 2, line: 3, found: `${'9'.repeat(57)}...` } },
    ]);
  });

  it('never crash or hang the decoder, however bytes are changed', async () => {
    const rows = Array.from({ length: 20 }, (_, s) => row(s / 10, { name: s % 2 ? 'Ana' : 'Eva' }));
    await expectTakenOrRefused(table(rows), read);
  });
});
