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
