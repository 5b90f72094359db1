import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import { renderScreen } from '../../test/render-screen.js';
import { sessionWords } from './session-words.js';

const names = ['1st Half', 'Rondo', 'constructor', 'Warm-up'];
function Words() {
  const { t } = useTranslation();
  return <p>{names.map((name) => sessionWords(name, t)).join(' · ')}</p>;
}

it.each([
  ['en', '1st Half · Rondo · constructor · Warm-up'],
  ['es', 'Primer tiempo · Rondo · constructor · Calentamiento'],
  ['ko', '전반전 · Rondo · constructor · 워밍업'],
] as const)(
  'names that the product gave are read in %s, others as they were typed',
  async (language, words) => {
    await renderScreen(<Words />, { language });
    expect(await screen.findByText(words)).toBeTruthy();
  },
);
