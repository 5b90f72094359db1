import { MutationCache, QueryClient } from '@tanstack/react-query';
import { mayPass } from './api-error.js';
import { showError } from './show-error.js';

/** Answers of the server, shared by all screens; a failed change is always told. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: (error) => showError(error) }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (count, error) => count < 2 && mayPass(error),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false },
  },
});
