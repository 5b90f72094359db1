import { type ActivityProposal, routes } from '@touchline/proto';
import { notify } from '../../../shared/feedback/feedback.js';
import { batchTraceparent } from '../../../shared/api/traceparent.js';
import { useChange } from '../../../shared/api/use-call.js';
import { type Draft, faultsOf, matchedData } from './proposal-draft.js';

/** Makes an activity of a proposal with its recordings, and starts the analysis. */
export function useCreateAndAnalyse(batch: string) {
  const traceparent = batchTraceparent(batch);
  const create = useChange(routes.team.activities.create, {
    traceparent,
    success: 'messages:successAdd',
  });
  const analyse = useChange(routes.team.analyses.analyze, { traceparent });
  const run = async (proposal: ActivityProposal, draft: Draft): Promise<void> => {
    const faults = faultsOf(draft);
    if (Object.keys(faults).length > 0) {
      notify('warning', { key: 'messages:pleaseCheckRequired' }, 4000);
      return;
    }
    const body = { ...draft, name: draft.name.trim(), idfData: matchedData(proposal) };
    try {
      const { idfActivity } = await create.mutateAsync({ body });
      await analyse.mutateAsync({ params: { id: idfActivity } });
    } catch {
      // Told by the call itself; the proposal or the activity stands for another try.
    }
  };
  return { run, working: create.isPending || analyse.isPending };
}
