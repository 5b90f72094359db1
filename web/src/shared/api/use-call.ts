import type { AnswerOf, Route } from '@touchline/proto';
import {
  keepPreviousData,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useState } from 'react';
import { mayPass, wasForestalled } from './api-error.js';
import { notify, type Snackbar } from '../feedback/feedback.js';
import { useSignIn } from '../sign-in/signed-in.js';
import { metaOf, refresh } from '../live/refresh.js';
import { call, type CallOptions, type InputOf } from './call.js';
import { isSentAgain } from './call-again.js';

/** Input of a call on a screen: the selected team is put in by the hook. */
export type ScreenInput<R extends Route> = InputOf<R, 'idfTeam'>;

interface AnyInput {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

const needsTeam = (route: Pick<Route, 'access'>): boolean => route.access.tenancy === 'team';

/** The path names the team, or where it does not, the query. */
function withTeam(route: Route, input: AnyInput, idfTeam: number | null): AnyInput {
  if (!needsTeam(route)) return input;
  const place = route.path.includes(':idfTeam') ? 'params' : 'query';
  return { ...input, [place]: { idfTeam, ...(input[place] as object | undefined) } };
}

function useTeamId(): number | null {
  const state = useSignIn();
  return state.status === 'ready' ? (state.signedIn.team?.idfTeam ?? null) : null;
}

/** Cache key of a call. */
export const queryKeyOf = (route: { name: string }, input: AnyInput): readonly unknown[] => [
  route.name,
  input.params ?? {},
  input.query ?? {},
];

/** What a call is to the cache. */
function questionOf<R extends Route>(
  route: R,
  input: ScreenInput<R>,
  idfTeam: number | null,
  timeoutMs?: number,
) {
  const full = withTeam(route, input as AnyInput, idfTeam);
  return {
    queryKey: queryKeyOf(route, full),
    meta: metaOf(route),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<AnswerOf<R>> =>
      call(route, full as InputOf<R>, { signal, timeoutMs }),
  };
}

/** What a screen may say of how a call is asked. */
export type CallExtras<R extends Route> = Pick<
  UseQueryOptions<AnswerOf<R>>,
  'enabled' | 'refetchInterval' | 'staleTime' | 'gcTime' | 'placeholderData'
> &
  Pick<CallOptions, 'timeoutMs'> & { keepPrevious?: boolean };

/**
 * Reads a call for a screen. `idfTeam` is that of the selected team; without a team nothing is asked.
 * Leaving the screen cancels the call.
 */
export function useCall<R extends Route>(
  route: R,
  input: ScreenInput<R>,
  { enabled = true, timeoutMs, keepPrevious, ...extras }: CallExtras<R> = {},
) {
  const idfTeam = useTeamId();
  return useQuery<AnswerOf<R>>({
    ...questionOf(route, input, idfTeam, timeoutMs),
    enabled: Boolean(enabled) && (!needsTeam(route) || idfTeam !== null),
    ...(keepPrevious ? { placeholderData: keepPreviousData as never } : {}),
    ...extras,
  });
}

/** Reads the same call of a team for several inputs; the answers are in their order. */
export function useCalls<R extends Route>(route: R, inputs: readonly ScreenInput<R>[]) {
  const idfTeam = useTeamId();
  return useQueries({ queries: inputs.map((input) => questionOf(route, input, idfTeam)) });
}

/** What the reader is told of a change that was made. */
export interface Done {
  readonly message: Snackbar['message'];
  /** Takes it back, as long as it can be; its own failure is told by the call that it makes. */
  readonly undo?: () => Promise<unknown>;
}

/** Long enough to see that it was not meant. */
const toUndoMs = 10_000;

/** Usual words of it. */
export const changed = {
  added: (what: string): Done => ({ message: { key: 'messages:successAdd', values: { what } } }),
  updated: (undo?: Done['undo']): Done => ({ message: { key: 'messages:successUpdate' }, undo }),
  deleted: (what: string, undo?: Done['undo']): Done => ({
    message: { key: 'messages:successDelete', values: { what } },
    undo,
  }),
};

/** Tells what was done, and offers to take it back. */
export function tellDone({ message, undo }: Done): void {
  if (!undo) return notify('success', message);
  const take = () =>
    undo().then(
      () => notify('success', { key: 'messages:undone' }),
      // Offered once more, where the network may have been the cause.
      (error) => mayPass(error) && tellDone({ message, undo }),
    );
  notify('success', message, toUndoMs, { undo: take });
}

interface ChangeExtras<R extends Route> {
  /** The trace that the call belongs to; without it, it has its own. */
  traceparent?: string;
  /** What the reader is told on success; nothing when left out. */
  success?: (answer: AnswerOf<R>, input: ScreenInput<R>) => Done;
  /** What belongs to the change: done before the page shows what was changed. */
  next?: (answer: AnswerOf<R>, input: ScreenInput<R>) => unknown;
  onSuccess?: (answer: AnswerOf<R>, input: ScreenInput<R>) => unknown;
  /** Sent by a form, which itself says why it is not saved. */
  inForm?: boolean;
}

/** A double click asks once: the second one has the answer of the first, while that is under way. */
function useOnce<Answer>() {
  const [underWay] = useState(() => new Map<string, Promise<Answer>>());
  return (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const asked = underWay.get(key) ?? ask().finally(() => underWay.delete(key));
    underWay.set(key, asked);
    return asked;
  };
}

/** A call that changes something: tells success, refreshes what it changed, tells failures unless its form does. */
export function useChange<R extends Route>(route: R, extras: ChangeExtras<R> = {}) {
  const idfTeam = useTeamId();
  const client = useQueryClient();
  const once = useOnce<AnswerOf<R>>();
  return useMutation<AnswerOf<R>, Error, ScreenInput<R>>({
    mutationKey: [route.name],
    meta: { inForm: extras.inForm },
    mutationFn: (input) =>
      once(JSON.stringify(input), () =>
        call(route, withTeam(route, input as AnyInput, idfTeam) as InputOf<R>, {
          traceparent: extras.traceparent,
        }),
      ),
    retry: (failures, error) => isSentAgain(route, failures, error),
    // What the page shows is not what is stored.
    onError: (error) => wasForestalled(error) && refresh(client, route.changes),
    onSuccess: async (answer, input) => {
      if (extras.success) tellDone(extras.success(answer, input));
      await extras.next?.(answer, input);
      await refresh(client, route.changes);
      await extras.onSuccess?.(answer, input);
    },
  });
}
