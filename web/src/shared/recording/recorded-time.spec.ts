import { expect, it } from '@jest/globals';
import { kickOff, makeRecording, minuteMs } from '../../test/make.js';
import { recordedTime } from './recorded-time.js';

it('recordings last from the first sample of any to the last one of any', () => {
  const second = { dateStart: kickOff + 3 * minuteMs, dateFinish: kickOff + 6 * minuteMs };
  const first = { dateStart: kickOff, dateFinish: kickOff + minuteMs };
  expect(recordedTime([makeRecording(second), makeRecording(first)])).toEqual({
    startMs: kickOff,
    finishMs: kickOff + 6 * minuteMs,
  });
});
