import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isNotFound, isTooLarge, mayPass } from './api-error.js';
import { showError } from './show-error.js';

const expired = 401;
const forbidden = 403;

let leaveForbidden = (): void => undefined;

/** Where readers are led who ask for what they may not see; set once at the start. */
export function setForbidden(leave: () => void): void {
  leaveForbidden = leave;
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : null);

/** Services learn of a new membership by an event, a moment after the sign-in. */
const isWorthAnotherTry = (error: unknown): boolean =>
  mayPass(error) || statusOf(error) === forbidden;

/** What may pass is not told: it stands where it is missing, and so does that the sign-in is over. */
const isRefusal = (error: unknown): boolean => {
  const status = statusOf(error);
  return typeof status === 'number' && status >= 400 && status < 500 && status !== expired;
};

/** What does not exist is said in its place, and what is too much; when there was an answer before, that is news. */
const isSaidInPlace = (error: unknown, data: unknown): boolean =>
  isNotFound(error) || (isTooLarge(error) && data === undefined);

/** @param inForm A form says it in its place. */
function tell(error: unknown, inForm = false): void {
  if (!inForm) showError(error);
  if (statusOf(error) === forbidden) leaveForbidden();
}

/** Answers of the server, shared by all screens; a failed change is told, unless its form does. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { state }) => {
      if (isRefusal(error) && !isSaidInPlace(error, state.data)) tell(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, { meta }) => tell(error, meta?.inForm === true),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && isWorthAnotherTry(error),
      refetchOnWindowFocus: true,
    },
    // What waits for the network would still be saved after the reader discarded it.
    mutations: { retry: false, networkMode: 'always' },
  },
});
