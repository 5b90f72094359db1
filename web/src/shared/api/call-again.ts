import type { AnswerOf, Route } from '@touchline/proto';
import { mayPass } from './api-error.js';
import { call, type InputOf } from './call.js';

/** Whether a change that failed is sent again by itself: the same once more does no harm, and may succeed. */
export const isSentAgain = (route: Route, failures: number, error: unknown): boolean =>
  route.method === 'PUT' && failures < 2 && mayPass(error);

/** As `call`, sent again as the changes of `useChange` are. */
export async function callAgain<R extends Route>(
  route: R,
  input: InputOf<R>,
): Promise<AnswerOf<R>> {
  for (let failures = 0; ; failures++) {
    try {
      return await call(route, input);
    } catch (error) {
      if (!isSentAgain(route, failures, error)) throw error;
    }
    const waitMs = 1000 * 2 ** failures;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}
