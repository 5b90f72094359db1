import { describe, expect, it } from '@jest/globals';
import { routes } from '@touchline/proto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { coreThread } from '../../../test/core-thread.js';
import {
  kickOff,
  makeActivityDetail,
  makeRecording,
  makeSession,
  makeSpeedUnit,
  minuteMs,
} from '../../../test/make.js';
import { makeSummary } from '../../../test/make-reports.js';
import {
  heart,
  jog,
  played,
  press,
  slider,
  speedAt,
  times,
  openRecording as open,
} from '../../../test/open-recording.js';
import { tell } from '../../../test/render-screen.js';
import { answer, failure } from '../../../test/server.js';

const { activities, analyses } = routes.team;
const { getStream } = routes.ingestion.recordings;
const { listByPlayer } = routes.reports.summaries;

coreThread();

/** Of a number: what is stored, the whole with moved thresholds, and the chosen stretch; each where it is another. */
const numbersOf = async (name: string) =>
  [...(await screen.findByRole('link', { name })).closest('tr')!.children]
    .slice(1)
    .map(({ textContent }) => textContent);
const reads = (name: string, numbers: (string | null)[]) =>
  waitFor(async () => expect(await numbersOf(name)).toEqual(numbers));
const columns = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
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
