import type { Query, QueryClient } from '@tanstack/react-query';
import { mayPass } from './api-error.js';
import { type Trouble, troubleOf } from './trouble.js';

const firstPauseMs = 1_000;
const longestPauseMs = 8_000;

interface Missed {
  readonly error: unknown;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly tries: number;
}

/**
 * Asks again for what a screen misses while the server or a part of it is away, until it is there;
 * the screen keeps what it shows meanwhile.
 */
export class Recovery {
  private readonly missed = new Map<Query, Missed>();
  /** Asked again by their own few tries, and not yet answered. */
  private readonly failing = new Map<Query, unknown>();
  private readonly listeners = new Set<() => void>();
  /** Why the code of a screen that is being opened does not come. */
  private codeFailure: unknown = null;
  private trouble: Trouble | null = null;

  /** Why something on the screen is missing or old; null = nothing is. */
  readonly reason = (): Trouble | null => this.trouble;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The code of a screen does not come because of this, and is asked for again; null = it is asked for no more. */
  readonly noteCode = (failure: unknown): void => {
    this.codeFailure = failure;
    this.tell();
  };

  /** Watches all answers until the returned function is called. */
  watch(client: QueryClient): () => void {
    const leave = client.getQueryCache().subscribe(({ type, query }) => {
      this.note(query, type === 'removed');
      if (type === 'removed') this.forget(query);
      else if (isMissing(query)) this.askLater(client, query, query.state.error, 0);
      else if (query.state.status === 'success') this.forget(query);
    });
    return () => {
      leave();
      for (const query of [...this.missed.keys()]) this.forget(query);
    };
  }

  /** Without waiting any longer, as when the network is back. */
  askNow(client: QueryClient): void {
    for (const [query, { timer }] of this.missed) {
      clearTimeout(timer);
      void this.ask(client, query);
    }
  }

  private note(query: Query, removed: boolean): void {
    const { fetchStatus, fetchFailureReason } = query.state;
    const fails = !removed && fetchStatus === 'fetching' && mayPass(fetchFailureReason);
    if (fails) this.failing.set(query, fetchFailureReason);
    else if (!this.failing.delete(query)) return;
    this.tell();
  }

  private askLater(client: QueryClient, query: Query, error: unknown, tries: number): void {
    if (this.missed.has(query)) return;
    const pauseMs = Math.min(firstPauseMs * 2 ** tries, longestPauseMs);
    const timer = setTimeout(() => void this.ask(client, query), pauseMs);
    this.missed.set(query, { error, timer, tries });
    this.tell();
  }

  /** Beside the query's own state: a query that is fetched anew would show a skeleton each time. */
  private async ask(client: QueryClient, query: Query): Promise<void> {
    const tries = (this.missed.get(query)?.tries ?? 0) + 1;
    const { queryFn } = query.options;
    const { queryKey, meta } = query;
    if (!query.isActive() || typeof queryFn !== 'function') return this.forget(query);
    const { signal } = new AbortController();
    try {
      client.setQueryData(queryKey, await queryFn({ client, queryKey, meta, signal }));
    } catch (error) {
      if (!this.missed.delete(query)) return;
      if (mayPass(error)) return this.askLater(client, query, error, tries);
      this.tell();
      await query.fetch().catch(() => undefined);
    }
  }

  private forget(query: Query): void {
    const missed = this.missed.get(query);
    if (!missed) return;
    clearTimeout(missed.timer);
    this.missed.delete(query);
    this.tell();
  }

  private tell(): void {
    const [error] = [
      ...[...this.missed.values()].map((one) => one.error),
      ...this.failing.values(),
      ...(this.codeFailure === null ? [] : [this.codeFailure]),
    ];
    const trouble = error === undefined ? null : troubleOf(error);
    if (trouble === this.trouble) return;
    this.trouble = trouble;
    this.listeners.forEach((listener) => listener());
  }
}

const isMissing = ({ state }: Query): boolean =>
  state.status === 'error' && state.fetchStatus === 'idle' && mayPass(state.error);

export const recovery = new Recovery();
