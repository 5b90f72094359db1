import { describe, expect, it } from '@jest/globals';
import { decoded, refusal } from './test/decoded.js';

const clock = (second: number) => `2026-08-01T10:00:${String(second).padStart(2, '0')}.000Z`;
const position =
  '<Position><LatitudeDegrees>48.1</LatitudeDegrees><LongitudeDegrees>11.5</LongitudeDegrees></Position>';
const heartRate = (bpm: number) => `<HeartRateBpm><Value>${bpm}</Value></HeartRateBpm>`;
const speed = (mps: number | string, prefix = 'ns3:') =>
  `<Extensions><${prefix}TPX><${prefix}Speed>${mps}</${prefix}Speed><${prefix}RunCadence>80</${prefix}RunCadence></${prefix}TPX></Extensions>`;

/** A trackpoint on a line of its own. */
const point = (second: number, more = '', at = position) =>
  `<Trackpoint><Time>${clock(second)}</Time>${at}<AltitudeMeters>512</AltitudeMeters>${more}</Trackpoint>\n`;
const laps = (...tracks: string[]) =>
  tracks
    .map(
      (track) =>
        `<Lap StartTime="${clock(0)}"><TotalTimeSeconds>9</TotalTimeSeconds><DistanceMeters>77</DistanceMeters>` +
        `<AverageHeartRateBpm><Value>99</Value></AverageHeartRateBpm><Intensity>Active</Intensity><Track>\n${track}</Track>` +
        '<Extensions><ns3:LX><ns3:AvgSpeed>9</ns3:AvgSpeed></ns3:LX></Extensions></Lap>',
    )
    .join('');
const creator = (name = 'Forerunner 255', unit = '3825981698', [major, minor] = [21, 5]) =>
  `<Creator xsi:type="Device_t"><Name>${name}</Name><UnitId>${unit}</UnitId><ProductID>3992</ProductID>` +
  `<Version><VersionMajor>${major}</VersionMajor><VersionMinor>${minor}</VersionMinor></Version></Creator>`;
const activity = (content: string, device = creator()) =>
  `<Activity Sport="Running"><Id>${clock(0)}</Id>${content}${device}</Activity>`;
const author =
  '<Author xsi:type="Application_t"><Name>Connect Api</Name><Build><Version><VersionMajor>1</VersionMajor>' +
  '<VersionMinor>2</VersionMinor></Version></Build></Author>';
const database = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" ` +
  `xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2">${content}${author}</TrainingCenterDatabase>`;
/** Its first trackpoint stands in line 3. */
const file = (...points: string[]) =>
  database(`<Activities>${activity(laps(points.join('')))}</Activities>`);
const firstMs = Date.UTC(2026, 7, 1, 10);

