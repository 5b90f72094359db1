import { z } from 'zod';
import { ofSelection, selectionPath, summed } from './selection.js';
import { metricValuesSchema, playerSummarySchema, sessionSummarySchema } from './shapes.js';
import { changedSinceAnalysis } from '../changed-since-analysis.js';
import { ownRows } from '../own-view.js';
import { route } from '../route.js';
import { shape } from '../wire.js';

/** One number per metric over players' sessions. */
export const summaries = {
  getSum: route({
    ...ofSelection('query'),
    id: 'API-091',
    path: `/teams/:idfTeam/reports${selectionPath}/summary/sum`,
    summary:
      'One row of all players, each metric as `aggregations.players` of the catalogue says: the longest duration, the sum of distances, ratios of sums',
    query: summed,
    answer: shape('SelectionSum', {
      playerCount: z.number().int(),
      changedSinceAnalysis,
      metrics: metricValuesSchema,
    }),
  }),
  listByPlayer: route({
    ...ofSelection('shape'),
    id: 'API-110',
    path: `/teams/:idfTeam/reports/v2${selectionPath}/summary/player`,
    summary:
      "One row per player, of their sessions as the catalogue's `aggregations.sessions` says",
    query: summed,
    answer: ownRows('idfPlayer', playerSummarySchema),
  }),
  listBySession: route({
    ...ofSelection('query'),
    id: 'API-111',
    path: `/teams/:idfTeam/reports/v2${selectionPath}/summary/session`,
    summary: 'One row per session, of all its players as in the sum',
    query: summed,
    answer: z.array(sessionSummarySchema),
  }),
  listByActivity: route({
    ...ofSelection('query'),
    id: 'API-116',
    path: `/teams/:idfTeam/reports/v2${selectionPath}/summary/trend/activity`,
    summary: 'One row per activity, of all its players as in the sum, in order of time: a trend',
    query: summed,
    answer: z.array(
      shape('ActivitySummary', {
        idfActivity: z.number().int(),
        /** yyyy-mm-dd on which it begins, by the team's clock. */
        localDate: z.string(),
        /** Players whose rows are in the numbers. */
        playerCount: z.number().int(),
        changedSinceAnalysis,
        metrics: metricValuesSchema,
      }),
    ),
  }),
};
