import { describe, expect, it } from '@jest/globals';
import { expectTakenOrRefused } from './test/changed-bytes.js';
import { decoded, refusal } from './test/decoded.js';

const head = ['FieldWiz export', 'Player: José Núñez', 'Device,64906', '', '"# Frequency";"10 Hz"'];
const names =
  'time[ISO-UTC],xPos[m],yPos[m],hr[bpm],speed[km/h],Latitude[deg],Longitude[deg],numSatFix[-],hdop[-]';
const startMs = Date.UTC(2018, 7, 2, 18, 29, 47);

const row = (ms: number, speed = '7.2', position = '46.995111,6.9442046') => {
  const time = new Date(startMs + ms).toISOString().replace(/[-:.Z]/g, '');
  return `${time},1.5,-20.3,140,${speed},${position},12,0.8`;
};
const file = (rows: readonly string[], lines: readonly string[] = head) =>
  `${[...lines, names, ...rows].join('\n')}\n`;

describe('FieldWiz files', () => {
  it('give times, SI units, device and player', async () => {
    const { format, first } = await decoded(file([row(0), row(100, '36')]));
    expect(format).toBe('fieldwiz');
    expect(first.about).toEqual({
      deviceModel: 'FieldWiz',
      deviceNumber: '64906',
      athleteName: 'José Núñez',
    });
    expect(first.column('gnss', 't')).toEqual([startMs, startMs + 100]);
    expect(first.column('gnss', 'speed')).toEqual([2, 10]);
    expect(first.column('gnss', 'lat')).toEqual([46.995111, 46.995111]);
    expect(first.column('gnss', 'lon')).toEqual([6.9442046, 6.9442046]);
    expect(first.column('gnss', 'satellites')).toEqual([12, 12]);
    expect(first.column('gnss', 'hdop')[0]).toBeCloseTo(0.8, 6);
    expect(first.column('hr', 'bpm')).toEqual([140, 140]);
    expect(first.notes).toEqual([]);
  });

  it.each([
    ['nothing', []],
    ['other words', ['a', 'b: c', ':', '=;', 'Team: x']],
  ])('say nothing of player and device where %s stands above the table', async (_, lines) => {
    const { first } = await decoded(file([row(0)], lines));
    expect(first.about).toEqual({ deviceModel: 'FieldWiz' });
    expect(first.rows('gnss')).toBe(1);
  });

  it('are read as a spreadsheet saves them again', async () => {
    const text = file([row(0), '', row(100)])
      .replaceAll(',', ';')
      .replaceAll('.', ',')
      .replaceAll('\n', ';;\r\n');
    const { first } = await decoded(`\ufeff${text}`);
    expect(first.column('gnss', 't')).toEqual([startMs, startMs + 100]);
    expect(first.column('gnss', 'speed')).toEqual([2, 2]);
    expect(first.about).toMatchObject({ deviceNumber: '64906', athleteName: 'José Núñez' });
  });

  it('go on over midnight', async () => {
    const midnight = Date.UTC(2018, 7, 3) - startMs;
    const { first } = await decoded(file([row(midnight - 100), row(midnight)]));
    expect(first.column('gnss', 't')).toEqual([-100, 0].map((ms) => startMs + midnight + ms));
  });

  it('miss positions of 0/0, values that are none, and keep times that go back or come twice', async () => {
    const rows = [row(0, '7.2', '0,0'), row(200, '9'.repeat(400)), row(200), row(100)];
    const { first } = await decoded(file(rows));
    expect(first.column('gnss', 't')).toEqual([0, 200, 200, 100].map((ms) => startMs + ms));
    expect(first.column('gnss', 'lat')[0]).toBeNaN();
    expect(first.column('gnss', 'speed')).toEqual([2, NaN, 2, 2]);
    expect(first.notes).toMatchObject([
      { code: 'rowsBackwards', params: { count: 1 } },
      { code: 'fixesMissing', params: { count: 1, durationMs: 200 } },
      { code: 'hallPositionsUnread', params: { count: 1 } },
      { code: 'valuesMalformed', params: { count: 1, line: 8 } },
    ]);
  });

  it('say how many rows have a place in a hall only, and are refused where there is nothing else', async () => {
    const { first } = await decoded(file([row(0), row(100, '7.2', ','), row(200, '7.2', '0,0')]));
    expect(first.rows('gnss')).toBe(3);
    expect(first.notes).toContainEqual({ code: 'hallPositionsUnread', params: { count: 2 } });
    expect(
      await refusal(file([row(0, '', ',').replace(',140,', ',,').replace(',12,0.8', ',,')])),
    ).toMatchObject({
      code: 'refusal.hallPositionsOnly',
      line: 7,
      expected: 'Latitude[deg], Longitude[deg], speed[km/h]',
    });
  });

  it('cut in mid-row keep what precedes and say so', async () => {
    const { first } = await decoded(file([row(0), row(100)]).slice(0, -30));
    expect(first.rows('gnss')).toBe(1);
    expect(first.notes).toEqual([{ code: 'cutInLine', params: { line: 8 } }]);
  });

  it('leave out rows whose time is none', async () => {
    const { first } = await decoded(file([row(0), row(0).replace('T', ' ')]));
    expect(first.rows('gnss')).toBe(1);
    expect(first.notes).toMatchObject([
      { code: 'rowsTimeless', params: { count: 1 } },
      { code: 'valuesMalformed', params: { count: 1, line: 8, found: '20180802 182947000' } },
    ]);
  });

  it('are refused as what they are without a column that is needed', async () => {
    expect(await refusal(file([row(0)]).replace('time[ISO-UTC]', 'clock'))).toMatchObject({
      code: 'refusal.noTimeColumn',
      line: 6,
      expected: 'time[ISO-UTC]',
    });
    expect(
      await refusal(`time[ISO-UTC],hr[bpm],hdop[-]\n20180802T182947000,140,1\n`),
    ).toMatchObject({
      code: 'refusal.badHeader',
      line: 1,
      expected: 'Latitude[deg], Longitude[deg], speed[km/h]',
    });
    expect(await refusal(file([row(0)]).replaceAll(',', '|'))).toMatchObject({
      code: 'refusal.wrongDelimiter',
      line: 6,
    });
    expect((await refusal(file([]))).code).toBe('refusal.noRows');
  });

  it('never crash or hang the decoder, however bytes are changed', async () => {
    await expectTakenOrRefused(file(Array.from({ length: 20 }, (_, at) => row(100 * at))));
  });
});
