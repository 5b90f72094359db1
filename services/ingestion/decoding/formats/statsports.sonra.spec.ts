import { describe, expect, it } from '@jest/globals';
import { at, clock, dayNote, read, table } from './test/statsports-table.js';

describe('Sonra files', () => {
  const sonraNames =
    'Session Id,Player Id,Player Display Name,Time,Elapsed Time,Speed (m/s),Instantaneous Acceleration Impulse,' +
    'Heart Rate Interval,Latitude,Longitude,Accl X,Accl Y,Accl Z,Gyro X,Gyro Y,Gyro Z,Hacc,Hdop,Quality of Signal,No. of Satellites';
  const motion = (
    hundredth: number,
    fix: string,
    changes: { interval?: string; motion?: string } = {},
  ) => {
    const [speed, lat, lon] = fix.split(' ');
    const { interval = '400', motion = '0,0,1,180,0,-90' } = changes;
    const time = clock(hundredth / 100);
    return `1,7,Kim,${time},${hundredth / 100},${speed},0,${interval},${lat},${lon},${motion},1.2,0.8,96,14`;
  };
  const range = (rows: number) => Array.from({ length: rows }, (_, at) => at);

  it('give motion at 100 Hz, and position and speed once for each fix', async () => {
    const rows = range(30).map((k) =>
      motion(k, `${3 + Math.floor(k / 10)} 46.9 6.9${Math.floor(k / 10)}`),
    );
    const { first } = await read(table(rows, sonraNames));
    expect(first.column('imu', 't')).toEqual(range(30).map((k) => at(0) + 10 * k));
    expect(first.column('imu', 'az')[7]).toBeCloseTo(9.80665, 5);
    expect(first.column('imu', 'gx')[7]).toBeCloseTo(Math.PI, 5);
    expect(first.column('imu', 'gz')[7]).toBeCloseTo(-Math.PI / 2, 5);
    expect(first.column('gnss', 't')).toEqual([at(0), at(0.1), at(0.2)]);
    expect(first.column('gnss', 'speed')).toEqual([3, 4, 5]);
    expect(first.column('gnss', 'satellites')).toEqual([14, 14, 14]);
    expect(first.column('gnss', 'hdop')[0]).toBeCloseTo(0.8, 6);
    expect(first.notes).toEqual([dayNote, { code: 'unitAssumed', params: { unit: 'g, °/s' } }]);
  });

  it('keep a fix five times a second of who stands still, so that no gap comes of it', async () => {
    const { first } = await read(
      table(
        range(100).map((k) => motion(k, '0 46.9 6.9')),
        sonraNames,
      ),
    );
    expect(first.column('gnss', 't')).toEqual([0, 0.2, 0.4, 0.6, 0.8].map(at));
  });

  it('leave out rows between fixes whose cells are empty', async () => {
    const rows = range(30).map((k) => motion(k, k % 10 === 0 ? '3 46.9 6.9' : '  '));
    const { first } = await read(table(rows, sonraNames));
    expect(first.column('gnss', 't')).toEqual([at(0), at(0.2)]);
    expect(first.rows('imu')).toBe(30);
  });

  it('give beats per minute of the intervals, again each second', async () => {
    const rows = range(250).map((k) =>
      motion(k, '3 46.9 6.9', { interval: k < 20 ? '0' : k < 60 ? '400' : '500' }),
    );
    const { first } = await read(table(rows, sonraNames));
    expect(first.column('hr', 't')).toEqual([0.2, 0.6, 1.6].map(at));
    expect(first.column('hr', 'bpm')).toEqual([150, 120, 120]);
  });

  it('are read as older ones name their columns, and in m/s² where gravity says so', async () => {
    const rows = range(3).map((k) => motion(k, '3 46.9 6.9', { motion: '0,1,9.7,90,0,0' }));
    const { first } = await read(table(rows, sonraNames.replace('Gyro X', 'Gyro Yro X')));
    expect(first.column('imu', 'az')[0]).toBeCloseTo(9.7, 5);
    expect(first.column('imu', 'gx')[0]).toBeCloseTo(Math.PI / 2, 5);
    expect(first.notes).toContainEqual({ code: 'unitAssumed', params: { unit: 'm/s², °/s' } });
  });
});