describe('TCX files', () => {
  it('give times, positions, distances, speeds, heart rates and the device that wrote them', async () => {
    const more = (metres: number) =>
      `<DistanceMeters>${metres}</DistanceMeters>${heartRate(140)}${speed(3.5)}`;
    const { format, first } = await decoded(file(point(0, more(0)), point(1, more(3.5))), 11);
    expect(format).toBe('tcx');
    expect(first.about).toEqual({
      deviceModel: 'Forerunner 255',
      deviceNumber: '3825981698',
      deviceVersion: '21.05',
    });
    expect(first.column('gnss', 't')).toEqual([firstMs, firstMs + 1000]);
    expect(first.column('gnss', 'lat')).toEqual([48.1, 48.1]);
    expect(first.column('gnss', 'lon')).toEqual([11.5, 11.5]);
    expect(first.column('gnss', 'odometer')).toEqual([0, 3.5]);
    expect(first.column('gnss', 'speed')).toEqual([3.5, 3.5]);
    expect(first.column('hr', 't')).toEqual([firstMs, firstMs + 1000]);
    expect(first.column('hr', 'bpm')).toEqual([140, 140]);
    expect(first.notes).toEqual([]);
  });

  it.each(['ns3:', 'x:', ''])(
    'give the speed of Garmin’s extension under the prefix %j',
    async (prefix) => {
      const { first } = await decoded(file(point(0, speed(3.5, prefix))));
      expect(first.column('gnss', 'speed')).toEqual([3.5]);
    },
  );

  it('have no speed where the device wrote none', async () => {
    const at = (second: number) => point(second, `<DistanceMeters>${3 * second}</DistanceMeters>`);
    const { first } = await decoded(file(at(0), at(1), at(2)));
    expect(first.column('gnss', 'speed')).toEqual([NaN, NaN, NaN]);
    expect(first.rows('hr')).toBe(0);
  });

  it('take no other element of that name for a speed, a heart rate or a distance', async () => {
    const more =
      '<Extensions><a:Wind><a:Speed>9</a:Speed><a:Value>8</a:Value><a:DistanceMeters>7</a:DistanceMeters></a:Wind></Extensions>';
    const { first } = await decoded(file(point(0, more)));
    expect(first.column('gnss', 'speed')).toEqual([NaN]);
    expect(first.column('gnss', 'odometer')).toEqual([NaN]);
    expect(first.rows('hr')).toBe(0);
  });

  it('keep trackpoints without a position: before the first fix, and all of them indoors', async () => {
    const indoors = (second: number) => point(second, heartRate(100), '');
    const ride = await decoded(file(indoors(0), point(1, '', ''), point(45)));
    expect(ride.first.column('gnss', 't')).toEqual([0, 1, 45].map((s) => firstMs + s * 1000));
    expect(ride.first.column('gnss', 'lat')).toEqual([NaN, NaN, 48.1]);
    const { first } = await decoded(file(indoors(0), indoors(1)));
    expect([first.rows('gnss'), first.rows('hr')]).toEqual([0, 2]);
  });

  it('are one recording of all their activities, laps and tracks', async () => {
    const tracks = `${point(2)}</Track><Track>${point(3)}</Track><Track/><Track>`;
    const { recordings, first } = await decoded(
      database(
        `<Activities>${activity(laps(point(0), tracks))}` +
          `<MultiSportSession><FirstSport>${activity(laps(point(8)), creator('Edge', '7'))}</FirstSport>` +
          `<NextSport>${activity(laps(point(9)), creator('Edge', '8'))}</NextSport></MultiSportSession></Activities>`,
      ),
    );
    expect(recordings).toHaveLength(1);
    const seconds = [0, 2, 3, 8, 9];
    expect(first.column('gnss', 't')).toEqual(seconds.map((s) => firstMs + s * 1000));
    expect(first.about).toMatchObject({ deviceModel: 'Forerunner 255' });
  });

  it('give no course: it was planned, not run', async () => {
    const course = `<Courses><Course><Name>Hill</Name><Track>${point(30)}</Track>${creator('Planner')}</Course></Courses>`;
    const { first } = await decoded(
      database(course + `<Activities>${activity(laps(point(0)))}</Activities>`),
    );
    expect(first.column('gnss', 't')).toEqual([firstMs]);
    expect(first.about).toMatchObject({ deviceModel: 'Forerunner 255' });
    expect(await refusal(database(course))).toMatchObject({ code: 'refusal.noTrack' });
  });

  it('name no device by zeros, nor by the program that wrote the file', async () => {
    const zeros = activity(laps(point(0)), creator('Phone', '0', [0, 0]));
    const { first } = await decoded(database(`<Activities>${zeros}</Activities>`));
    expect(first.about).toEqual({ deviceModel: 'Phone', deviceNumber: '', deviceVersion: '' });
    const nobody = await decoded(
      database(`<Activities>${activity(laps(point(0)), '')}</Activities>`),
    );
    expect(nobody.first.about).toEqual({});
  });

  it.each(['\ufeff', '          '])('are read after %j before their first line', async (lead) => {
    const { first } = await decoded(lead + file(point(0)), 3);
    expect(first.rows('gnss')).toBe(1);
    expect(first.notes).toEqual([]);
  });

  it('with values that are no numbers keep the others, and name the first line', async () => {
    const { first } = await decoded(
      file(point(0), point(1, speed('fast')), point(2, heartRate(NaN))),
    );
    expect(first.column('gnss', 'lat')).toEqual([48.1, 48.1, 48.1]);
    expect(first.column('gnss', 'speed')).toEqual([NaN, NaN, NaN]);
    const params = { count: 2, line: 4, found: 'fast' };
    expect(first.notes).toEqual([{ code: 'valuesMalformed', params }]);
  });

  it('with trackpoints without a time keep the others, and count them', async () => {
    const timeless = point(1).replace(/<Time>.*<\/Time>/, '');
    const { first } = await decoded(file(point(0), timeless, point(2)));
    expect(first.rows('gnss')).toBe(2);
    expect(first.notes).toEqual([{ code: 'rowsTimeless', params: { count: 1 } }]);
  });

  it('that were cut off keep every whole trackpoint, and name the line', async () => {
    const whole = file(point(0), point(1), point(2));
    const { first } = await decoded(whole.slice(0, whole.indexOf('10:00:02')));
    expect(first.rows('gnss')).toBe(2);
    expect(first.notes).toEqual([{ code: 'cutInLine', params: { line: 5 } }]);
  });

  it.each([
    ['damaged in the middle', file(point(0), '<Trackpoint', point(1)), 'badStructure', 4],
    ['with entities of their own', '<!DOCTYPE a>\n<TrainingCenterDatabase/>', 'badStructure', 1],
    ['without a track', database(activity('<Lap/>')), 'noTrack', 2],
    ['without a trackpoint', file(), 'noTrack', 3],
    ['without a time', file(point(0)).replaceAll(/<Time>.*<\/Time>/g, ''), 'noTimeColumn', 4],
    ['without any value', file(point(0, '', ''), point(1, '', '')), 'noRows', 3],
  ])('%s are refused with their line', async (_, content, code, line) => {
    expect(await refusal(content)).toMatchObject({ code: `refusal.${code}`, line });
  });

  it('of nowhere are refused with their first position', async () => {
    const nowhere = file(point(0), point(1)).replaceAll('48.1', '952.5');
    expect(await refusal(nowhere)).toMatchObject({
      code: 'refusal.noRows',
      line: 3,
      found: 'lat 952.5, lon 11.5',
    });
  });
});
