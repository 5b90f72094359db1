import { routes } from '@touchline/proto';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { makePage, makePlayer, makeRecording, makeUpload } from './make.js';
import { renderScreen } from './render-screen.js';
import { type Answer, answer } from './server.js';

const { activities, players, recordings } = routes.team;
export type ReadRecordings = Parameters<typeof makeRecording>[0][];

let batches = 0;

/** Opens the page of a batch whose one file is ready, with what was read from it. */
export const openBatch =
  (page: ReactNode) =>
  (read: ReadRecordings, answers: Answer[] = [], around: { language?: 'es' | 'ko' } = {}) =>
    renderScreen(page, {
      answers: [
        ...answers,
        answer(routes.ingestion.uploads.list, [makeUpload()]),
        answer(recordings.list, read.map(makeRecording)),
        answer(recordings.proposeActivities, []),
        answer(activities.list, makePage([])),
        answer(players.list, [
          makePlayer(),
          makePlayer({ idfPlayer: 12, backNumber: 1, name: 'Kim Keeper', nickName: 'Kim' }),
        ]),
      ],
      at: `/upload?batch=results-${++batches}`,
      ...around,
    });

export const region = async (name: string) => within(await screen.findByRole('region', { name }));
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
