import { limits } from '@touchline/proto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  checkCrop,
  checkNotTwice,
  checkRoomForSession,
  checkSessionTimes,
} from './session-rules.js';

const minutes = (from: number, to: number) => ({
  dateStart: from * 60_000,
  dateFinish: to * 60_000,
});
const error = (key: string) => expect.objectContaining({ key });

describe('session times', () => {
  const activity = minutes(0, 90);

  it('start before they end and lie within the activity', () => {
    expect(() => checkSessionTimes(minutes(0, 90), activity, [])).not.toThrow();
    expect(() => checkSessionTimes(minutes(10, 10), activity, [])).toThrow(
      error('startNotBeforeEnd'),
    );
    expect(() => checkSessionTimes(minutes(50, 91), activity, [])).toThrow(
      error('notAppropriateSessionTimeDuration'),
    );
  });

  it('cannot be moved away from a crop of the session', () => {
    expect(() => checkSessionTimes(minutes(0, 45), activity, [minutes(5, 10)])).not.toThrow();
    expect(() => checkSessionTimes(minutes(6, 45), activity, [minutes(5, 10)])).toThrow(
      error('cropOverlap'),
    );
  });
});

describe('a crop that does not fit', () => {
  const field = (name: string) => expect.objectContaining({ where: { field: name } });

  it.each([
    ['dateStart', minutes(6, 45)],
    ['dateFinish', minutes(0, 9)],
  ])('names the %s of the session that cuts it', (name, session) => {
    const check = () => checkSessionTimes(session, minutes(0, 90), [minutes(5, 10)]);
    expect(check).toThrow(field(name));
  });

  it.each([
    ['dateStart', minutes(8, 12)],
    ['dateFinish', minutes(3, 6)],
    ['dateFinish', minutes(40, 46)],
  ])('names the %s that is outside the session or in another crop', (name, crop) => {
    expect(() => checkCrop(crop, minutes(0, 45), [minutes(5, 10)])).toThrow(field(name));
  });
});

describe('the same session twice', () => {
  const half = { idfSession: 1, idfSessionType: 4, name: '1st Half', ...minutes(0, 45) };

  it('is one of the same type and name in the same time', () => {
    const twin = { ...half, idfSession: 2, name: '1ST HALF', ...minutes(40, 50) };
    expect(() => checkNotTwice(twin, [half])).toThrow(
      expect.objectContaining({ key: 'duplicateSession', errorCode: 155 }),
    );
  });

  it('is not a second drill of the same name later, another name, another type, or itself', () => {
    for (const other of [
      { ...half, idfSession: 2, ...minutes(45, 60) },
      { ...half, idfSession: 2, name: 'Defenders' },
      { ...half, idfSession: 2, idfSessionType: 5 },
      half,
    ]) {
      expect(() => checkNotTwice(other, [half])).not.toThrow();
    }
  });
});

describe('the number of sessions', () => {
  it('ends at twenty', () => {
    expect(() => checkRoomForSession(limits.sessionsPerActivity - 1)).not.toThrow();
    expect(() => checkRoomForSession(20)).toThrow(
      expect.objectContaining({ key: 'tooManySessions', errorCode: 611 }),
    );
  });
});

describe('crop ranges', () => {
  const session = minutes(10, 50);

  it('may touch one another and the edges of the session', () => {
    expect(() => checkCrop(minutes(20, 30), session, [minutes(10, 20)])).not.toThrow();
    expect(() => checkCrop(minutes(30, 50), session, [minutes(10, 30)])).not.toThrow();
  });

  it('are refused over another crop, outside the session and backwards', () => {
    expect(() => checkCrop(minutes(19, 30), session, [minutes(10, 20)])).toThrow(
      error('cropOverlap'),
    );
    expect(() => checkCrop(minutes(9, 20), session, [])).toThrow(error('cropOverlap'));
    expect(() => checkCrop(minutes(40, 51), session, [])).toThrow(error('cropOverlap'));
    expect(() => checkCrop(minutes(30, 20), session, [])).toThrow(error('startNotBeforeEnd'));
  });

  it('that were all accepted one after another never share a minute', () => {
    const range = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 }));
    fc.assert(
      fc.property(fc.array(range, { maxLength: 30 }), (wishes) => {
        const accepted: { dateStart: number; dateFinish: number }[] = [];
        for (const [from, to] of wishes) {
          const crop = minutes(from, to);
          try {
            checkCrop(crop, session, accepted);
          } catch {
            continue;
          }
          accepted.push(crop);
        }
        for (let minute = 0; minute < 60; minute += 1) {
          const at = minute * 60_000;
          const covering = accepted.filter((crop) => crop.dateStart <= at && crop.dateFinish > at);
          expect(covering.length).toBeLessThanOrEqual(minute >= 10 && minute < 50 ? 1 : 0);
        }
      }),
    );
  });
});
