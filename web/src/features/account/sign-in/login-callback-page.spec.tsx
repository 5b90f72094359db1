import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { OidcClient, type User } from 'oidc-client-ts';
import { AuthProvider } from 'react-oidc-context';
import { firstLoginNotice } from '../../../shared/sign-in/first-login-notice.js';
import { type AfterSignIn, userManager } from '../../../shared/sign-in/oidc.js';
import { provider } from '../../../test/provider.js';
import { renderScreen } from '../../../test/render-screen.js';
import LoginCallbackPage from './login-callback-page.js';

const oidc = provider();

/** The reader left for the sign-in, and comes back with the provider's answer. */
async function comeBack(answer: Record<string, string>) {
  const state: AfterSignIn = { returnTo: '/numbers?metric=maxSpeed' };
  const client = new OidcClient(userManager.settings);
  const request = await client.createSigninRequest({ state, request_type: 'si:r' });
  const query = new URLSearchParams({ state: request.state.id, ...answer });
  window.history.replaceState(null, '', `/login/callback?${query}`);
  const signedIn: User[] = [];
  const view = await renderScreen(
    <AuthProvider
      userManager={userManager}
      onSigninCallback={(user) => void signedIn.push(user as User)}
    >
      <LoginCallbackPage />
    </AuthProvider>,
    { at: '/login/callback', state: { status: 'loading' } },
  );
  return { ...view, signedIn };
}

describe('Coming back from the sign-in', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('exchanges the code for a token, and knows where the reader wanted to go', async () => {
    firstLoginNotice.leave();
    const { signedIn } = await comeBack({ code: 'abc' });
    expect(await screen.findByRole('status')).toBeTruthy();
    await waitFor(() => expect(signedIn).toHaveLength(1));
    expect(signedIn[0]!.state).toEqual({ returnTo: '/numbers?metric=maxSpeed' });
    const [{ path, form } = {}] = oidc().asked;
    expect([path, form?.get('grant_type'), form?.get('code')]).toEqual([
      '/oidc/token',
      'authorization_code',
      'abc',
    ]);
    expect(form?.get('code_verifier')).toMatch(/^[\w-]{43,}$/);
    expect((await userManager.getUser())?.access_token).toBe('new token');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(firstLoginNotice.take()).toBe(false);
  });

  it('says that the sign-in was broken off, and begins again on demand', async () => {
    const { user, signedIn } = await comeBack({ error: 'access_denied' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The sign-in failed.');
    await user.click(screen.getByRole('button', { name: 'Start again' }));
    expect(oidc().signIns.mock.calls[0]?.[0]).toMatchObject({ state: { returnTo: '/home' } });
    expect(signedIn).toEqual([]);
  });

  it.each([
    ['the code was used before', { error: 'invalid_grant' }],
    ['the provider is away', 'offline'],
  ] as const)('says so when %s, and nobody is signed in', async (_, fault) => {
    oidc().answers = [fault];
    await comeBack({ code: 'abc' });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(await userManager.getUser()).toBeNull();
  });

  it('takes no answer to a sign-in that this window did not begin', async () => {
    await comeBack({ code: 'abc', state: 'somebody else’s' });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(oidc().asked).toEqual([]);
  });
});
