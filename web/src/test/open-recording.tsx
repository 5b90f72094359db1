import { defaultSettings } from '@touchline/compute';
import { routes } from '@touchline/proto';
import { act, screen } from '@testing-library/react';
import RecordingPage from '../features/activities/recording/recording-page.js';
import {
  kickOff,
  makeActivity,
  makeActivityDetail,
  makeRecording,
  makeSession,
  minuteMs,
} from './make.js';
import { catalogueAnswers, makeSummary } from './make-reports.js';
import { makeStream } from './make-stream.js';
import { renderScreen } from './render-screen.js';
import { type Answer, answer } from './server.js';

const { activities, analyses } = routes.team;
const { getStream } = routes.ingestion.recordings;
const { listByPlayer } = routes.reports.summaries;

/** Two minutes at 10 Hz: a jog at 3 m/s, and from the 60th second on six seconds at 7.5 m/s. */
export const speedAt = (row: number): number => (row >= 600 && row < 660 ? 7.5 : 3);
export const positions = {
  lat: (row: number) => 52.5 + row * 3e-6,
  lon: () => 13.4,
};
export const jog = (columns: Parameters<typeof makeStream>[1]['columns'] = {}) =>
  makeStream('gnss', { rows: 1201, stepMs: 100, columns: { speed: speedAt, ...columns } });
export const heart = makeStream('hr', {
  rows: 121,
  stepMs: 1000,
  columns: { bpm: (row) => 120 + row / 4 },
});

const told = <T,>(value: T): T =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (Number.isNaN(one) ? null : one))) as T;
export const settings = (changes: object = {}) =>
  answer(
    analyses.getPlayerSettings,
    analyses.getPlayerSettings.answer.parse({
      analysisId: 'analysis-1',
      settingsVersion: 4,
      hrMaxEstimated: false,
      settings: told({ ...defaultSettings, loadSettings: undefined, ...changes }),
    }),
  );
export const times = { dateStart: kickOff, dateFinish: kickOff + 2 * minuteMs };
export const played = makeActivityDetail({
  activity: makeActivity(times),
  sessions: [makeSession(times)],
  data: [makeRecording(times)],
});

export const openRecording = (answers: Answer[] = [], search = '') =>
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

export const slider = (name: string) => screen.findByRole('slider', { name });
/** Keys on one end of the chosen stretch. */
export const press = async (
  { user }: Awaited<ReturnType<typeof openRecording>>,
  name: string,
  keys: string,
): Promise<void> => {
  const thumb = await slider(name);
  act(() => thumb.focus());
  await user.keyboard(keys);
};
