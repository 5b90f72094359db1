import { type BodyOf, routes } from '@touchline/proto';
import { batchTraceparent } from '../../../shared/api/traceparent.js';
import { changed, useChange } from '../../../shared/api/use-call.js';

/** Makes an activity with its recordings, and starts the analysis; gives the activity if that has begun. */
export function useCreateAndAnalyse(batch: string) {
  const traceparent = batchTraceparent(batch);
  const create = useChange(routes.team.activities.create, {
    traceparent,
    success: ({ name }) => changed.added(name),
    inForm: true,
  });
  const analyse = useChange(routes.team.analyses.analyze, { traceparent });
  return async (body: BodyOf<typeof routes.team.activities.create>): Promise<number | null> => {
    const { idfActivity } = await create.mutateAsync({ body });
    // Told by the call itself; the activity stands for another try.
    const begun = await analyse.mutateAsync({ params: { id: idfActivity } }).catch(() => null);
    return begun && idfActivity;
  };
}
