import { describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import { routes } from '@touchline/proto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { coreThread } from '../../../test/core-thread.js';
import { csvLines, watchDownloads } from '../../../test/downloads.js';
import {
  kickOff,
  makeActivity,
  makeActivityDetail,
  makeRecording,
  makeSession,
  makeSpeedUnit,
  minuteMs,
} from '../../../test/make.js';
import { catalogueAnswers, makeSummary } from '../../../test/make-reports.js';
import { makeStream } from '../../../test/make-stream.js';
import { writeNumbersIn } from '../../../test/number-forms.js';
import { renderScreen, tell } from '../../../test/render-screen.js';
import { type Answer, answer, failure } from '../../../test/server.js';
import RecordingPage from './recording-page.js';

const { activities, analyses } = routes.team;
const { getStream } = routes.ingestion.recordings;
const { listByPlayer } = routes.reports.summaries;

coreThread();

/** Two minutes at 10 Hz: a jog at 3 m/s, and from the 60th second on six seconds at 7.5 m/s. */
const speedAt = (row: number): number => (row >= 600 && row < 660 ? 7.5 : 3);
const positions = {
  lat: (row: number) => 52.5 + row * 3e-6,
  lon: () => 13.4,
};
const jog = (columns: Parameters<typeof makeStream>[1]['columns'] = {}) =>
  makeStream('gnss', { rows: 1201, stepMs: 100, columns: { speed: speedAt, ...columns } });
const heart = makeStream('hr', {
  rows: 121,
  stepMs: 1000,
  columns: { bpm: (row) => 120 + row / 4 },
});

const told = <T,>(value: T): T =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (Number.isNaN(one) ? null : one))) as T;
const settings = (changes: object = {}) =>
  answer(
    analyses.getPlayerSettings,
    analyses.getPlayerSettings.answer.parse({
      analysisId: 'analysis-1',
      settingsVersion: 4,
      hrMaxEstimated: false,
      settings: told({ ...defaultSettings, loadSettings: undefined, ...changes }),
    }),
  );
const times = { dateStart: kickOff, dateFinish: kickOff + 2 * minuteMs };
const played = makeActivityDetail({
  activity: makeActivity(times),
  sessions: [makeSession(times)],
  data: [makeRecording(times)],
});

const open = (answers: Answer[] = [], search = '') =>
  renderScreen(<RecordingPage />, {
    answers: [
      ...answers,
      ...catalogueAnswers,
      answer(activities.getDetail, played),
      settings(),
      answer(getStream, jog()),
      answer(listByPlayer, [makeSummary({ metrics: { totalDistance: 387, hsrCount: 1 } })]),
    ],
    at: `/activity/detail/21/players/11${search}`,
    path: '/activity/detail/:idfActivity/players/:idfPlayer',
  });
/** Of a number: what is stored, the whole with moved thresholds, and the chosen stretch; each where it is another. */
const numbersOf = async (name: string) =>
  [...(await screen.findByRole('link', { name })).closest('tr')!.children]
    .slice(1)
    .map(({ textContent }) => textContent);
const reads = (name: string, numbers: (string | null)[]) =>
  waitFor(async () => expect(await numbersOf(name)).toEqual(numbers));
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const slider = (name: string) => screen.findByRole('slider', { name });
const press = async (
  { user }: Awaited<ReturnType<typeof open>>,
  name: string,
  keys: string,
): Promise<void> => {
  const thumb = await slider(name);
  act(() => thumb.focus());
  await user.keyboard(keys);
};

