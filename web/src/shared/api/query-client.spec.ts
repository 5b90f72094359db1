import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { onlineManager } from '@tanstack/react-query';
import { routes } from '@touchline/proto';
import { call, setCredentials } from './call.js';
import { queryClient, setForbidden } from './query-client.js';

const said = {
  200: { success: true, error: null, response: [] },
  401: { success: false, error: { errorCode: 101, errorMsg: 'not signed in' }, response: null },
  403: { success: false, error: { errorCode: 103, errorMsg: 'no access' }, response: null },
};

/** The token is asked for before each sending. */
const accessToken = jest.fn(async () => 'token');
const renew = jest.fn(async () => true);
const expired = jest.fn();
const leave = jest.fn();

/** Answers with these, one after the other. */
function answering(...statuses: (keyof typeof said)[]) {
  const sent = jest.fn<typeof fetch>(async () => {
    const status = statuses.shift()!;
    return new Response(JSON.stringify(said[status]), { status });
  });
  globalThis.fetch = sent;
  return sent;
}

const params = { idfTeam: 1 };
const queryKey = ['players'];
const question = () =>
  queryClient.fetchQuery({
    queryKey,
    queryFn: ({ signal }) => call(routes.team.players.list, { params }, { signal }),
  });

const { fetch } = globalThis;
beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  setCredentials({ accessToken, renew, expired });
  setForbidden(leave);
});
afterEach(() => {
  queryClient.clear();
  jest.useRealTimers();
  globalThis.fetch = fetch;
});

describe('a change without a network', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('fails at once, and is not made later when nobody wants it any more', async () => {
    onlineManager.setOnline(false);
    const made = jest.fn(async () => call(routes.team.players.list, { params }));
    globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')));
    const change = queryClient.getMutationCache().build(queryClient, { mutationFn: made });
    await expect(change.execute(undefined)).rejects.toThrow();
    onlineManager.setOnline(true);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(made).toHaveBeenCalledTimes(1);
  });
});

describe('a question that is refused just after the sign-in', () => {
  it('is asked again until the service has heard of the membership', async () => {
    const sent = answering(403, 403, 200);
    const answer = question();
    await jest.advanceTimersByTimeAsync(499);
    expect(sent).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(await answer).toEqual([]);
    expect(sent).toHaveBeenCalledTimes(3);
    expect(leave).not.toHaveBeenCalled();
  });

  it('is refused once, when nothing is heard of it', async () => {
    const sent = answering(403, 403, 403);
    const failed = expect(question()).rejects.toMatchObject({ status: 403, errorCode: 103 });
    await jest.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(sent).toHaveBeenCalledTimes(3);
    expect(leave).toHaveBeenCalledTimes(1);
  });

  it('is given up with the screen that it was asked for', async () => {
    const sent = answering(403, 200);
    const failed = expect(question()).rejects.toThrow('Cancelled');
    await jest.advanceTimersByTimeAsync(100);
    await queryClient.cancelQueries({ queryKey });
    await jest.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(sent).toHaveBeenCalledTimes(1);
    expect(accessToken).toHaveBeenCalledTimes(1);
  });

  it('differs from a change, which is sent once', async () => {
    const sent = answering(403, 200);
    const change = queryClient.getMutationCache().build(queryClient, {
      mutationFn: () => call(routes.team.analyses.reanalyze, { params: { ...params, id: 1 } }),
    });
    const failed = expect(change.execute(undefined)).rejects.toMatchObject({ status: 403 });
    await jest.advanceTimersByTimeAsync(60_000);
    await failed;
    expect(sent).toHaveBeenCalledTimes(1);
    expect(leave).toHaveBeenCalledTimes(1);
  });
});

describe('a token that the server refuses', () => {
  it('is replaced without a word', async () => {
    const sent = answering(401, 200);
    expect(await question()).toEqual([]);
    expect(sent).toHaveBeenCalledTimes(2);
    expect(expired).not.toHaveBeenCalled();
  });

  it('asks to sign in again when there is no other', async () => {
    renew.mockResolvedValueOnce(false);
    const sent = answering(401);
    await expect(question()).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveBeenCalledTimes(1);
    expect(expired).toHaveBeenCalledTimes(1);
    expect(leave).not.toHaveBeenCalled();
  });
});
