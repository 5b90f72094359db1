import {
  type AnswerOf,
  callAddress,
  type CallInput,
  type Envelope,
  type Route,
} from '@touchline/proto';
import type { z } from 'zod';
import { ApiError, apiErrorOf, canceled, failBasic } from './api-error.js';
import { rememberChange } from '../live/refresh.js';
import { registerPendingChange } from './pending-changes.js';
import { traceIdOf, traceparentOf } from './traceparent.js';

/** Milliseconds until a call is given up. */
export const timeouts = {
  call: 30_000,
  /** Who is signed in: a light call. */
  signIn: 6_000,
  /** Longer than a password waits for its turn: `longestTurnWaitMs` of services/identity/accounts/sign-in.service.ts. */
  password: 35_000,
} as const;

/** Optional where nothing in it is required; absent where the route has none. */
type Part<Name extends string, T> = string extends keyof T
  ? { [K in Name]?: undefined }
  : Partial<T> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

/**
 * What a call of `R` is given: path parameters, query and body, each only where it has one. `Known` are names
 * that somebody else gives.
 */
export type InputOf<R extends Route, Known extends string = never> = Part<
  'params',
  Omit<z.input<R['params']>, Known>
> &
  Part<'query', Omit<z.input<R['query']>, Known>> &
  (undefined extends z.input<R['body']>
    ? { body?: z.input<R['body']> }
    : { body: z.input<R['body']> });

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /** The trace that the call belongs to; without it, it has its own. */
  traceparent?: string;
}

/** The signed-in side of calls, set once at the start. */
export interface Credentials {
  /** A token valid for at least ten more seconds; null = signed out. Throws when refresh fails. */
  accessToken(): Promise<string | null>;
  /** The server refused the token: try to get another. */
  renew(): Promise<boolean>;
  /** It refuses the newest token, too: the sign-in is over. */
  expired(): void;
}

let credentials: Credentials = {
  accessToken: async () => null,
  renew: async () => false,
  expired: () => undefined,
};

export function setCredentials(given: Credentials): void {
  credentials = given;
}

async function send(
  route: Route,
  input: AnyInput,
  { signal, traceparent }: { signal: AbortSignal; traceparent: string },
): Promise<Response> {
  const token = route.access.who === 'public' ? null : await credentials.accessToken();
  const headers: Record<string, string> = {
    accept: route.media ?? 'application/json',
    traceparent,
  };
  if (token) headers.authorization = `Bearer ${token}`;
  if (input.body !== undefined) headers['content-type'] = 'application/json';
  return fetch(callAddress(route, input), {
    method: route.method,
    headers,
    signal,
    ...(input.body !== undefined ? { body: JSON.stringify(input.body) } : {}),
  });
}

interface AnyInput extends CallInput {
  body?: unknown;
}

function withoutAnswer(cause: unknown, options: CallOptions, traceparent: string): Error {
  if (cause instanceof ApiError) return cause;
  if (options.signal?.aborted) return new Error(canceled);
  const status = (cause as Error).name === 'TimeoutError' ? 'timeOut' : 'offline';
  return new ApiError(status, null, null, failBasic, { traceId: traceIdOf(traceparent) });
}

/** The answer, the second one if the token was old. */
async function answerTo(
  route: Route,
  input: AnyInput,
  sending: { signal: AbortSignal; traceparent: string },
): Promise<Response> {
  let response = await send(route, input, sending);
  if (response.status === 401 && (await credentials.renew())) {
    response = await send(route, input, sending);
  }
  if (response.status === 401) credentials.expired();
  return response;
}

async function exchange<T>(route: Route, input: AnyInput, options: CallOptions): Promise<T> {
  const limit = AbortSignal.timeout(options.timeoutMs ?? timeouts.call);
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
  const traceparent = options.traceparent ?? traceparentOf();
  if (route.method !== 'GET') rememberChange(traceIdOf(traceparent));
  try {
    const response = await answerTo(route, input, { signal, traceparent });
    if (response.ok && route.media) return new Uint8Array(await response.arrayBuffer()) as T;
    const text = await response.text();
    if (!response.ok) throw apiErrorOf(response.status, text);
    const envelope = JSON.parse(text) as Envelope<T>;
    if (!envelope.success) throw apiErrorOf(response.status, text);
    return envelope.response as T;
  } catch (cause) {
    throw withoutAnswer(cause, options, traceparent);
  }
}

/**
 * Makes a call of the contract and gives what stands under `response`, or the bytes of a call that
 * answers with a media type of its own. Throws `ApiError`, or an error with the message `canceled`
 * when `signal` was aborted.
 */
export async function call<R extends Route>(
  route: R,
  input: InputOf<R>,
  options: CallOptions = {},
): Promise<AnswerOf<R>> {
  const settled = route.method === 'GET' ? () => undefined : registerPendingChange();
  try {
    return await exchange<AnswerOf<R>>(route as unknown as Route, input as AnyInput, options);
  } finally {
    settled();
  }
}
