import { beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { queryClient } from '../api/query-client.js';
import { filesHere } from '../batches/files-here.js';
import { provider, signIn } from '../../test/provider.js';
import { renderScreen } from '../../test/render-screen.js';
import { askToSignInAgain, signOut } from './leave.js';
import { goToSignIn, isLeaving, userManager } from './oidc.js';
import { rememberedTeam } from './selected-team.js';

const oidc = provider();
const kept = () => queryClient.getQueryData(['squad']);

beforeEach(async () => {
  await signIn();
  rememberedTeam.write(4);
  queryClient.setQueryData(['squad'], ['Nina']);
});

describe('A sign-in that has expired', () => {
  it('is told once, and nothing of it stays when the reader goes to the sign-in', async () => {
    oidc().signIns.mockRejectedValue(new Error('The provider is away'));
    const { user } = await renderScreen(null);
    const [first] = [askToSignInAgain('en'), askToSignInAgain('en')];
    const dialog = await screen.findByRole('dialog', { name: 'Signed out' });
    expect(dialog.textContent).toContain('Your sign-in has expired. Sign in again.');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await expect(first).rejects.toThrow('The provider is away');
    expect(kept()).toBeUndefined();
    expect(await userManager.getUser()).toBeNull();
    expect(oidc().signIns.mock.calls).toEqual([[{ state: { returnTo: '/' }, ui_locales: 'en' }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('Signing out', () => {
  it('signs out here also while the provider is away', async () => {
    oidc().signOuts.mockRejectedValue(new Error('The provider is away'));
    await signOut();
    expect(await userManager.getUser()).toBeNull();
    expect([kept(), rememberedTeam.read()]).toEqual([undefined, null]);
    expect(isLeaving()).toBe(false);
  });

  it('ends it at the provider, and in the other windows', async () => {
    await signOut();
    expect(oidc().signOuts).toHaveBeenCalledTimes(1);
    expect([kept(), rememberedTeam.read()]).toEqual([undefined, null]);
    expect(JSON.parse(localStorage.getItem('touchline.signedOut')!)).toEqual({
      value: expect.any(Number),
    });
    expect(isLeaving()).toBe(true);
  });

  it('asks first while files are being sent', async () => {
    const sending = { batch: 'b', files: 2, unsent: 2, sentPercent: 10 };
    filesHere.note(sending);
    const { user } = await renderScreen(null);
    const left = signOut();
    const dialog = await screen.findByRole('dialog', { name: /^Sign out while files/ });
    expect(dialog.textContent).toContain('Choose the files again');
    await user.click(screen.getByRole('button', { name: 'Keep sending' }));
    await left;
    expect(oidc().signOuts).not.toHaveBeenCalled();
    expect(await userManager.getUser()).not.toBeNull();
    const asks = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
    expect(asks()).toBe(true);
    const agreed = signOut();
    const again = await screen.findByRole('dialog', { name: /^Sign out while files/ });
    await user.click(within(again).getByRole('button', { name: 'Sign out' }));
    await agreed;
    expect([kept(), rememberedTeam.read()]).toEqual([undefined, null]);
    expect(asks()).toBe(false);
    filesHere.note({ ...sending, unsent: 0 });
  });

  it('leaves once: whatever wants to sign in meanwhile does not turn it round', async () => {
    await goToSignIn('/home', 'en');
    expect(oidc().signIns).not.toHaveBeenCalled();
  });
});
