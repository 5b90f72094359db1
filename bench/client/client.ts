import { type AnswerOf, type Envelope, type Route, type WireError } from '@touchline/proto';
import type { z } from 'zod';
import { signIn, type SignedIn } from './sign-in.js';

type Input<R extends Route> = {
  params?: z.input<R['params']>;
  query?: z.input<R['query']>;
  body?: z.input<R['body']>;
};

/** A call answered with an error. */
export class CallError extends Error {
  constructor(
    readonly status: number,
    readonly error: WireError | null,
    call: string,
  ) {
    super(`${call}: ${status} ${error?.errorMsg ?? ''}`.trim());
    this.name = 'CallError';
  }
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

  /** Makes a call and gives what stands under `response`. */
  async call<R extends Route>(route: R, input: Input<R> = {}): Promise<AnswerOf<R>> {
    const { status, envelope } = await this.raw(route, input);
    if (!envelope.success)
      throw new CallError(status, envelope.error, `${route.method} ${route.path}`);
    return envelope.response as AnswerOf<R>;
  }

  /** Makes a call and gives status and whole envelope, also of a failed one. */
  async raw<R extends Route>(
    route: R,
    input: Input<R> = {},
  ): Promise<{ status: number; envelope: Envelope<unknown> }> {
    const response = await fetch(callUrl(this.origin, route, input), {
      method: route.method,
      headers: {
        authorization: `Bearer ${await this.token()}`,
        ...(this.traceparent && { traceparent: this.traceparent }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    });
    return { status: response.status, envelope: (await response.json()) as Envelope<unknown> };
  }
}

/** The address of a call with its parameters filled in. */
export function callUrl<R extends Route>(origin: string, route: R, input: Input<R>): URL {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const url = new URL(`/api${path}`, origin);
  for (const [name, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}
