import { beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { provider, signIn } from '../../test/provider.js';
import { accessToken, refreshedToken, renewInTime } from './access-token.js';
import { userManager } from './oidc.js';

const oidc = provider();

describe('The token of a call', () => {
  it('is none while nobody is signed in, and nobody is asked for one', async () => {
    expect(await accessToken()).toBeNull();
    expect(oidc().asked).toEqual([]);
  });

  it('is the one at hand as long as it is valid', async () => {
    await signIn(60);
    expect(await accessToken()).toBe('token');
    expect(oidc().asked).toEqual([]);
  });

  it('is a new one when the old one has less than ten seconds left', async () => {
    await signIn(9);
    expect(await accessToken()).toBe('new token');
    const [{ path, form } = {}] = oidc().asked;
    expect([path, form?.get('grant_type')]).toEqual(['/oidc/token', 'refresh_token']);
    expect((await userManager.getUser())?.access_token).toBe('new token');
  });

  it('is asked for once by all calls that wait for it', async () => {
    await signIn(-5);
    const tokens = await Promise.all([accessToken(), refreshedToken(), accessToken()]);
    expect(tokens).toEqual(['new token', 'new token', 'new token']);
    expect(oidc().asked).toHaveLength(1);
  });

  it('is renewed before it runs out, once, also when a call asks for it at that moment', async () => {
    const answered = globalThis.fetch;
    globalThis.fetch = async (...asked) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return answered(...asked);
    };
    const stop = renewInTime();
    await signIn(9);
    expect(await accessToken()).toBe('new token');
    expect(oidc().asked).toHaveLength(1);
    await signIn(9);
    await userManager.getUser();
    await waitFor(() => expect(oidc().asked).toHaveLength(2), { timeout: 5_000 });
    stop();
    globalThis.fetch = answered;
  });

  it('is none when it ran out and there is nothing to renew it by', async () => {
    await signIn(-5, { refreshable: false });
    expect(await accessToken()).toBeNull();
  });
});

describe('A token that cannot be renewed', () => {
  beforeEach(() => signIn(-5));

  it('means signing in again when the provider says so', async () => {
    oidc().answers = [{ error: 'invalid_grant' }];
    expect(await accessToken()).toBeNull();
  });

  it.each(['offline', { error: 'server_error' }, { error: 'temporarily_unavailable' }] as const)(
    'only means that the provider is away otherwise, and is tried again: %j',
    async (fault) => {
      oidc().answers = [fault, { access_token: 'at last' }];
      await expect(accessToken()).rejects.toMatchObject({ status: 'offline' });
      expect(await accessToken()).toBe('at last');
    },
  );
});
