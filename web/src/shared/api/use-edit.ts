import type { Edit, Route } from '@touchline/proto';
import { changed, type ScreenInput, useChange } from './use-call.js';

/**
 * Saves what was edited of a record, from a form. Where it says what it was shown (`before`), that can be put back
 * for some seconds; what somebody else has changed since then stays.
 */
export function useEdit<R extends Route>(route: R) {
  const undo = useChange(route);
  const change = useChange(route, {
    inForm: true,
    success: (_, input) => {
      const { before, ...now } = input.body as Edit<object>;
      const putBack = { ...input, body: { ...now, ...before, before: now } };
      return changed.updated(before && (() => undo.mutateAsync(putBack as ScreenInput<R>)));
    },
  });
  return change.mutateAsync;
}
