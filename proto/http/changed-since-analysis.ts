import { z } from 'zod';

/** docs/decisions/045 */
export const changedSinceAnalysis = z
  .boolean()
  .describe(
    'Sessions, crops, recordings, times or the pitch are others than the numbers were computed from, here or in one of ' +
      'the activities. Settings do not count: they are entered at the activity and hold from its next analysis on.',
  );
