import { MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.js';
import { showError } from './show-error.js';

const worthAnotherTry = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 'offline' || (typeof error.status === 'number' && error.status >= 500));

/** Answers of the server, shared by all screens; a failed change is always told. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: (error) => showError(error) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && worthAnotherTry(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});
