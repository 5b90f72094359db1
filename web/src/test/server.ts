import { readFile } from 'node:fs/promises';
import {
  type AnswerOf,
  type BodyOf,
  type ErrorKey,
  errorCatalogue,
  type ErrorWhere,
  type LanguageCode,
  type ParamsOf,
  type QueryOf,
  type Route,
  routeList,
  uploadsPath,
} from '@touchline/proto';
import coreUrl from './core-url.js';
import { textsOf } from './texts.js';

/** A call as the server reads it: parsed by the route's own schemas. */
export interface Received<R extends Route> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
}

type Outcome<R extends Route> = AnswerOf<R> | Failure | Promise<AnswerOf<R> | Failure>;

/** How the server answers a call of a test. */
export interface Answer {
  route: Route;
  give(received: Received<Route>): unknown;
}

/** `answer(routes.team.activities.list, page)`, or a function of what was asked. */
export const answer = <R extends Route>(
  route: R,
  given: Outcome<R> | ((received: Received<R>) => Outcome<R>),
): Answer => ({
  route,
  give: (received) =>
    typeof given === 'function' ? (given as (from: unknown) => unknown)(received) : given,
});

/** Instead of an answer: an error of the catalogue, a status without words, or nobody there. */
export class Failure {
  constructor(
    readonly of: ErrorKey | number | 'offline',
    readonly where: ErrorWhere = {},
  ) {}
}
export const failure = (of: Failure['of'], where?: ErrorWhere): Failure => new Failure(of, where);

/** Instead of an answer: the call stays under way. */
export const pending = new Promise<never>(() => undefined);

/**
 * Stands for the server at the border of the page, `fetch`: it takes calls as their routes declare them
 * and gives only answers of their shape. A call that the test did not expect fails the test.
 */
export class Server {
  readonly #answers: Answer[] = [];
  readonly #received: { route: Route; call: Received<Route> }[] = [];
  readonly #faults: Error[] = [];
  /** Ids of uploads. */
  readonly takenBack: string[] = [];
  /** Of those that cannot be taken back. */
  readonly stuck = new Set<string>();

  /** Later answers go before earlier ones to the same call. */
  answers(...given: Answer[]): void {
    this.#answers.unshift(...given);
  }

  /** What was asked of a route so far, oldest first. */
  calls<R extends Route>(route: R): Received<R>[] {
    const calls = this.#received.filter((one) => one.route.name === route.name);
    return calls.map(({ call }) => call as Received<R>);
  }

  /** Throws what was asked or answered wrongly since the last time. */
  verify(): void {
    const [first] = this.#faults.splice(0);
    if (first) throw first;
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(String(input), 'http://club.test');
    if (url.pathname.startsWith('/locales/')) return texts(url.pathname);
    if (init.method === 'DELETE' && url.pathname.startsWith(`${uploadsPath}/`)) {
      const uploadId = url.pathname.slice(uploadsPath.length + 1);
      if (this.stuck.has(uploadId)) return error(500);
      this.takenBack.push(uploadId);
      return new Response(null, { status: 204 });
    }
    // The page itself is not its.
    if (init.method === 'HEAD' && url.pathname === '/') return error(503);
    if (url.pathname === coreUrl) return new Response(await readFile('compute/gen/core.wasm'));
    const handled = this.#handle(url, init).catch((fault: Error) => {
      if (fault instanceof TypeError) throw fault;
      const asked = `${init.method ?? 'GET'} ${url.pathname}`;
      this.#faults.push(new Error(`${asked}: ${fault.message}`, { cause: fault }));
      return error(500);
    });
    return Promise.race([handled, aborted(init.signal)]);
  };

  async #handle(url: URL, { method = 'GET', body }: RequestInit): Promise<Response> {
    const { route, params } = routeOf(method, url.pathname);
    const call = {
      params: route.params.parse(params),
      query: route.query.parse(Object.fromEntries(url.searchParams)),
      body: route.body.parse(body === undefined ? undefined : JSON.parse(String(body))),
    };
    this.#received.push({ route, call });
    const known = this.#answers.find((one) => one.route.name === route.name);
    if (!known) throw new Error(`The test gives no answer to ${method} ${url.pathname}`);
    const given = await known.give(call);
    if (given instanceof Failure) return failed(given);
    const response = route.answer.parse(given);
    if (route.media) return new Response(response as BodyInit);
    return Response.json({ success: true, error: null, response });
  }
}

function routeOf(method: string, path: string): { route: Route; params: Record<string, string> } {
  const literal = ({ path: one }: Route): number => one.split('/:').length;
  const fitting = routeList
    .filter((route) => route.method === method)
    .map((route) => ({ route, match: pattern(route).exec(path) }))
    .filter(({ match }) => match !== null)
    .sort((one, other) => literal(one.route) - literal(other.route));
  const [found] = fitting;
  if (!found) throw new Error(`No route takes ${method} ${path}`);
  const written = Object.entries(found.match?.groups ?? {});
  const params = written.map(([name, value]) => [name, decodeURIComponent(value)]);
  return { route: found.route, params: Object.fromEntries(params) as Record<string, string> };
}

const pattern = ({ path }: Route): RegExp =>
  new RegExp(`^/api${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

function failed({ of, where }: Failure): Response {
  if (of === 'offline') throw new TypeError('Failed to fetch');
  if (typeof of === 'number') return error(of);
  const { code, status, message } = errorCatalogue[of];
  return error(status, { errorCode: code, errorKey: of, errorMsg: message, ...where });
}

const error = (status: number, wire: object | null = null): Response =>
  Response.json({ success: false, error: wire, response: null }, { status });

const aborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

async function texts(path: string): Promise<Response> {
  const [, , language, file] = path.split('/');
  const all = await textsOf(language as LanguageCode);
  return Response.json(all[file!.replace('.json', '') as keyof typeof all]);
}
