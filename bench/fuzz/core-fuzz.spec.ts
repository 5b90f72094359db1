import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import { faultsOf } from './core-faults.js';
import { fuzzCore } from './core-fuzz.js';
import { wildInput } from './wild-input.js';
import { createCore } from '@touchline/compute';

describe('The metric core', () => {
  it('answers or refuses by name whatever is handed in', async () => {
    const { taken, refused, faults } = await fuzzCore(20_261_121, 0, 1500);
    expect(faults).toEqual([]);
    expect(taken).toBeGreaterThan(500);
    expect(Object.keys(refused).length).toBeGreaterThan(5);
  });
});

describe('The fuzz', () => {
  it('makes the same input of the same numbers, another one of others', () => {
    expect(wildInput(7, 3)).toEqual(wildInput(7, 3));
    expect(wildInput(7, 3)).not.toEqual(wildInput(7, 4));
    expect(wildInput(7, 3)).not.toEqual(wildInput(8, 3));
  });

  it('sees numbers that cannot be', async () => {
    const core = await createCore();
    const t = Float64Array.from({ length: 50 }, (_, k) => k * 100);
    const speed = t.map(() => 3);
    const result = core.analyse({ gnss: { rows: 50, batches: [{ t, speed }] } }, defaultSettings, [
      { idfSession: 0, intervals: [] },
    ]);
    expect(faultsOf(result)).toEqual([]);
    const { values } = result.summary[0]!;
    for (const wrong of [-1, Infinity, 1e9]) {
      const kept = values[1]!;
      values[1] = wrong;
      expect(faultsOf(result)).not.toEqual([]);
      values[1] = kept;
    }
    new BigUint64Array(values.buffer)[0] = 0xfff8000000000000n;
    expect(faultsOf(result)).toContain('duration is another NaN');
  });
});
