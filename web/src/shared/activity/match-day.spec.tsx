import { expect, it } from '@jest/globals';
import { matchDays } from '@touchline/proto';
import { useTranslation } from 'react-i18next';
import { screen } from '@testing-library/react';
import { renderScreen } from '../../test/render-screen.js';
import { matchDayWords } from './match-day.js';

function Words() {
  const { t } = useTranslation();
  return matchDays.map((day) => <p key={day}>{`${day}: ${matchDayWords(day, t)}`}</p>);
}

it('a match day is told in words', async () => {
  await renderScreen(<Words />);
  for (const words of [
    'MD(H): Home match',
    'MD(A): Away match',
    'MD+1: 1 day after the match',
    'MD-4: 4 days before the match',
    'None: null',
  ]) {
    expect(await screen.findByText(words)).toBeTruthy();
  }
  expect(screen.queryByText(/NaN|undefined/)).toBeNull();
});
