import { type BodyOf, routes } from '@touchline/proto';
import { useRef } from 'react';
import { batchTraceparent } from '../../../../shared/api/traceparent.js';
import { changed, useChange } from '../../../../shared/api/use-call.js';

/** Makes an activity with its recordings, and starts the analysis; gives the activity if that has begun. */
export function useCreateAndAnalyse(batch: string) {
  const traceparent = batchTraceparent(batch);
  const hasBegun = useRef(false);
  const analyse = useChange(routes.team.analyses.analyze, { traceparent });
  const create = useChange(routes.team.activities.create, {
    traceparent,
    success: ({ name }) => changed.added(name),
    inForm: true,
    next: async ({ idfActivity }) => {
      // A failure is told by the call itself; the activity stands for another try.
      const begun = await analyse.mutateAsync({ params: { id: idfActivity } }).catch(() => null);
      hasBegun.current = begun !== null;
    },
  });
  return async (body: BodyOf<typeof routes.team.activities.create>): Promise<number | null> => {
    const { idfActivity } = await create.mutateAsync({ body });
    return hasBegun.current ? idfActivity : null;
  };
}
