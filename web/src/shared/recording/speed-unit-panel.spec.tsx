import { describe, expect, it } from '@jest/globals';
import { type DataItem, routes } from '@touchline/proto';
import { screen, within } from '@testing-library/react';
import { makeRecording, makeSpeedUnit } from '../../test/make.js';
import { renderScreen } from '../../test/render-screen.js';
import { type Answer, answer, failure } from '../../test/server.js';
import { SpeedUnitPanel } from './speed-unit-panel.js';

const { answerSpeedUnit } = routes.team.recordings;

/** Recordings of a squad, each with its question. */
const squad = (...units: Parameters<typeof makeSpeedUnit>[0][]): DataItem[] =>
  units.map((unit, place) =>
    makeRecording({
      idfData: 41 + place,
      fileName: `vest-${place + 1}.csv`,
      speedUnit: makeSpeedUnit(unit),
    }),
  );
const open = (
  items: DataItem[],
  {
    role = 'coach',
    answers = [],
    language,
  }: { role?: 'coach' | 'player'; answers?: Answer[]; language?: 'es' } = {},
) =>
  renderScreen(<SpeedUnitPanel items={items} nameOf={({ fileName }) => fileName} />, {
    role,
    answers,
    language,
  });
const answered = { state: 'ANSWERED', answer: 'kmhNotMps', conversion: 'kmhNotMps' } as const;

describe('The question in which unit speeds are', () => {
  it('is not asked where there is no doubt', async () => {
    const { container } = await open([makeRecording()]);
    expect(container.textContent).toBe('');
  });

  it('is asked once for recordings that are alike, with what each answer would give', async () => {
    const { user, server } = await open(squad({ p99Mps: 24 }, { p99Mps: 28.8 }), {
      answers: [answer(answerSpeedUnit, makeRecording())],
    });
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('In which unit were these 2 recordings made?')).toBeTruthy();
    expect(alert.getByText('vest-1.csv, vest-2.csv')).toBeTruthy();
    expect(
      alert.getByText(
        /At their fastest they read 86–104 km\/h.*By their own positions it is 24–29 km\/h/,
      ),
    ).toBeTruthy();
    await user.click(alert.getByRole('button', { name: 'Read as km/h: 24–29 km/h' }));
    expect(
      server.calls(answerSpeedUnit).map(({ params, body }) => [params.id, body.conversion]),
    ).toEqual([
      [41, 'kmhNotMps'],
      [42, 'kmhNotMps'],
    ]);
  });

  it('tells when an answer cannot be taken, and asks on', async () => {
    const { user } = await open(squad({}), {
      answers: [answer(answerSpeedUnit, failure('speedUnitConverting'))],
    });
    await user.click(await screen.findByRole('button', { name: /^Read as km\/h/ }));
    expect(await screen.findByText(/^Recordings are being read in another unit/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Read as km\/h/ })).toBeTruthy();
  });

  it.each([
    [{ state: 'CONVERTING', answer: 'kmhNotMps' }, 'Speeds are being read as km/h.'],
    [{ state: 'CONVERTING', answer: 'asRead' }, 'Speeds are being read as they came.'],
    [answered, 'Speeds are read as km/h.'],
    [{ ...answered, answer: 'asRead', conversion: 'asRead' }, 'Speeds are kept as they came.'],
    [{ p99Mps: null }, /are 3\.60 times those of its own positions/],
    [{ failed: 'kmhNotMps' }, /^.*The speeds could not be read as km\/h\./],
  ] as const)('stands as it is: %j', async (unit, words) => {
    await open(squad(unit as Parameters<typeof makeSpeedUnit>[0]));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('says that no answer is possible where none is', async () => {
    await open(squad({ p99Mps: 250, conversions: [] }));
    expect(await screen.findByText(/^No unit gives speeds that a person reaches/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be answered otherwise later', async () => {
    const { user } = await open(squad(answered));
    expect(screen.queryByRole('button', { name: /^Keep as it is/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Change the unit of vest-1.csv' }));
    expect(screen.getByRole('button', { name: /^Keep as it is/ })).toBeTruthy();
  });

  it('is folded away when many are answered', async () => {
    const { user } = await open(squad(answered, answered, answered));
    expect(screen.queryByText('Speeds are read as km/h.')).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Units of speed one by one (3)' }));
    expect(screen.getAllByText('Speeds are read as km/h.')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Hide units of speed' }));
    expect(screen.queryByText('Speeds are read as km/h.')).toBeNull();
  });

  it('is read by a player, and answered by a coach only', async () => {
    await open(squad({}), { role: 'player' });
    expect(
      await screen.findByText(/At its fastest this recording reads 103\.7 km\/h/),
    ).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
