import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { formatNumber } from './numbers.js';
import {
  chooseNumberForm,
  decimalMark,
  numberForm,
  numberIn,
  restoreNumberForm,
  suggestedForm,
  useNumberForm,
} from './number-form.js';

const forget = (): void => {
  localStorage.clear();
  restoreNumberForm();
};
beforeEach(forget);
afterEach(forget);

it.each([
  ['point', '1,155.5', '.'],
  ['comma', '1.155,5', ','],
  ['space', '1\u202f155,5', ','],
] as const)('numbers are written with a %s', (form, written, mark) => {
  expect(numberIn(form, 1155.5, 1)).toBe(written);
  chooseNumberForm(form);
  expect(numberForm()).toBe(form);
  expect(formatNumber(1155.5, 1)).toBe(written);
  expect(decimalMark()).toBe(mark);
  expect(formatNumber(-0.04, 1)).toMatch(/^0[.,]0$/);
});

it('what uses the form is drawn anew where another one is chosen', () => {
  const Shown = () => <p>{numberIn(useNumberForm(), 1155.5, 1)}</p>;
  render(<Shown />);
  expect(screen.getByText('1,155.5')).toBeTruthy();
  act(() => chooseNumberForm('comma'));
  expect(screen.getByText('1.155,5')).toBeTruthy();
});

it('a comma is suggested where a point reads as another number, until one has chosen', () => {
  expect(['en', 'ko', 'es', 'pt', 'id'].map(suggestedForm)).toEqual([
    null,
    null,
    'comma',
    'comma',
    'comma',
  ]);
  chooseNumberForm('point');
  expect(suggestedForm('es')).toBeNull();
});

it('a choice is taken up at the next visit, and nonsense is not', () => {
  localStorage.setItem('touchline.numberForm', JSON.stringify({ value: 'space' }));
  restoreNumberForm();
  expect(numberForm()).toBe('space');
  localStorage.setItem('touchline.numberForm', JSON.stringify({ value: 'roman' }));
  restoreNumberForm();
  expect(numberForm()).toBe('point');
});
