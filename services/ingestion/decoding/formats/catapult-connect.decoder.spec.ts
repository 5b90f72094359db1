import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { decoded, refusal } from './test/decoded.js';

const names = 'ts,cs,lat,long,o,v,a,hr,pl,mp,sl,x,y';

describe('Catapult Connect files', () => {
  it('give times of hundredths, positions, speed and heart rate', async () => {
    const text = `${names}\n1572409779,9,26.1,31.2,6741.51,2.5,-0.16,140,1,2,3,4,5\n`;
    const { format, first } = await decoded(text);
    expect(format).toBe('catapult-connect-10hz');
    expect(first.column('gnss', 't')).toEqual([1572409779090]);
    expect(first.column('gnss', 'lon')).toEqual([31.2]);
    expect(first.column('gnss', 'speed')).toEqual([2.5]);
    expect(first.column('gnss', 'odometer')).toEqual([6741.51]);
    expect(first.column('hr', 'bpm')).toEqual([140]);
  });

  it('say how many rows have a place in a hall only, which is not read', async () => {
    const rows = ['0,0,,2.5,140,3,4', '26.1,31.2,,2.5,140,3,4', ',,,2.5,140,3,4', ',,,2.5,140,,'];
    const text = rows.map((row, k) => `1572409779,${k}9,${row}`).join('\n');
    const { first } = await decoded(`ts,cs,lat,long,o,v,hr,x,y\n${text}\n`);
    expect(first.rows('gnss')).toBe(4);
    expect(first.notes).toContainEqual({ code: 'hallPositionsUnread', params: { count: 2 } });
  });

  it('with places in a hall and nothing else are refused for that', async () => {
    const refused = { code: 'refusal.hallPositionsOnly', found: 'x, y', expected: 'lat, long, v' };
    const noColumns = await refusal('ts,cs,x,y\n1572409779,9,4,5\n');
    expect(noColumns).toMatchObject({ ...refused, line: 1 });
    const empty = await refusal('ts,cs,lat,long,v,x,y\n1572409779,9,,,,,\n1572409779,19,,,,4,5\n');
    expect(empty).toMatchObject({ ...refused, line: 3 });
  });

  it.each(['lat', 'long'])('with nothing but %s say that positions are not read', async (name) => {
    const { first } = await decoded(`ts,cs,${name},${name},v\n1572409779,9,26.1,31.2,2.5\n`);
    expect(first.column('gnss', 'speed')).toEqual([2.5]);
    expect(first.notes).toContainEqual({ code: 'fixesNowhere', params: { count: 1 } });
  });

  it('without positions and speed are refused', async () => {
    const refused = await refusal('ts,cs,pl\n1572409779,9,1\n');
    expect(refused).toMatchObject({ code: 'refusal.badHeader', line: 1 });
  });
});

const sample = new URL('../../../../../shared/data/catapult_samples/sd10Hz.csv', import.meta.url);

(existsSync(sample) ? it : it.skip)(
  "the vendor's sample is read (skipped where ../shared/data is missing)",
  async () => {
    const { first } = await decoded(readFileSync(sample));
    const times = first.column('gnss', 't');
    expect(times).toHaveLength(10);
    expect(new Set(times.slice(1).map((time, at) => time - times[at]!))).toEqual(new Set([100]));
    expect(first.column('gnss', 'lat')[2]).toBe(26.114677);
    expect(first.notes).toEqual([]);
    expect(new Set(first.column('hr', 'bpm'))).toEqual(new Set([0]));
  },
);
