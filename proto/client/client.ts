import { setTimeout as sleep } from 'node:timers/promises';
import { type AnswerOf, callAddress, type Envelope, type Route } from '@touchline/proto';
import type { z } from 'zod';
import { CallError } from './call-error.js';
import { signIn, type SignedIn } from './sign-in.js';

type Input<R extends Route> = {
  params?: z.input<R['params']>;
  query?: z.input<R['query']>;
  body?: z.input<R['body']>;
};

/** Nobody answered a call that must not be made twice unasked: it may have been done or not. */
export class UnansweredError extends Error {
  constructor(call: string, options: ErrorOptions) {
    super(
      `${call}: no answer came, so look whether it was done before it is tried again.`,
      options,
    );
    this.name = 'UnansweredError';
  }
}

/** Made once more they do no harm. */
const repeatable = new Set(['GET', 'PUT']);
/** A proxy's or a service's word that somebody is away for the moment. */
const away = new Set([502, 503, 504]);
const timeoutMs = 30_000;
const firstPauseMs = 100;
const longestPauseMs = 2_000;

interface Answer {
  status: number;
  envelope: Envelope<unknown>;
}

/** Speaks to a running instance as one person, renewing the token when it runs out. */
export class Client {
  private session: SignedIn | undefined;
  /** W3C: the trace that all calls and files belong to; without it each has its own. */
  traceparent?: string;

  constructor(
    readonly origin: string,
    private readonly email: string,
    private readonly password: string,
  ) {}

  async token(): Promise<string> {
    if (!this.session || this.session.expiresAtMs - Date.now() < 10_000) {
      this.session = await signIn(this.origin, this.email, this.password);
    }
    return this.session.accessToken;
  }

  /**
   * Makes a call and gives what stands under `response`; one that may be repeated is, while somebody
   * is away for a moment.
   * @throws UnansweredError for any other one that nobody answered
   */
  async call<R extends Route>(route: R, input: Input<R> = {}): Promise<AnswerOf<R>> {
    const name = `${route.method} ${route.path}`;
    await this.token();
    const ask = async () => whole(await this.raw(route, input));
    const { status, envelope } = repeatable.has(route.method)
      ? await repeated(ask)
      : await ask().catch((cause: unknown) => {
          throw new UnansweredError(name, { cause });
        });
    if (!envelope.success) throw new CallError(status, envelope.error, name);
    return envelope.response as AnswerOf<R>;
  }

  /** Makes a call and gives status and whole envelope, also of a failed one. */
  async raw<R extends Route>(route: R, input: Input<R> = {}): Promise<Answer> {
    const response = await fetch(callUrl(this.origin, route, input), {
      method: route.method,
      headers: {
        authorization: `Bearer ${await this.token()}`,
        ...(this.traceparent && { traceparent: this.traceparent }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    });
    return { status: response.status, envelope: envelopeOf(await response.text()) };
  }
}

/** A proxy answers for a service that is away, in words of its own. */
function envelopeOf(text: string): Envelope<unknown> {
  try {
    return JSON.parse(text) as Envelope<unknown>;
  } catch {
    return { success: false, error: null, response: null };
  }
}

/** A proxy whose service dies while it answers may end the answer as though it were all of it. */
function whole(answer: Answer): Answer {
  const { status, envelope } = answer;
  if (status < 300 && !envelope.success) throw new Error(`The answer ${status} was cut off.`);
  return answer;
}

async function repeated(ask: () => Promise<Answer>): Promise<Answer> {
  const deadline = Date.now() + timeoutMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    const late = Date.now() + pauseMs > deadline;
    try {
      const answer = await ask();
      if (late || !away.has(answer.status)) return answer;
    } catch (error) {
      if (late) throw error;
    }
    await sleep(pauseMs);
  }
}

/** The address of a call with its parameters filled in. */
export const callUrl = <R extends Route>(origin: string, route: R, input: Input<R>): URL =>
  new URL(callAddress(route, input), origin);
