import { beforeEach, describe, expect, it } from '@jest/globals';
import { defaultSettings } from '@touchline/compute';
import { routes } from '@touchline/proto';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import {
  kickOff,
  makeActivityDetail,
  makePlayer,
  makeRecording,
  makeSpeedUnit,
  minuteMs,
} from '../../../test/make.js';
import { catalogueAnswers } from '../../../test/make-reports.js';
import { failedPanel, renderScreen } from '../../../test/render-screen.js';
import { type Answer, answer, failure, pending } from '../../../test/server.js';
import { RangeNumbers } from './range-numbers.js';
import RecordingPage from './recording-page.js';
import { ThresholdPanel } from './threshold-panel.js';

const { activities, analyses, recordings } = routes.team;
const { getStream } = routes.ingestion.recordings;

/** The core's thread: it is given work and never done, since only browsers have such threads. */
class Thread extends EventTarget {
  static started: Thread[] = [];
  constructor() {
    super();
    Thread.started.push(this);
  }
  postMessage() {}
  terminate() {}
}

describe('The page of a recording', () => {
  beforeEach(() => {
    Thread.started = [];
    (globalThis as { Worker?: unknown }).Worker = Thread;
  });
  const open = (
    answers: Answer[] = [],
    player = 11,
    role: 'coach' | 'player' = 'coach',
    search = '',
  ) =>
    renderScreen(<RecordingPage />, {
      answers: [
        ...answers,
        answer(activities.getDetail, makeActivityDetail()),
        answer(analyses.getPlayerSettings, pending),
        answer(getStream, pending),
      ],
      at: `/activity/detail/21/players/${player}${search}`,
      path: '/activity/detail/:idfActivity/players/:idfPlayer',
      role,
    });

  it('is named after its player, and keeps the place of what is loaded', async () => {
    const { server } = await open();
    expect(await screen.findByRole('heading', { name: 'Nina Striker' })).toBeTruthy();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    await waitFor(() =>
      expect(server.calls(getStream)[0]?.params).toMatchObject({ id: 41, kind: 'gnss' }),
    );
  });

  it('asks for the streams that were recorded, of both trackers after a change of device', async () => {
    const { server } = await open([
      answer(
        activities.getDetail,
        makeActivityDetail({
          data: [
            makeRecording({ existHr: true }),
            makeRecording({ idfData: 42, existGps: false, existImu: true }),
          ],
        }),
      ),
    ]);
    await waitFor(() => expect(server.calls(getStream)).toHaveLength(3));
    const asked = server.calls(getStream).map(({ params }) => `${params.id} ${params.kind}`);
    expect(asked.sort()).toEqual(['41 gnss', '41 hr', '42 imu']);
  });

  it.each([
    ['coach', '/activity/detail/21'],
    ['player', undefined],
  ] as const)('names its activity; a %s gets there: %s', async (role, to) => {
    await open([], 11, role);
    expect(await screen.findByText(/^Cup final, .*14 Mar/)).toBeTruthy();
    const way = screen.queryByRole('link', { name: 'Open activity' });
    expect(way?.getAttribute('href')).toBe(to);
  });

  const squad = makeActivityDetail({
    data: [
      makeRecording({ idfData: 43, idfPlayer: 13 }),
      makeRecording(),
      makeRecording({ idfData: 42, idfPlayer: 12 }),
    ],
    players: [
      makePlayer({ idfPlayer: 13, backNumber: 1, name: 'Max Wall', nickName: '', position: 'GK' }),
      makePlayer({ idfPlayer: 11, backNumber: 9, name: 'Nina Striker', nickName: '' }),
      makePlayer({ idfPlayer: 12, backNumber: 4, name: 'Kim Back', nickName: '' }),
      makePlayer({ idfPlayer: 14, backNumber: 7, name: 'Not There', nickName: '' }),
    ],
  });
  const step = (name: RegExp | string) => screen.findByRole('link', { name });

  it('leads to the player before and after, as squads are listed, at the same session', async () => {
    const { user, address } = await open(
      [answer(activities.getDetail, squad)],
      11,
      'coach',
      '?session=31',
    );
    expect((await step('Previous player: 4 Kim Back')).getAttribute('href')).toBe(
      '/activity/detail/21/players/12?session=31',
    );
    await user.click(await step(/^Next player: 1 Max Wall/));
    expect(address()).toBe('/activity/detail/21/players/13?session=31');
    expect(screen.queryByRole('link', { name: /^Next player/ })).toBeNull();
  });

  it('leads to any other player who was recorded', async () => {
    const { user, address } = await open([answer(activities.getDetail, squad)]);
    await user.click(await screen.findByRole('combobox', { name: 'Player' }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      '4 Kim Back',
      '9 Nina Striker',
      '1 Max Wall GK',
    ]);
    await user.click(screen.getByRole('option', { name: '4 Kim Back' }));
    expect(address()).toBe('/activity/detail/21/players/12');
  });

  it('leads a player to nobody else', async () => {
    await open([answer(activities.getDetail, squad)], 11, 'player');
    await screen.findByRole('heading', { name: 'Nina Striker' });
    expect(screen.queryByRole('combobox', { name: 'Player' })).toBeNull();
  });

  it('says when its core cannot be started, and starts it again', async () => {
    const { user } = await open();
    await screen.findByRole('heading', { name: 'Nina Striker' });
    act(() => void Thread.started[0]!.dispatchEvent(new Event('error')));
    const panel = await failedPanel();
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Nina Striker' })).toBeTruthy();
    expect(Thread.started).toHaveLength(2);
  });

  it('says that a player has none, and what to do', async () => {
    const { server } = await open([], 99);
    expect(await screen.findByText('This player has no recording in this activity')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Player');
    expect(screen.getByText(/^Match a recording to the player/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to the activity' })).toBeTruthy();
    expect(server.calls(getStream)).toEqual([]);
  });

  it.each([
    ['the activity', activities.getDetail],
    ['the settings', analyses.getPlayerSettings],
    ['the streams', getStream],
  ] as const)('says why %s cannot be had, and asks again', async (_, route) => {
    const { user, server } = await open([answer(route, failure('offline') as never)]);
    const panel = await failedPanel();
    expect(panel.textContent).toContain('The server cannot be reached.');
    const before = server.calls(route).length;
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.calls(route).length).toBeGreaterThan(before));
  });

  it.each([
    ['activity', 'activityNotFound', activities.getDetail, 'Back to activities', '/activity/list'],
    ['recording', 'dataNotFound', getStream, 'Back to the activity', '/activity/detail/21'],
  ] as const)(
    'of a %s that does not exist says so once, with the way on',
    async (_, refusal, route, words, at) => {
      const { user, address } = await open([answer(route, failure(refusal) as never)]);
      const back = await screen.findByRole('link', { name: words });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/does not exist/);
      expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
      await user.click(back);
      expect(address()).toBe(at);
    },
  );

  it('says to players where they did not take part', async () => {
    const { user, address } = await open([], 99, 'player');
    expect(await screen.findByText('You did not take part')).toBeTruthy();
    expect(screen.queryByText(/^Match a recording/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Back to activities' }));
    expect(address()).toBe('/my-activities');
  });

  it('leads a player back to their own activities', async () => {
    const { user, address } = await open(
      [answer(activities.getDetail, failure('activityNotFound'))],
      11,
      'player',
    );
    await user.click(await screen.findByRole('link', { name: 'Back to activities' }));
    expect(address()).toBe('/my-activities');
  });

  it('asks nothing about an address that names no activity', async () => {
    const { server } = await renderScreen(<RecordingPage />, {
      at: '/activity/detail/latest/players/11',
      path: '/activity/detail/:idfActivity/players/:idfPlayer',
    });
    expect(await screen.findByRole('link', { name: 'Back to activities' })).toBeTruthy();
    expect(server.calls(activities.getDetail)).toEqual([]);
  });

  it('says what was missing in its files, each remark once, and nothing of how it was matched', async () => {
    const gaps = { code: 'fixesMissing', params: { count: 1_250, durationMs: 125_000 } } as const;
    const taken = { code: 'playerTaken', params: { idfPlayer: 12 } } as const;
    const data = [
      makeRecording({ notes: [gaps, taken] }),
      makeRecording({ idfData: 42, notes: [gaps] }),
    ];
    await open([answer(activities.getDetail, makeActivityDetail({ data }))]);
    const words = 'GPS signal missing in 1,250 samples (0:02:05).';
    expect(await screen.findAllByText(words)).toHaveLength(1);
    expect(screen.queryByText(/another recording/)).toBeNull();
  });

  it.each([
    ['after 41 of 60 minutes', 41, 'The recording covers 0:41:00 of 1:00:00.'],
    ['a few seconds before the end', 59.8, null],
  ])('says when it was cut off: %s', async (_, minutes, words) => {
    const cut = makeRecording({ dateFinish: kickOff + minutes * minuteMs });
    await open([answer(activities.getDetail, makeActivityDetail({ data: [cut] }))]);
    await screen.findByRole('heading', { name: 'Nina Striker' });
    const told = screen.queryByText(/^The recording covers/)?.textContent ?? null;
    expect(told?.split(' Its')[0] ?? null).toBe(words);
  });

  it('asks in which unit its speeds are', async () => {
    const doubted = makeActivityDetail({
      data: [makeRecording({ speedUnit: makeSpeedUnit() })],
    });
    const { user, server } = await open([
      answer(activities.getDetail, doubted),
      answer(recordings.answerSpeedUnit, makeRecording()),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Keep as it is: 103.7 km/h' }));
    await waitFor(() =>
      expect(server.calls(recordings.answerSpeedUnit)[0]?.body.conversion).toBe('asRead'),
    );
  });
});

describe('Numbers of a recording', () => {
  it('stand in coaches’ units: stored, computed now, and of a stretch', async () => {
    await renderScreen(
      <RangeNumbers
        stretch={{
          startMs: kickOff,
          finishMs: kickOff + 5 * minuteMs,
          values: { totalDistance: 1200, maxSpeed: NaN },
        }}
        whole={{ totalDistance: 10_420 }}
        stored={{ totalDistance: 10_400, maxSpeed: null }}
        settings={defaultSettings}
        storedSettings={defaultSettings}
      />,
      { answers: [...catalogueAnswers] },
    );
    const cells = async (name: string) =>
      [...(await screen.findByRole('link', { name })).closest('tr')!.children]
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(await cells('Total distance')).toEqual(['10.40 km', '10.42 km', '1.20 km']);
    expect(await cells('Top speed')).toEqual(['–', '–', '–']);
  });

  it('wait until it is known what they mean, and say why that cannot be had', async () => {
    const numbers = (
      <RangeNumbers
        stretch={null}
        whole={null}
        stored={{ totalDistance: 10_400 }}
        settings={defaultSettings}
        storedSettings={defaultSettings}
      />
    );
    const { list } = routes.reports.metrics;
    const { unmount } = await renderScreen(numbers, { answers: [answer(list, pending)] });
    expect(screen.queryByRole('row')).toBeNull();
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
    unmount();
    const { user, server } = await renderScreen(numbers, { answers: [answer(list, failure(503))] });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(server.calls(list).length).toBeGreaterThan(1);
  });

  it('tell at a count what counts', async () => {
    const { user } = await renderScreen(
      <RangeNumbers
        stretch={null}
        whole={{ hsrCount: 12 }}
        stored={null}
        settings={defaultSettings}
        storedSettings={defaultSettings}
      />,
      { answers: [...catalogueAnswers] },
    );
    await user.hover(await screen.findByText('12'));
    expect((await screen.findByRole('tooltip')).textContent).toContain('Threshold 19.8 km/h');
  });
});

describe('Thresholds of a recording', () => {
  function Panel() {
    const [now, change] = useState(defaultSettings);
    return <ThresholdPanel stored={defaultSettings} now={now} onChange={change} />;
  }
  const sprint = () => screen.findByRole('slider', { name: 'Sprint (R2)' });
  const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Reset to saved' });

  it('are moved with the keys for this page, and back to what is stored', async () => {
    const { user } = await renderScreen(<Panel />);
    const slider = await sprint();
    expect(slider.getAttribute('aria-valuetext')).toBe('25.2 km/h');
    expect(back().disabled).toBe(true);
    act(() => slider.focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect((await sprint()).getAttribute('aria-valuetext')).toBe('25.4 km/h');
    await user.click(back());
    expect((await sprint()).getAttribute('aria-valuetext')).toBe('25.2 km/h');
  });

  it('stay between their neighbours', async () => {
    const { user } = await renderScreen(<Panel />);
    const slider = await sprint();
    act(() => slider.focus());
    await user.keyboard('{End}');
    expect(parseFloat((await sprint()).getAttribute('aria-valuetext')!)).toBeLessThan(28.8);
    await user.keyboard('{Home}');
    expect(parseFloat((await sprint()).getAttribute('aria-valuetext')!)).toBeGreaterThan(22.5);
  });
});
