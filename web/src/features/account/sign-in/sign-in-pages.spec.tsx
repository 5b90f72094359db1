import { describe, expect, it } from '@jest/globals';
import { type ErrorKey, errorCatalogue } from '@touchline/proto';
import { screen, waitFor } from '@testing-library/react';
import { begunSignIn } from '../../../shared/sign-in/begun-sign-in.js';
import { firstLoginNotice } from '../../../shared/sign-in/first-login-notice.js';
import { renderScreen } from '../../../test/render-screen.js';
import LoginPage from './login-page.js';
import NoTeamPage from './no-team-page.js';
import SignInPage from './sign-in-page.js';

type Answer =
  ErrorKey | 'offline' | { redirectTo: string } | { errorKey: ErrorKey; retryAfterS: number };

/** The provider's own call: it stands outside the contract's routes. */
function providerGives(...answers: Answer[]) {
  const asked: { path: string; body: unknown }[] = [];
  const before = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (!String(input).startsWith('/oidc/')) return before(input, init);
    asked.push({ path: String(input), body: JSON.parse(String(init?.body)) });
    const given = answers.shift()!;
    if (given === 'offline') throw new TypeError('Failed to fetch');
    if (typeof given === 'object' && 'redirectTo' in given) return Response.json(given);
    const more = typeof given === 'object' ? given : { errorKey: given };
    const { code, status, message } = errorCatalogue[more.errorKey];
    const error = { errorCode: code, errorMsg: message, ...more };
    return Response.json({ error }, { status });
  };
  return asked;
}

const open = () => renderScreen(<SignInPage />, { at: '/sign-in/abc', path: '/sign-in/:uid' });
const email = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const signIn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' });

