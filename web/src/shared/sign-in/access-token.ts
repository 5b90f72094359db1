import { ErrorResponse } from 'oidc-client-ts';
import { ApiError, failBasic } from '../api/api-error.js';
import { refreshBelowSeconds, userManager } from './oidc.js';

let refreshing: Promise<string | null> | null = null;

const itsOwnFaults = new Set(['server_error', 'temporarily_unavailable']);

/** The provider's own word that the sign-in is over; anything else says only that it is away. */
const isOver = (error: unknown): boolean =>
  error instanceof ErrorResponse && !itsOwnFaults.has(error.error ?? '');

async function refresh(): Promise<string | null> {
  const user = await userManager.getUser();
  if (!user?.refresh_token) return null;
  try {
    return (await userManager.signinSilent())?.access_token ?? null;
  } catch (error) {
    if (isOver(error)) return null;
    throw new ApiError('offline', null, null, failBasic);
  }
}

/** One refresh at a time, shared by all calls that wait for it. */
export function refreshedToken(): Promise<string | null> {
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Renews the token shortly before it runs out, until the returned function is called. */
export function renewInTime(): () => void {
  // Without a network the next call tries again.
  return userManager.events.addAccessTokenExpiring(() => void refreshedToken().catch(() => null));
}

/** A token with at least ten seconds left; null when signed out or when no refresh is possible. */
export async function accessToken(): Promise<string | null> {
  const user = await userManager.getUser();
  if (!user) return null;
  if ((user.expires_in ?? Infinity) >= refreshBelowSeconds) return user.access_token;
  return refreshedToken();
}
