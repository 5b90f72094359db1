import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { screen, waitFor, within } from '@testing-library/react';
import { coreThread } from '../../../test/core-thread.js';
import { csvLines, watchDownloads } from '../../../test/downloads.js';
import { kickOff, makeActivityDetail, makeRecording, minuteMs } from '../../../test/make.js';
import { makeStream } from '../../../test/make-stream.js';
import { writeNumbersIn } from '../../../test/number-forms.js';
import {
  heart,
  jog,
  played,
  positions,
  press,
  times,
  openRecording as open,
} from '../../../test/open-recording.js';
import { answer } from '../../../test/server.js';

const { activities } = routes.team;
const { getStream } = routes.ingestion.recordings;

coreThread();

describe('The files of a recording’s traces', () => {
  const saved = watchDownloads();
  const save = async (item: string, search = '') => {
    const { user } = await open([], search);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: item }));
    await waitFor(() => expect(saved).toHaveLength(1));
    return saved[0]!;
  };

  it('have every sample with its time', async () => {
    const [head, first, ...others] = await csvLines(await save('As CSV'));
    expect(head).toBe('Time,Speed (km/h),Acceleration (m/s²),Heart rate (bpm)');
    expect(first).toMatch(/^2026-03-14T14:00:00\.000Z,10\.8,/);
    expect(others).toHaveLength(1200);
  });

  it.each([
    ['point', ',', '10.8'],
    ['comma', ';', '10,8'],
    ['space', ';', '10,8'],
  ] as const)('are in the form of their reader: %s', async (form, between, speed) => {
    writeNumbersIn(form);
    const [heads, first] = await csvLines(await save('As CSV'));
    expect(heads?.split(between)).toHaveLength(4);
    const [time, kmh, , heartRate] = first!.split(between);
    expect([time, kmh, heartRate]).toEqual(['2026-03-14T14:00:00.000Z', speed, '']);
  });

  it('have those of the chosen period alone', async () => {
    const [from, to] = [kickOff + minuteMs, kickOff + 2 * minuteMs];
    const [, first, ...others] = await csvLines(await save('As CSV', `?from=${from}&to=${to}`));
    expect(first).toMatch(/^2026-03-14T14:01:00\.000Z,/);
    expect(others).toHaveLength(599);
  });
});

describe('The traces of a recording', () => {
  it('name what is highest, and say that there was no heart rate', async () => {
    await open();
    expect(await screen.findByRole('img', { name: 'Speed: 27.0 km/h' })).toBeTruthy();
    expect(screen.getByRole('img', { name: /^Acceleration: / })).toBeTruthy();
    expect(screen.getByText(/^No heart rate/)).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Track' })).toBeNull();
  });

  it('say in a line that no heart rate was measured by a strap that was not worn', async () => {
    const data = [makeRecording({ ...times, existHr: true })];
    const unworn = makeStream('hr', { rows: 121, stepMs: 1000, columns: { bpm: () => 0 } });
    await open([
      answer(activities.getDetail, makeActivityDetail({ ...played, data })),
      answer(getStream, ({ params: { kind } }) => (kind === 'hr' ? unworn : jog())),
    ]);
    expect(await screen.findByText(/^No heart rate/)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Heart rate/ })).toBeNull();
  });

  it('show heart rate and track where they were recorded', async () => {
    const data = [makeRecording({ ...times, existHr: true })];
    await open([
      answer(activities.getDetail, makeActivityDetail({ ...played, data })),
      answer(getStream, ({ params: { kind } }) => (kind === 'hr' ? heart : jog(positions))),
    ]);
    expect(await screen.findByRole('img', { name: 'Heart rate: 150 bpm' })).toBeTruthy();
    const track = within(await screen.findByRole('region', { name: 'Track' }));
    expect(track.getByRole('img', { name: 'Track' })).toBeTruthy();
    expect(track.getByText('Walking & jogging 0.0–14.4')).toBeTruthy();
    expect(track.getByText('Sprinting ≥ 25.2 km/h')).toBeTruthy();
  });

  it('show the track by zones or by groups of them, as the address says', async () => {
    const { user, address } = await open([answer(getStream, jog(positions))]);
    const track = within(await screen.findByRole('region', { name: 'Track' }));
    const legend = () => track.getAllByRole('listitem').map(({ textContent }) => textContent);
    const four = [
      'Walking & jogging 0.0–14.4',
      'Running 14.4–19.8',
      'Fast running 19.8–25.2',
      'Sprinting ≥ 25.2 km/h',
    ];
    expect(legend()).toEqual(four);
    await user.click(track.getByRole('button', { name: 'All zones' }));
    expect(legend()).toHaveLength(10);
    expect(address()).toContain('zones=all');
    await user.click(track.getByRole('button', { name: 'Grouped' }));
    expect(legend()).toEqual(four);
    expect(address()).not.toContain('all');
  });

  it('keep the groups with the chosen period', async () => {
    const view = await open([answer(getStream, jog(positions))], '?zones=all');
    await press(view, 'Finish', '{PageDown}');
    await waitFor(() => expect(view.address()).toContain('to='));
    expect(view.address()).toContain('zones=all');
  });
});

describe('A recording without a sample', () => {
  it.each([
    ['an empty one', makeStream('gnss', { rows: 0, stepMs: 100, columns: {} })],
    ['one that was cut off in its head', new Uint8Array([1, 2, 3])],
  ])('says so, and what to do: %s', async (_, stream) => {
    await open([answer(getStream, stream)]);
    expect(await screen.findByText('There is nothing in this recording')).toBeTruthy();
    expect(screen.getByText(/^Upload its file again/)).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