describe('The numbers of a recording', () => {
  it('are the official ones alone, until something is chosen', async () => {
    await open();
    await screen.findAllByRole('slider');
    await reads('Total distance', ['0.39 km']);
    expect(columns()).toEqual(['Metric', 'Whole activity']);
  });

  it('are of the time that every other screen gives the recording', async () => {
    await open();
    expect(await screen.findByText(/15:00–15:02.*0:02:00/)).toBeTruthy();
  });

  it('ask of the catalogue only for what is shown', async () => {
    const { server } = await open();
    await reads('Total distance', ['0.39 km']);
    for (const { query } of server.calls(routes.reports.metrics.list)) {
      expect(query.names?.split(',')).toContain('totalDistance');
    }
  });

  it('are those of a chosen stretch beside the official ones, named by its times', async () => {
    const view = await open();
    await press(view, 'Finish', '{PageDown}{ArrowLeft}');
    expect((await slider('Finish')).getAttribute('aria-valuetext')).toBe('15:00');
    await reads('High-speed runs', ['1', '0']);
    await reads('Total distance', ['0.39 km', '0.18 km']);
    expect(columns()).toEqual(['Metric', 'Whole activity', '15:00–15:00']);
    expect(screen.getByText(/15:00–15:00.*0:00:59/)).toBeTruthy();
    await press(view, 'Finish', '{End}');
    await reads('High-speed runs', ['1']);
  });

  it('begin where the stretch begins', async () => {
    const view = await open();
    await press(view, 'Start', '{PageUp}{ArrowRight>7/}');
    await reads('High-speed runs', ['1', '0']);
  });

  it('follow a moved threshold beside what is stored, until that comes back', async () => {
    const view = await open([answer(listByPlayer, [makeSummary({ metrics: { sprintCount: 1 } })])]);
    await reads('Sprints', ['1']);
    await press(view, 'Sprint (R2)', '{End}');
    await reads('Sprints', ['1', '0']);
    expect(columns()).toEqual(['Metric', 'Whole activity', 'With these thresholds']);
    await view.user.click(screen.getByRole('button', { name: 'Reset to saved' }));
    await reads('Sprints', ['1']);
  });

  it('are computed here where none are stored', async () => {
    await open([answer(listByPlayer, [])]);
    await reads('Total distance', ['0.39 km']);
    await reads('Top speed', ['27.0 km/h']);
    expect(columns()).toEqual(['Metric', 'Whole activity']);
  });

  it('leave out what no session holds, and say where that is not what is stored', async () => {
    const half = { dateStart: kickOff, dateFinish: kickOff + minuteMs };
    await open([
      answer(
        activities.getDetail,
        makeActivityDetail({ ...played, sessions: [makeSession(half)] }),
      ),
    ]);
    await reads('Total distance', ['0.39 km', '0.18 km']);
    expect(columns()).toEqual(['Metric', 'Whole activity', 'Computed now']);
  });

  it('join what two trackers recorded, one after the other', async () => {
    const data = [
      makeRecording({ ...times, existHr: true, existGps: false }),
      makeRecording({ ...times, idfData: 42 }),
    ];
    await open([
      answer(activities.getDetail, makeActivityDetail({ ...played, data })),
      answer(getStream, ({ params: { kind } }) => (kind === 'hr' ? heart : jog())),
      answer(listByPlayer, []),
    ]);
    await reads('Total distance', ['0.39 km']);
    await reads('Highest heart rate', ['150 bpm']);
  });

  it('are computed anew when the speeds are converted to another unit', async () => {
    const { server } = await open([answer(listByPlayer, [])]);
    await reads('Top speed', ['27.0 km/h']);
    server.answers(answer(getStream, jog({ speed: (row) => speedAt(row) / 1.5 })));
    const converted = { answer: 'kmhNotMps', conversion: 'kmhNotMps' } as const;
    const speedUnit = makeSpeedUnit({ state: 'ANSWERED', ...converted });
    const data = [makeRecording({ ...times, speedUnit })];
    server.answers(answer(activities.getDetail, makeActivityDetail({ ...played, data })));
    await tell({ kind: 'change', changes: ['recording'], traceId: 'e'.repeat(32) });
    await reads('Top speed', ['18.0 km/h']);
  });

  it('stay when asking again fails', async () => {
    const { server } = await open();
    await screen.findAllByRole('slider');
    await reads('Total distance', ['0.39 km']);
    server.answers(
      ...[activities.getDetail, analyses.getPlayerSettings].map((route) =>
        answer(route as typeof activities.getDetail, failure(500)),
      ),
    );
    await tell({ kind: 'change', changes: ['activity'], traceId: 'd'.repeat(32) });
    expect(await numbersOf('Total distance')).toEqual(['0.39 km']);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('carry the grade of what is stored', async () => {
    await open();
    const [part] = await screen.findAllByRole('region', { name: 'Metrics' });
    expect(await within(part!).findByText('A')).toBeTruthy();
  });
});

describe('The chosen period of a recording', () => {
  const half = { dateStart: kickOff, dateFinish: kickOff + minuteMs };
  const halves = [
    makeSession({ ...half, name: '1st half' }),
    makeSession({
      idfSession: 32,
      name: '2nd half',
      dateStart: kickOff + minuteMs,
      dateFinish: times.dateFinish,
    }),
  ];
  const twoHalves = answer(
    activities.getDetail,
    makeActivityDetail({ ...played, sessions: halves }),
  );
  const pressed = async (name: string) =>
    (await screen.findByRole('button', { name })).getAttribute('aria-pressed');

  it('is a session by one click, which the address names', async () => {
    const { user, address } = await open([twoHalves]);
    expect(await pressed('Whole recording')).toBe('true');
    await user.click(screen.getByRole('button', { name: '2nd half' }));
    expect(await pressed('2nd half')).toBe('true');
    await reads('Total distance', ['0.39 km', '0.21 km']);
    expect(columns()).toEqual(['Metric', 'Whole activity', '2nd half']);
    await waitFor(() => expect(address()).toMatch(/\?session=32$/));
    await user.click(screen.getByRole('button', { name: 'Whole recording' }));
    await waitFor(() => expect(address()).not.toContain('session'));
  });

  it('is the one before after Back, and the page stays', async () => {
    const { user, address, goBack } = await open([twoHalves]);
    await user.click(await screen.findByRole('button', { name: '2nd half' }));
    await waitFor(() => expect(address()).toMatch(/\?session=32$/));
    await user.click(screen.getByRole('button', { name: '1st half' }));
    await waitFor(() => expect(address()).toMatch(/\?session=31$/));
    await act(goBack);
    await waitFor(async () => expect(await pressed('2nd half')).toBe('true'));
    await act(goBack);
    await waitFor(async () => expect(await pressed('Whole recording')).toBe('true'));
    expect(address()).toMatch(/players\/11$/);
  });

  it('is the one that a link names', async () => {
    await open([twoHalves], '?session=31');
    expect(await pressed('1st half')).toBe('true');
    await reads('Total distance', ['0.39 km', '0.18 km']);
  });

  it('is without what was cut out of a session', async () => {
    const crop = { id: 1, dateStart: kickOff, dateFinish: kickOff + minuteMs / 2 };
    const sessions = [makeSession({ ...half, name: '1st half', cropRanges: [crop] })];
    await open(
      [answer(activities.getDetail, makeActivityDetail({ ...played, sessions }))],
      '?session=31',
    );
    await screen.findAllByRole('slider');
    await waitFor(async () => expect((await numbersOf('Total distance')).at(-1)).toBe('0.09 km'));
  });

  it('stands in the address, and is the whole again after Esc', async () => {
    const view = await open();
    await press(view, 'Start', '{PageUp}');
    await waitFor(() => expect(view.address()).toMatch(/from=\d+&to=\d+$/));
    await view.user.keyboard('{Escape}');
    expect(await pressed('Whole recording')).toBe('true');
    await waitFor(() => expect(view.address()).not.toContain('from'));
  });

  it('is looked at more closely where a link says so', async () => {
    const [from, to] = [kickOff, kickOff + minuteMs];
    await open([twoHalves], `?seenFrom=${from}&seenTo=${to}&session=31`);
    expect(await screen.findByRole('button', { name: 'Zoom out' })).toBeTruthy();
  });

  it('is looked at more closely, and seen among the whole again', async () => {
    const { user, address } = await open([twoHalves], '?session=31');
    await user.click(await screen.findByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(address()).toMatch(/\?seenFrom=\d+&seenTo=\d+&session=31$/));
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => expect(address()).toMatch(/\?session=31$/));
    expect(await pressed('1st half')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Whole recording' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Zoom in' }).disabled).toBe(true);
  });
});

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
    expect(track.getByText('< 3.6 km/h')).toBeTruthy();
    expect(track.getByText('≥ 28.8')).toBeTruthy();
  });

  it('show the track by zones or by groups of them, as the address says', async () => {
    const { user, address } = await open([answer(getStream, jog(positions))]);
    const track = within(await screen.findByRole('region', { name: 'Track' }));
    const legend = () => track.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(legend()).toHaveLength(10);
    await user.click(track.getByRole('button', { name: 'Grouped' }));
    expect(legend()).toEqual([
      'Walking & jogging 0.0–14.4',
      'Running 14.4–19.8',
      'Fast running 19.8–25.2',
      'Sprinting ≥ 25.2 km/h',
    ]);
    expect(address()).toContain('zones=grouped');
    await user.click(track.getByRole('button', { name: 'All zones' }));
    expect(legend()).toHaveLength(10);
    expect(address()).not.toContain('grouped');
  });

  it('keep the groups with the chosen period', async () => {
    const view = await open([answer(getStream, jog(positions))], '?zones=grouped');
    await press(view, 'Finish', '{PageDown}');
    await waitFor(() => expect(view.address()).toContain('to='));
    expect(view.address()).toContain('zones=grouped');
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
