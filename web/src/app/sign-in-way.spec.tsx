import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { firstLoginNotice } from '../shared/sign-in/first-login-notice.js';
import { userManager } from '../shared/sign-in/oidc.js';
import { renderRoutes } from '../test/render-screen.js';
import { Guard } from './guard.js';
import { LoadingOverlay } from './shell/loading-overlay.js';
import { renderScreen } from '../test/render-screen.js';

describe('Somebody who is not signed in', () => {
  const leaves = jest.spyOn(userManager, 'signinRedirect');
  beforeEach(() => {
    leaves.mockReset();
    leaves.mockReturnValue(new Promise(() => undefined));
  });
  afterEach(() => void firstLoginNotice.take());

  const guarded = [{ element: <Guard />, children: [{ path: '*', element: 'the screen' }] }];

  it('goes to the sign-in with the address that they wanted, in their language', async () => {
    await renderRoutes(guarded, {
      at: '/report/main/team-activity?activity=21',
      state: { status: 'signedOut' },
      language: 'ko',
    });
    await waitFor(() => expect(leaves).toHaveBeenCalledTimes(1));
    const [asked] = leaves.mock.calls[0]!;
    expect(asked).toMatchObject({
      state: { returnTo: '/report/main/team-activity?activity=21' },
    });
    expect(JSON.stringify(asked)).toContain('ko');
    expect(screen.queryByText('the screen')).toBeNull();
    expect(firstLoginNotice.take()).toBe(true);
  });
});

describe('The cover of a page that is not known yet', () => {
  it('shows nothing that turns for a moment, then says that it works', async () => {
    const { container } = await renderScreen(<LoadingOverlay />);
    const cover = await screen.findByRole('status');
    expect(cover.getAttribute('aria-busy')).toBe('true');
    expect(container.querySelector('.MuiCircularProgress-root')).toBeNull();
    await waitFor(() => expect(container.querySelector('.MuiCircularProgress-root')).toBeTruthy());
  });
});
