import type { AnswerOf, Route } from '@touchline/proto';
import { tell } from './render-screen.js';
import { answer } from './server.js';

/** What the server has stored and gives as the answer of a call, for those who change it meanwhile. */
export function makeStored<R extends Route>(route: R, first: AnswerOf<R>) {
  let stored = first;
  const keep = (next: AnswerOf<R>): AnswerOf<R> => (stored = next);
  return {
    answer: answer(route, () => stored),
    now: (): AnswerOf<R> => stored,
    /** Stores what the page has sent. */
    keep,
    /** Somebody else stores this, and the open page is told. */
    anotherStores: (next: AnswerOf<R>): Promise<void> => {
      keep(next);
      return tell({ kind: 'change', changes: [...route.refreshedBy], traceId: 'another' });
    },
  };
}
