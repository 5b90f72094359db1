import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { act, screen, waitFor } from '@testing-library/react';
import { watchDrawings } from '../../../test/drawings.js';
import {
  kickOff,
  makeActivity,
  makeActivityDetail,
  makePage,
  makePlayer,
  makeRecording,
} from '../../../test/make.js';
import { makeTrack } from '../../../test/make-track.js';
import { failedPanel, renderScreen } from '../../../test/render-screen.js';
import { type Answer, answer, failure, pending } from '../../../test/server.js';
import StadiumPage from './stadium-page.js';

watchDrawings();

const { activities, stadiums } = routes.team;
const { getStream } = routes.ingestion.recordings;

const degreesPerM = 1 / 111_195;
const corners = [
  { lat: 0, lon: 13 },
  { lat: 105 * degreesPerM, lon: 13 },
  { lat: 105 * degreesPerM, lon: 13 + 68 * degreesPerM },
  { lat: 0, lon: 13 + 68 * degreesPerM },
];
const stadium = {
  idfStadium: 5,
  idfTeam: 3,
  name: 'Harbour ground',
  address: '',
  lengthM: 105,
  widthM: 68,
  corners,
};

/** A match all over a pitch that begins this far north of the stadium's, m. */
const match = (northM = 0) =>
  makeTrack(
    Array.from({ length: 900 }, (_, k) => ({
      t: kickOff + k * 1000,
      lat: (northM + (105 * Math.floor(k / 30)) / 29) * degreesPerM,
      lon: 13 + 68 * ((k % 30) / 29) * degreesPerM,
    })),
    400,
  );

const detail = makeActivityDetail({
  players: [makePlayer()],
  data: [
    makeRecording(),
    makeRecording({ idfData: 42, idfPlayer: null, fileName: 'vest-7.csv' }),
    makeRecording({ idfData: 43, fileName: 'belt.csv', existGps: false, existHr: true }),
  ],
});
const open = (answers: Answer[] = [], role: 'coach' | 'player' = 'coach') =>
  renderScreen(<StadiumPage />, {
    answers: [
      ...answers,
      answer(stadiums.get, stadium),
      answer(activities.list, makePage([makeActivity()])),
      answer(activities.getDetail, detail),
      answer(getStream, match()),
    ],
    at: '/stadiums/5',
    path: '/stadiums/:idfStadium',
    role,
  });
type User = Awaited<ReturnType<typeof open>>['user'];

const fromRecording = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'From a recording' }));
const choose = async (user: User, recording = 'Nina Striker') => {
  await fromRecording(user);
  await user.click(await screen.findByRole('combobox', { name: 'Activity' }));
  await user.click(await screen.findByRole('option', { name: /Cup final/ }));
  const field = screen.getByRole('combobox', { name: 'Recording' });
  await waitFor(() => expect(field.getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: recording }));
};
const latitude = async (corner: number) =>
  Number(
    (
      await screen.findByRole<HTMLInputElement>('textbox', {
        name: `Corner ${corner}, Latitude`,
      })
    ).value,
  );

describe('A stadium laid on a recording’s track', () => {
  it('offers recordings that know where they were, by player, else by file', async () => {
    const { user } = await open();
    await fromRecording(user);
    await user.click(await screen.findByRole('combobox', { name: 'Activity' }));
    await user.click(await screen.findByRole('option', { name: /Cup final/ }));
    const field = screen.getByRole('combobox', { name: 'Recording' });
    await waitFor(() => expect(field.getAttribute('aria-disabled')).not.toBe('true'));
    await user.click(field);
    const options = await screen.findAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Nina Striker', 'vest-7.csv']);
  });

  it('fits the pitch to where the match was played', async () => {
    const { user, server } = await open([answer(getStream, match(400))]);
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Fit to the track' }));
    await waitFor(async () => expect((await latitude(1)) / degreesPerM).toBeCloseTo(400, -1));
    expect(server.calls(getStream)[0]!.params).toMatchObject({ id: 41, kind: 'gnss' });
  });

  it('says that the corners are another place, not silently drawing them beside it', async () => {
    const { user } = await open([answer(getStream, match(50_000))]);
    await choose(user);
    expect(await screen.findByText(/far/i)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Fit to the track' }));
    await waitFor(() => expect(screen.queryByText(/far from/i)).toBeNull());
  });

  it('says that a recording knows no places on Earth', async () => {
    const indoors = makeTrack([{ t: kickOff, lat: null, lon: null }]);
    const { user } = await open([answer(getStream, indoors)]);
    await choose(user);
    const fit = await screen.findByRole<HTMLButtonElement>('button', { name: 'Fit to the track' });
    expect(fit.disabled).toBe(true);
    expect(screen.getByRole('alert').textContent).toBeTruthy();
  });

  it('keeps its place while the track loads', async () => {
    const { user } = await open([answer(getStream, pending)]);
    await choose(user);
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  });

  it('says why the track cannot be had, and asks again', async () => {
    let up = false;
    const { user } = await open([
      answer(getStream, () => (up ? match() : failure('dataNotFound'))),
    ]);
    await choose(user);
    expect((await failedPanel()).textContent).toContain('The data item does not exist');
    up = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Fit to the track' })).toBeTruthy();
  });

  it('says that there is no activity to take one from', async () => {
    const { user } = await open([answer(activities.list, makePage([]))]);
    await fromRecording(user);
    expect(await screen.findByText('No activity yet')).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Activity' })).toBeNull();
  });
});

describe('The direction of a pitch', () => {
  const slider = () => screen.findByRole<HTMLInputElement>('slider', { name: /direction/i });

  it('is turned with the keys, about its middle', async () => {
    const { user } = await open();
    const before = [await latitude(1), await latitude(3)];
    const turn = await slider();
    expect(turn.getAttribute('aria-valuetext')).toBe('0°');
    act(() => turn.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect((await slider()).getAttribute('aria-valuetext')).toBe('2°');
    const after = [await latitude(1), await latitude(3)];
    expect(after).not.toEqual(before);
    expect(after[0]! + after[1]!).toBeCloseTo(before[0]! + before[1]!, 6);
  });

  it('cannot be turned while a corner is missing', async () => {
    const { user } = await open();
    const field = await screen.findByRole('textbox', { name: 'Corner 2, Latitude' });
    await user.clear(field);
    expect((await slider()).disabled).toBe(true);
  });
});

describe('A stadium for players', () => {
  it('is shown with its plan and cannot be changed', async () => {
    await open([], 'player');
    expect(await screen.findByRole('img', { name: /./ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Corner 1' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'From a recording' })).toBeNull();
    const field = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Corner 1, Latitude',
    });
    expect(field.readOnly).toBe(true);
  });
});
