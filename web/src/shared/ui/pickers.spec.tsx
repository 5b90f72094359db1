import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { kickOff, makeTeam } from '../../test/make.js';
import { renderScreen } from '../../test/render-screen.js';
import type { LanguageCode } from '@touchline/proto';
import { DateTimeField } from './date-time-field.js';
import { DayField } from './day-field.js';

const group = (name: string) => screen.findByRole('group', { name });
const sections = async (name: string) =>
  within(await group(name))
    .getAllByRole('spinbutton')
    .map(({ textContent }) => textContent);

describe('A moment', () => {
  const told: number[] = [];
  function Field({
    from = kickOff,
    seconds = false,
    fault,
  }: {
    from?: number;
    seconds?: boolean;
    fault?: string;
  }) {
    const [valueMs, change] = useState(from);
    const keep = (next: number): void => {
      told.push(next);
      change(next);
    };
    return (
      <DateTimeField
        label="Start"
        valueMs={valueMs}
        seconds={seconds}
        fault={fault}
        onChange={keep}
      />
    );
  }
  const type = async (
    { user }: Awaited<ReturnType<typeof renderScreen>>,
    digits: string,
  ): Promise<void> => {
    told.splice(0);
    await user.click(within(await group('Start')).getByRole('spinbutton', { name: 'Year' }));
    await user.keyboard(digits);
  };

  it('stands on the clock of the team, to the minute', async () => {
    await renderScreen(<Field />);
    expect(await sections('Start')).toEqual(['2026', '03', '14', '15', '00']);
  });

  it('stands on the clock of another team, to the second where that matters', async () => {
    const seoul = makeTeam({ timezone: 'Asia/Seoul' });
    await renderScreen(<Field seconds />, { teams: [seoul] });
    expect(await sections('Start')).toEqual(['2026', '03', '14', '23', '00', '00']);
  });

  it('is typed as one number after the other', async () => {
    await type(await renderScreen(<Field />), '202603151030');
    expect(new Date(told.at(-1)!).toISOString()).toBe('2026-03-15T09:30:00.000Z');
  });

  it.each([
    ['that is skipped in spring is the hour after it', '202603290230', '2026-03-29T01:30:00.000Z'],
    ['of summer is two hours before UTC', '202607011200', '2026-07-01T10:00:00.000Z'],
  ])('%s', async (_, digits, utc) => {
    await type(await renderScreen(<Field />), digits);
    expect(new Date(told.at(-1)!).toISOString()).toBe(utc);
  });

  it('is none while it is not complete', async () => {
    const view = await renderScreen(<Field />);
    await type(view, '{Backspace}');
    expect(told.at(-1)).toBeNaN();
  });

  it('says why it cannot be taken', async () => {
    await renderScreen(<Field fault="The start is before the finish." />);
    expect(await screen.findByText('The start is before the finish.')).toBeTruthy();
  });
});

describe('A day', () => {
  const open = (changed = jest.fn<(day: string) => void>()) =>
    renderScreen(<DayField label="Day" day="2026-03-14" lastDay="2026-03-20" onChange={changed} />);
  const calendar = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(await screen.findByRole('button', { name: /Choose date/ }));
    return within(await screen.findByRole('dialog'));
  };

  it('is chosen from the calendar, at most the last one', async () => {
    const changed = jest.fn<(day: string) => void>();
    const view = await open(changed);
    const days = await calendar(view);
    expect(days.getByRole<HTMLButtonElement>('gridcell', { name: '21' }).disabled).toBe(true);
    await view.user.click(days.getByRole('gridcell', { name: '17' }));
    expect(changed.mock.calls).toEqual([['2026-03-17']]);
  });

  it.each([
    ['20260315', true],
    ['20260325', false],
  ])('is typed, and taken where it is one that may be: %s', async (digits, taken) => {
    const changed = jest.fn<(day: string) => void>();
    const { user } = await open(changed);
    const field = within(await group('Day'));
    await user.click(field.getByRole('spinbutton', { name: 'Year' }));
    await user.keyboard(digits);
    const day = digits.replace(/(....)(..)(..)/, '$1-$2-$3');
    expect(changed.mock.calls.flat().includes(day)).toBe(taken);
  });

  it.each<[LanguageCode, string, string]>([
    ['en', 'Year', 'March'],
    ['ko', '년', '3월'],
    ['ja', '年', '3月'],
    ['zh', '年份', '三月'],
    ['cn', '年份', '三月'],
    ['es', 'Año', 'marzo'],
    ['pt', 'Ano', 'março'],
    ['id', 'Tahun', 'Maret'],
  ])('is asked for in %s', async (language, year, month) => {
    const { user } = await renderScreen(
      <DayField label="Day" day="2026-03-14" onChange={() => undefined} />,
      { language },
    );
    const field = within(await group('Day'));
    expect(field.getByRole('spinbutton', { name: year })).toBeTruthy();
    await user.click(screen.getByRole('button'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(month);
  });
});
