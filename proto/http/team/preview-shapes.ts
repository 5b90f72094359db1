import { z } from 'zod';
import { analysisFailureSchema } from '../reasons.js';
import { shape } from '../wire.js';

/** Why a number would move. */
export const moveReasonSchema = z
  .enum(['engine', 'settings', 'players', 'sessions', 'recordings'])
  .meta({ id: 'MoveReason' });

/** What another analysis of an activity would change; nothing is replaced by it. */
export const analysisPreviewSchema = shape('AnalysisPreview', {
  /** Poll while RUNNING; the live message `preview` says when there is more. */
  status: z.enum(['RUNNING', 'READY']),
  /** Players compared so far and in all. */
  done: z.number().int(),
  total: z.number().int(),
  /**
   * Metrics with a number that would change, in the catalogue's order; empty = nothing would. One stands twice where some
   * numbers change and others are there for the first time.
   */
  moves: z.array(
    z.object({
      metric: z.string(),
      /** Players with a number that would change. */
      players: z.number().int(),
      /** Whose changes most, in which session (0 = the activity), from what (null = for the first time) to what (null = gone). */
      idfPlayer: z.number().int(),
      idfSession: z.number().int(),
      from: z.number().nullable(),
      to: z.number().nullable(),
      why: z.array(moveReasonSchema),
    }),
  ),
  /** What differs between the stored run and one asked for now; null while it is computed. */
  reasons: z
    .object({
      engine: z.object({ from: z.string(), to: z.string() }),
      settings: z.object({
        from: z.number().int(),
        to: z.number().int(),
        /** Names of the settings that differ. */
        changed: z.array(z.string()),
      }),
      /** Players whose maxima, references, heart rates or gender are known otherwise. */
      players: z.array(z.number().int()),
      sessions: z.boolean(),
      /** Players whose recordings are others. */
      recordings: z.array(z.number().int()),
      /** Players who are stored and would have no numbers any more. */
      gone: z.array(z.number().int()),
    })
    .nullable(),
  /** Players who could not be compared. */
  failures: z.array(z.object({ idfPlayer: z.number().int(), failure: analysisFailureSchema })),
});
export type AnalysisPreview = z.infer<typeof analysisPreviewSchema>;
