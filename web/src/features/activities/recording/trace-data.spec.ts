import { describe, expect, it } from '@jest/globals';
import { createCore, defaultSettings } from '@touchline/compute';
import { effortMarks, heartRateLine, sampleLine, trackOf } from './trace-data.js';

const core = await createCore();

/** 10 Hz: a sprint, a gap of five seconds, a jog; heart rate with a pause of half a minute. */
function loadRecording() {
  const speeds = [...Array(100).keys()].map((k) => (k > 20 && k < 60 ? 7.5 : 3));
  const t = Float64Array.from(speeds, (_, k) => k * 100 + (k >= 80 ? 5000 : 0));
  core.load({
    gnss: { rows: 100, batches: [{ t, speed: Float64Array.from(speeds) }] },
    hr: {
      rows: 3,
      batches: [{ t: Float64Array.of(0, 1000, 31_000), bpm: Float64Array.of(120, 0, 130) }],
    },
  });
  core.settle(defaultSettings);
  return core.cleanedTrace();
}

describe('The traces of a recording', () => {
  it('break where nothing was recorded', () => {
    const { times, values } = sampleLine(loadRecording(), core.cleanedTrace().speedMps, 3.6);
    expect(times).toHaveLength(101);
    expect(values.indexOf(null)).toBe(80);
    expect(times[80]).toBe(7901);
    expect(values[0]).toBeCloseTo(10.8, 12);
  });

  it('break the heart rate where the strap lost contact or paused', () => {
    const line = heartRateLine(loadRecording());
    expect(line.values).toEqual([120, null, null, 130]);
  });

  it('colour the track by speed zone, on the plane without a stadium', () => {
    const track = trackOf(loadRecording(), defaultSettings);
    expect(track.pitch).toBeNull();
    expect(track.zones[0]).toBe(3);
    expect(track.zones[40]).toBe(8);
  });

  it('mark the efforts of the first level', () => {
    loadRecording();
    const { tables } = core.compute([{ idfSession: 0, intervals: [], tables: ['effort'] }]);
    const [runs] = effortMarks(tables.effort[0]!, ['red', 'green', 'blue']);
    expect(runs).toEqual([{ startMs: 2000, finishMs: 5900, colour: 'red' }]);
  });
});
