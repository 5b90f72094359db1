import { z } from 'zod';
import { asTable } from '../answer-format.js';
import type { OwnView } from '../own-view.js';
import { access } from '../route.js';
import { idListSchema, idSchema, idSelectionSchema } from '../wire.js';

const selection = {
  idfTeam: idSchema,
  idfActivities: idListSchema,
  idfSessions: idSelectionSchema,
  idfPlayers: idSelectionSchema,
};
export const selectionPath = '/activities/:idfActivities/sessions/:idfSessions/players/:idfPlayers';

/** Of every call about some players' sessions. */
export const ofSelection = (ownView: OwnView) =>
  ({
    method: 'GET',
    refreshedBy: ['analysis', 'activity', 'stadium', 'settings'],
    params: selection,
    access: access.ownPlayers('idfPlayers', ownView),
  }) as const;

export const metricNames = z
  .string()
  .regex(/^\w+(,\w+)*$/)
  .optional();

/** What is told of the rows. */
export const told = {
  ...asTable,
  /** Names of metrics to give; all when left out. */
  metrics: metricNames,
};

export const summed = {
  ...told,
  /** The metric whose daily sums are the loads of acute to chronic load, monotony and strain. */
  loadMetric: z.string().default('totalDistance'),
};
