import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import { core, speedRecording, toInput } from './both-engines.js';

const speeds = Array.from({ length: 3000 }, (_, k) => 3 + 3 * Math.sin(k / 50));
const input = toInput(speedRecording(100, speeds));
const whole = { idfSession: 0, intervals: [] };
const half = { idfSession: 1, intervals: [{ startMs: 0, finishMs: 150_000 }] };
const faster = {
  ...defaultSettings,
  speedZonesMps: defaultSettings.speedZonesMps.map((v) => v / 2),
};

describe('A loaded recording', () => {
  it('gives range after range what a whole analysis gives', () => {
    const expected = core.analyse(input, defaultSettings, [whole, half]).summary;
    core.load(input);
    core.settle(defaultSettings);
    expect(core.compute([half]).summary).toEqual([expected[1]]);
    expect(core.compute([whole]).summary).toEqual([expected[0]]);
    expect(core.compute([half]).summary).toEqual([expected[1]]);
  });

  it('follows other settings without being taken in again, and finds back', () => {
    const expected = core.analyse(input, faster, [whole]).summary;
    const before = core.analyse(input, defaultSettings, [whole]).summary;
    core.settle(faster);
    expect(core.compute([whole]).summary).toEqual(expected);
    expect(expected).not.toEqual(before);
    core.settle(defaultSettings);
    expect(core.compute([whole]).summary).toEqual(before);
  });

  it('leaves memory where it is, however often it is asked', () => {
    core.analyse(input, defaultSettings, [whole, half]);
    const bytes = core.memoryBytes;
    for (let round = 0; round < 200; round++) {
      core.settle(round % 2 ? faster : defaultSettings);
      core.compute([whole, half]);
    }
    expect(core.memoryBytes).toBe(bytes);
  });

  it('gives a minute once, however many stretches it has, and none in which nothing is known', () => {
    const t = Float64Array.from({ length: 3000 }, (_, k) => k * 100);
    const unknown = Float64Array.from(t, (ms, k) =>
      ms < 60_000 || ms >= 180_000 ? speeds[k]! : NaN,
    );
    const stretches = [
      { startMs: 0, finishMs: 20_000 },
      { startMs: 30_000, finishMs: 50_000 },
      { startMs: 55_000, finishMs: 300_000 },
    ];
    const range = { idfSession: 1, intervals: stretches, minutesFromMs: 0 };
    const own = { gnss: { rows: 3000, batches: [{ t, speed: unknown }] } };
    const { minutes } = core.analyse(own, defaultSettings, [range]);
    expect(minutes.map(({ minute }) => minute)).toEqual([0, 3, 4]);
  });
});