describe('Signing in', () => {
  it('needs e-mail and password, and leads to the first that is missing', async () => {
    const { user } = await open();
    await email();
    await user.click(signIn());
    expect(screen.getAllByText('This field is required.')).toHaveLength(2);
    expect(document.activeElement).toBe(await email());
    await user.keyboard('ada@club.test{Enter}');
    expect(screen.getAllByText('This field is required.')).toHaveLength(1);
    expect(document.activeElement).toBe(password());
  });

  it('takes a whole e-mail address only, and asks nobody about half of one', async () => {
    const asked = providerGives('passwordMismatch');
    const { user } = await open();
    await user.type(await email(), 'ada');
    await user.type(password(), 'secret{Enter}');
    expect(await screen.findByText(/^Enter a whole e-mail address/)).toBeTruthy();
    expect(document.activeElement).toBe(await email());
    expect(asked).toEqual([]);
  });

  const pause = 'There were too many attempts. You can sign in again when the countdown is over.';
  it.each<[string, string, Answer]>([
    [
      `E-mail or password is wrong. ${pause}`,
      'E-mail or password is wrong.',
      { errorKey: 'passwordMismatch', retryAfterS: 1 },
    ],
    [pause, '', { errorKey: 'tooManyAttempts', retryAfterS: 1 }],
  ])('counts down after “%s” and can be tried again then', async (words, left, fault) => {
    const asked = providerGives(fault, 'passwordMismatch');
    const { user } = await open();
    await user.type(await email(), 'ada@club.test');
    await user.type(password(), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    const waiting = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in · 0:01' });
    expect(waiting.disabled).toBe(true);
    await user.keyboard('{Enter}');
    expect(asked).toHaveLength(1);
    await waitFor(() => expect(signIn().disabled).toBe(false), { timeout: 3_000 });
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe(left);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('lets somebody else sign in meanwhile', async () => {
    providerGives({ errorKey: 'tooManyAttempts', retryAfterS: 4_000 });
    const { user } = await open();
    await user.type(await email(), 'ada@club.test');
    await user.type(password(), 'secret{Enter}');
    expect(await screen.findByRole('button', { name: /^Sign in · 1:0\d:\d\d$/ })).toBeTruthy();
    await user.type(await email(), '.uk');
    expect(signIn().disabled).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(await email(), '{Backspace>3}');
    expect(screen.getByRole('alert').textContent).toBe(pause);
    await user.clear(await email());
    await user.type(await email(), 'Ada@club.TEST');
    expect(screen.getByRole('alert').textContent).toBe(pause);
  });

  it('that waits for a busy server is not called a wrong one', async () => {
    providerGives({ errorKey: 'busy', retryAfterS: 5 });
    const { user } = await open();
    await user.type(await email(), 'ada@club.test');
    await user.type(password(), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).not.toMatch(/wrong|attempts/);
    expect(screen.getByRole('button', { name: 'Sign in · 0:05' })).toBeTruthy();
  });

  it.each([
    ['passwordMismatch', 'E-mail or password is wrong.'],
    ['tooManyAttempts', 'Too many attempts. Wait a moment and try again.'],
    ['publishedPassword', 'This password is published for the demo club.'],
    ['genericFailure', 'Something went wrong on our side. Try again later.'],
    ['offline', 'The server cannot be reached.'],
  ] as const)('says why it failed, %s, and can be tried again', async (fault, words) => {
    const asked = providerGives(fault);
    const { user } = await open();
    await user.type(await email(), ' ada@club.test ');
    await user.type(password(), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(asked).toEqual([
      {
        path: '/oidc/interaction/abc/login',
        body: { email: 'ada@club.test', password: 'secret' },
      },
    ]);
    expect(signIn().disabled).toBe(false);
    expect(document.activeElement).toBe(password());
    const forgotten = screen.queryByText(/^Forgot the password\?/);
    expect(forgotten !== null).toBe(fault === 'passwordMismatch');
  });

  it('is begun again after it took too long', async () => {
    providerGives('authenticationExpired');
    begunSignIn.leadTo('/upload');
    const { user, unmount } = await open();
    await user.type(await email(), 'ada@club.test');
    await user.type(password(), 'secret{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('This sign-in page has expired.');
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
    const again = screen.getByRole('link', { name: 'Start again' });
    expect(again.getAttribute('href')).toBe('/login?returnTo=%2Fupload');
    again.addEventListener('click', (event) => event.preventDefault());
    await user.click(again);
    unmount();
    await open();
    expect((await email()).value).toBe('ada@club.test');
  });

  it('shows the password on demand', async () => {
    const { user } = await open();
    await email();
    expect(password().type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password().type).toBe('password');
  });

  it('was led to by an address that needs it: says so once', async () => {
    firstLoginNotice.leave();
    await open();
    expect(await screen.findByText('Sign in to open this page.')).toBeTruthy();
    expect(firstLoginNotice.take()).toBe(false);
  });

  it('speaks another language as soon as it is chosen', async () => {
    const { user } = await open();
    await email();
    await user.click(screen.getByRole('button', { name: 'Language' }));
    await user.click(screen.getByRole('menuitem', { name: 'Español' }));
    expect(await screen.findByLabelText('Contraseña')).toBeTruthy();
  });
});

describe('The way to the sign-in', () => {
  it.each([
    ['?returnTo=/numbers', '/numbers'],
    ['', '/home'],
    ['?returnTo=https://elsewhere.test', '/home'],
    ['?returnTo=//elsewhere.test', '/home'],
    ['?returnTo=/%5Celsewhere.test', '/home'],
    ['?returnTo=/%09/elsewhere.test', '/home'],
    ['?returnTo=/..//elsewhere.test', '/home'],
    ['?returnTo=/numbers?metric=maxSpeed', '/numbers?metric=maxSpeed'],
  ])('leads who is signed in on to the wanted page of ours: %s', async (query, target) => {
    const { address } = await renderScreen(<LoginPage />, { at: `/login${query}` });
    expect(address()).toBe(target);
  });
});

describe('An account without a team', () => {
  it('reads what to do, and comes back home', async () => {
    const { user, address } = await renderScreen(<NoTeamPage />, { at: '/no-team', role: null });
    const steps = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(steps).toEqual([
      'Tell your club the e-mail address of this account.',
      'A coach or administrator adds it to a team.',
      'Then open the home page again.',
    ]);
    await user.click(screen.getByRole('link', { name: 'To the home page' }));
    expect(address()).toBe('/home');
  });
});
