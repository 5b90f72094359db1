import { z } from 'zod';
import { changeKindSchema } from './changes.js';
import { uploads } from './ingestion/uploads.js';
import { analyses } from './team/analyses.js';
import type { Access } from './route.js';
import { analysisProgressSchema } from './team/shapes.js';

/**
 * What Socket.IO says to a team's room (event name `live`). A hint only: each message names the
 * GET that gives the whole truth, so a missed one is never fatal.
 */
export const liveMessageSchema = z.discriminatedUnion('kind', [
  /** A file changed state: GET uploads of the batch, GET data. */
  z.object({ kind: z.literal('upload'), batch: z.string(), uploadId: z.string() }),
  /** A call changed something: GET whatever is refreshed by a change of these kinds. */
  z.object({
    kind: z.literal('change'),
    changes: z.array(changeKindSchema),
    /** The trace of the call: whoever made it knows already. */
    traceId: z.string(),
  }),
  /** An analysis went on: GET analysis-status and the reports. */
  z.object({ kind: z.literal('analysis'), progress: analysisProgressSchema }),
  /** A preview of another analysis went on: GET re-analyze/preview. */
  z.object({
    kind: z.literal('preview'),
    idfActivity: z.number().int(),
    done: z.number().int(),
    total: z.number().int(),
  }),
]);
export type LiveMessage = z.infer<typeof liveMessageSchema>;

/** The GET behind a message: whoever may make it is told. Of a change it is any that it refreshes. */
export const liveAccess = {
  upload: uploads.list.access,
  analysis: analyses.listUnderWay.access,
  preview: analyses.preview.access,
} as const satisfies Record<Exclude<LiveMessage['kind'], 'change'>, Access>;

/** Socket.IO path; the client sends `auth: {token, idfTeam}` and joins that team's room. */
export const livePath = '/api/live';
