import { type BodyOf, routes } from '@touchline/proto';
import { batchTraceparent } from '../../../shared/api/traceparent.js';
import { changed, useChange } from '../../../shared/api/use-call.js';

/** Makes an activity with its recordings, and starts the analysis. */
export function useCreateAndAnalyse(batch: string) {
  const traceparent = batchTraceparent(batch);
  const create = useChange(routes.team.activities.create, {
    traceparent,
    success: ({ name }) => changed.added(name),
    inForm: true,
  });
  const analyse = useChange(routes.team.analyses.analyze, { traceparent });
  return async (body: BodyOf<typeof routes.team.activities.create>): Promise<void> => {
    const { idfActivity } = await create.mutateAsync({ body });
    // Told by the call itself; the activity stands for another try.
    await analyse.mutateAsync({ params: { id: idfActivity } }).catch(() => undefined);
  };
}
