import { describe, expect, it } from '@jest/globals';
import { kickOff, makeActivityDetail, makeSession, minuteMs } from '../../../test/make.js';
import { kindOf, readChoice, sessionOf, sessionSpans, writeChoice } from './chosen-stretch.js';

const at = (minutes: number): number => kickOff + minutes * minuteMs;
const span = (from: number, to: number) => ({ startMs: at(from), finishMs: at(to) });
const whole = span(0, 100);
const session = (idfSession: number, from: number, to: number, more: object = {}) =>
  makeSession({
    idfSession,
    name: `Half ${idfSession}`,
    dateStart: at(from),
    dateFinish: at(to),
    dataItems: [41],
    ...more,
  });
const sessions = [
  session(2, 60, 105),
  session(1, -5, 45),
  session(3, 0, 45, { dataItems: [42] }),
  session(4, 200, 245),
];
const spans = sessionSpans(makeActivityDetail({ sessions }), [{ idfData: 41 }], whole);
const read = (search: string) => readChoice(new URLSearchParams(search), whole, spans);

describe('Sessions of a recording', () => {
  it('are those that it is in, in order of time, as far as it reaches', () => {
    expect(spans.map(({ idfSession }) => idfSession)).toEqual([1, 2]);
    expect(spans).toMatchObject([span(0, 45), span(60, 100)]);
  });

  it('count without what was cut out of them', () => {
    const crop = { id: 1, dateStart: at(10), dateFinish: at(20) };
    const cropped = makeActivityDetail({ sessions: [session(1, 0, 45, { cropRanges: [crop] })] });
    const [only] = sessionSpans(cropped, [{ idfData: 41 }], whole);
    expect(only!.intervals).toEqual([span(10, 20)]);
  });
});

describe('The chosen stretch of a recording', () => {
  it.each([
    ['nothing', '', whole],
    ['a session', 'session=2', span(60, 100)],
    ['a session that it is not in', 'session=3', whole],
    ['two times', `from=${at(10)}&to=${at(20)}`, span(10, 20)],
    ['times beyond its end', `from=${at(90)}&to=${at(500)}`, span(90, 100)],
    ['times elsewhere', `from=${at(200)}&to=${at(210)}`, whole],
    ['times the wrong way round', `from=${at(20)}&to=${at(10)}`, whole],
    ['no times', 'from=now&to=then', whole],
    ['half of it', `from=${at(10)}`, whole],
  ])('is read from an address that names %s', (_, search, range) => {
    expect(read(search)).toEqual({ range, view: null });
  });

  it.each([
    ['the whole', whole, 'player=9'],
    ['a session', span(0, 45), 'player=9&session=1'],
    ['two times', span(10, 20), `player=9&from=${at(10)}&to=${at(20)}`],
  ])('is written as %s, beside what else is there', (_, range, address) => {
    const before = new URLSearchParams(`player=9&session=2&from=1&to=2`);
    const choice = { range, view: null };
    expect(writeChoice(before, choice, whole, spans).toString()).toBe(address);
    expect(read(address)).toEqual(choice);
  });

  it('is written with what of it is in view', () => {
    const choice = { range: span(12, 14), view: span(10, 20) };
    const address = writeChoice(new URLSearchParams(), choice, whole, spans).toString();
    expect(address).toBe(`seenFrom=${at(10)}&seenTo=${at(20)}&from=${at(12)}&to=${at(14)}`);
    expect(read(address)).toEqual(choice);
    expect(read(`seenFrom=${at(-5)}&seenTo=${at(500)}`)).toEqual({ range: whole, view: null });
  });

  it.each([
    ['player=9', 'whole'],
    ['from=1&to=2', 'stretch'],
    ['session=2', '2'],
  ])('in %s is of the kind %s', (search, kind) => {
    expect(kindOf(new URLSearchParams(search))).toBe(kind);
  });

  it('is a session where it is exactly that', () => {
    expect(sessionOf(span(60, 100), spans)?.name).toBe('Half 2');
    expect(sessionOf(span(61, 100), spans)).toBeUndefined();
  });
});
