import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { decoded, refusal } from './test/decoded.js';

const point = (second: number, more = '', at = 'lat="48.1" lon="11.5"') =>
  `<trkpt ${at}>\n<ele>512</ele><time>2026-08-01T10:00:${String(second).padStart(2, '0')}Z</time>${more}</trkpt>`;
const track = (...points: string[]) =>
  `<?xml version="1.0"?>\n<gpx version="1.1" creator="Forerunner 255">\n<trk><trkseg>\n${points.join('\n')}\n</trkseg></trk></gpx>`;
const firstMs = Date.UTC(2026, 7, 1, 10);

describe('GPX files', () => {
  it('give times, positions and the device that wrote them', async () => {
    const { format, first } = await decoded(track(point(0), point(1)), 11);
    expect(format).toBe('gpx');
    expect(first.about).toEqual({ deviceModel: 'Forerunner 255' });
    expect(first.column('gnss', 't')).toEqual([firstMs, firstMs + 1000]);
    expect(first.column('gnss', 'lat')).toEqual([48.1, 48.1]);
    expect(first.column('gnss', 'lon')).toEqual([11.5, 11.5]);
    expect(first.column('gnss', 'speed')).toEqual([NaN, NaN]);
    expect(first.rows('hr')).toBe(0);
    expect(first.notes).toEqual([]);
  });

  it('give speed, heart rate and quality, of GPX 1.0 and of Garmin’s extension', async () => {
    const old = '<speed>2.5</speed><sat>9</sat><hdop>0.5</hdop>';
    const extension = (inner: string) =>
      `<extensions><gpxtpx:TrackPointExtension>${inner}</gpxtpx:TrackPointExtension></extensions>`;
    const garmin = extension('<gpxtpx:hr>140</gpxtpx:hr><gpxtpx:speed>3.5</gpxtpx:speed>');
    const { first } = await decoded(track(point(0, old), point(1, garmin)));
    expect(first.column('gnss', 'speed')).toEqual([2.5, 3.5]);
    expect(first.column('gnss', 'satellites')).toEqual([9, NaN]);
    expect(first.column('gnss', 'hdop')).toEqual([0.5, NaN]);
    expect(first.column('hr', 't')).toEqual([firstMs + 1000]);
    expect(first.column('hr', 'bpm')).toEqual([140]);
  });

  it.each([
    ['gpxtpx:', 'TrackPointExtension/v1'],
    ['gpxtpx:', 'TrackPointExtension/v2'],
    ['ns3:', 'TrackPointExtension/v2'],
    ['', 'TrackPointExtension/v2'],
  ])('give what Garmin’s extension tells under the prefix %j: %s', async (prefix, name) => {
    const as = prefix ? `xmlns:${prefix.slice(0, -1)}` : 'xmlns';
    const extension = `${prefix}TrackPointExtension`;
    const more =
      `<extensions><${extension} ${as}="http://www.garmin.com/xmlschemas/${name}">` +
      `<${prefix}atemp>21</${prefix}atemp><${prefix}hr>140</${prefix}hr><${prefix}cad>80</${prefix}cad>` +
      `<${prefix}speed>3.5</${prefix}speed></${extension}></extensions>`;
    const { first } = await decoded(track(point(0, more)));
    expect(first.column('gnss', 'speed')).toEqual([3.5]);
    expect(first.column('hr', 'bpm')).toEqual([140]);
  });

  it('of version 1.0 are read, under any prefix', async () => {
    const old = track(point(0, '<course>90</course><speed>2.5</speed><fix>3d</fix>'))
      .replace('version="1.1"', 'version="1.0" xmlns:g="http://www.topografix.com/GPX/1/0"')
      .replaceAll(/<(\/?)(?=\w)/g, '<$1g:');
    expect(old).toContain('<g:trkpt lat="48.1" lon="11.5">');
    const { format, first } = await decoded(old);
    expect(format).toBe('gpx');
    expect(first.about).toEqual({ deviceModel: 'Forerunner 255' });
    expect(first.column('gnss', 'speed')).toEqual([2.5]);
  });

  it('have the time of a point, not one of its extension', async () => {
    const more = '<extensions><a:lap><a:time>2026-08-01T09:00:00Z</a:time></a:lap></extensions>';
    const { first } = await decoded(track(point(5, more)));
    expect(first.column('gnss', 't')).toEqual([firstMs + 5000]);
  });

  it('are one recording of all their tracks and segments, without routes and waypoints', async () => {
    const more = [
      `<wpt lat="1" lon="2"><time>2026-08-01T11:00:00Z</time></wpt>`,
      `<rte><rtept lat="1" lon="2"><time>2026-08-01T11:00:00Z</time></rtept></rte>`,
      `<trk><trkseg>${point(9)}</trkseg><trkseg/><trkseg>${point(12)}${point(13)}</trkseg></trk>`,
    ];
    const { recordings, first } = await decoded(
      track(point(0)).replace('</gpx>', `${more.join('\n')}</gpx>`),
    );
    expect(recordings).toHaveLength(1);
    const seconds = [0, 9, 12, 13];
    expect(first.column('gnss', 't')).toEqual(seconds.map((s) => firstMs + s * 1000));
  });

  it.each(['\ufeff', '\r\n          '])(
    'are read after %j before their first line',
    async (lead) => {
      const { first } = await decoded(lead + track(point(0)), 3);
      expect(first.rows('gnss')).toBe(1);
      expect(first.notes).toEqual([]);
    },
  );

  it.each([
    ['2026-08-01T10:00:00.250Z', 250],
    ['2026-08-01T12:00:00+02:00', 0],
    ['2026-08-01T10:00:00', 0],
  ])('mean UTC by %s', async (text, ms) => {
    const { first } = await decoded(track(point(0)).replace('2026-08-01T10:00:00Z', text));
    expect(first.column('gnss', 't')).toEqual([firstMs + ms]);
  });

  it('with values that are no numbers keep the others, and name the first line', async () => {
    const { first } = await decoded(track(point(0), point(1, '', 'lat="north" lon="11.5"')));
    expect(first.column('gnss', 'lat')).toEqual([48.1, NaN]);
    const params = { count: 1, line: 6, found: 'north' };
    expect(first.notes).toEqual([
      { code: 'fixesNowhere', params: { count: 1 } },
      { code: 'valuesMalformed', params },
    ]);
  });

  it('that were cut off keep every whole point, and name the line', async () => {
    const whole = track(point(0), point(1), point(2));
    const { first } = await decoded(whole.slice(0, whole.indexOf('10:00:02')));
    expect(first.rows('gnss')).toBe(2);
    expect(first.notes).toEqual([{ code: 'cutInLine', params: { line: 9 } }]);
  });

  it.each([
    ['damaged in the middle', track('<trkpt', point(1)), 'badStructure', 5],
    ['with entities of their own', '<!DOCTYPE gpx>\n<gpx/>', 'badStructure', 1],
    ['without a track', '<gpx>\n<wpt lat="1" lon="2"/>\n</gpx>', 'noTrack', 3],
    ['without a time', '<gpx><trk><trkseg>\n<trkpt lat="1" lon="2"/>', 'noTimeColumn', 2],
  ])('%s are refused with their line', async (_, file, code, line) => {
    expect(await refusal(file)).toMatchObject({ code: `refusal.${code}`, line });
  });

  it.each(['952.5', '0x30'])(
    'of nowhere (%s) are refused with their first position',
    async (lat) => {
      const file = track(point(0), point(1)).replaceAll(/lat="[^"]*"/g, `lat="${lat}"`);
      const found = expect.stringMatching(`^lat ${lat}, lon \\S+$`);
      expect(await refusal(file)).toMatchObject({ code: 'refusal.noRows', line: 4, found });
    },
  );
});

const samples = new URL('../../../../../shared/data/gpx/', import.meta.url);
const real = existsSync(samples) ? it : it.skip;

describe('Real GPX files (skipped where ../shared/data is missing)', () => {
  const read = (name: string) => readFileSync(new URL(name, samples));

  real('with speeds are read', async () => {
    const { first } = await decoded(read('track_with_speed.gpx'));
    expect(first.column('gnss', 'speed')).toEqual([1.2, 2.2, 3.2]);
    expect(first.column('gnss', 't')[2]).toBe(Date.UTC(2009, 2, 2, 14, 6, 5));
  });

  real('of several tracks are read whole', async () => {
    const { first } = await decoded(read('cerknicko-jezero.gpx'), 1000);
    expect(first.rows('gnss')).toBe(296);
    expect(first.column('gnss', 'lat').at(-1)).toBe(45.790873384);
  });

  real('of waypoints alone are refused, also with a byte-order mark', async () => {
    for (const name of ['unicode_with_bom.gpx', 'gpx_with_garmin_extension.gpx']) {
      expect(await refusal(read(name))).toMatchObject({
        code: 'refusal.noTrack',
        expected: 'trkpt',
      });
    }
  });
});
