import { ApiError, failBasic } from '../api/api-error.js';
import { refreshBelowSeconds, userManager } from './oidc.js';

let refreshing: Promise<string | null> | null = null;

const isNetworkFailure = (error: unknown): boolean => error instanceof TypeError;

async function refresh(): Promise<string | null> {
  try {
    const user = await userManager.signinSilent();
    return user?.access_token ?? null;
  } catch (error) {
    if (isNetworkFailure(error)) throw new ApiError('offline', null, null, failBasic);
    return null;
  }
}

/** One refresh at a time, shared by all calls that wait for it. */
export function refreshedToken(): Promise<string | null> {
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** A token with at least ten seconds left; null when signed out or when no refresh is possible. */
export async function accessToken(): Promise<string | null> {
  const user = await userManager.getUser();
  if (!user) return null;
  if ((user.expires_in ?? Infinity) >= refreshBelowSeconds) return user.access_token;
  return user.refresh_token ? refreshedToken() : null;
}
