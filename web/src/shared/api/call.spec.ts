import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { routes } from '@touchline/proto';
import type { ApiError } from './api-error.js';
import { call, type CallOptions, setCredentials } from './call.js';

const said = {
  200: { success: true, error: null, response: [] },
  403: { success: false, error: { errorCode: 103, errorMsg: 'no access' }, response: null },
};

/** The token is asked for before each sending. */
const accessToken = jest.fn(async () => 'token');
const refused = jest.fn<(error: ApiError) => void>();

/** Answers with these, one after the other. */
function answering(...statuses: (keyof typeof said)[]) {
  const sent = jest.fn<typeof fetch>(async () => {
    const status = statuses.shift()!;
    return new Response(JSON.stringify(said[status]), { status });
  });
  globalThis.fetch = sent;
  return sent;
}

const question = (options: CallOptions = {}) =>
  call(routes.team.players.list, { params: { idfTeam: 1 } }, options);

describe('a question that is refused just after the sign-in', () => {
  const { fetch } = globalThis;
  beforeEach(() => {
    jest.useFakeTimers();
    jest.clearAllMocks();
    setCredentials({ accessToken, renew: async () => false, refused });
  });
  afterEach(() => {
    jest.useRealTimers();
    globalThis.fetch = fetch;
  });

  it('is asked again until the service has heard of the membership', async () => {
    const sent = answering(403, 403, 200);
    const answer = question();
    await jest.advanceTimersByTimeAsync(499);
    expect(sent).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await answer).toEqual([]);
    expect(sent).toHaveBeenCalledTimes(3);
    expect(refused).not.toHaveBeenCalled();
  });

  it('is refused once, when nothing is heard of it', async () => {
    const sent = answering(403, 403, 403);
    const answer = question();
    const failed = expect(answer).rejects.toMatchObject({ status: 403, errorCode: 103 });
    await jest.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(sent).toHaveBeenCalledTimes(3);
    expect(refused).toHaveBeenCalledTimes(1);
  });

  it('is given up with the screen that it was asked for', async () => {
    const sent = answering(403, 200);
    const screen = new AbortController();
    const failed = expect(question({ signal: screen.signal })).rejects.toThrow('canceled');
    await jest.advanceTimersByTimeAsync(100);
    screen.abort();
    await jest.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(sent).toHaveBeenCalledTimes(1);
    expect(accessToken).toHaveBeenCalledTimes(1);
  });

  it('differs from a change, which is sent once', async () => {
    const sent = answering(403, 200);
    const params = { idfTeam: 1, id: 1 };
    const failed = expect(call(routes.team.analyses.reanalyze, { params })).rejects.toMatchObject({
      status: 403,
    });
    await jest.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(sent).toHaveBeenCalledTimes(1);
    expect(refused).toHaveBeenCalledTimes(1);
  });
});
