import { describe, expect, it } from '@jest/globals';
import { durationTicks, nameBands, shortName } from './axis.js';

describe('Names along an axis', () => {
  it.each([
    ['10 Ada Kim', '10 Ada Kim'],
    ['10 Maximilian von Hohenstein', '10 Maximilian von…'],
    ['10 김민수최윤서박지우이강', '10 김민수최윤서박…'],
    ['', ''],
  ])('are shortened to the room there is: %s', (name, shown) => {
    expect(shortName(name)).toBe(shown);
  });

  const bands = nameBands([
    { id: '11', label: '9 Nina' },
    { id: '12', label: '10 Maximilian von Hohenstein' },
  ]);

  it('are short at the axis and whole where one is pointed at', () => {
    const shown = (id: string, location: string) => bands.valueFormatter(id, { location });
    expect(shown('12', 'tick')).toBe('10 Maximilian von…');
    expect(shown('12', 'tooltip')).toBe('10 Maximilian von Hohenstein');
    expect(shown('99', 'tick')).toBe('');
  });

  it('have room for the longest of them, within bounds', () => {
    expect(bands.width).toBe(150);
    expect(nameBands([{ id: '1', label: '9' }]).width).toBe(48);
    expect(nameBands([]).width).toBe(48);
    expect(nameBands([{ id: '1', label: '9 Nina K' }]).width).toBe(8 * 7 + 14);
  });

  it('are all there, also of sixty players', () => {
    const squad = Array.from({ length: 60 }, (_, k) => ({ id: String(k), label: `${k} Player` }));
    const many = nameBands(squad);
    expect(many.data).toHaveLength(60);
    expect(many.tickLabelInterval()).toBe(true);
  });
});

describe('Ticks of a duration', () => {
  it.each([
    [0, [0]],
    [4, [0, 1, 2, 3, 4]],
    [45, [0, 10, 20, 30, 40]],
    [95, [0, 20, 40, 60, 80]],
    [900, [0, 240, 480, 720]],
  ])('over %i minutes stand where people count', (minutes, ticks) => {
    expect(durationTicks(minutes * 60_000)).toEqual(ticks.map((one) => one * 60_000));
  });
});
