import { z } from 'zod';

/** The page of one sign-in, where the OpenID provider sends whoever begins one. */
export const signInPage = (uid: string): string => `/sign-in/${uid}`;

/** Where that page's calls are, beside those of the provider, which its own documents describe. */
export const signInCallsPath = '/oidc/interaction';

/** `POST` of `credentials` as JSON, answered `SignInAnswer`. */
export const signInCall = (uid: string): string =>
  `${signInCallsPath}/${encodeURIComponent(uid)}/login`;

/** `POST` without a body, answered `SignInAnswer`: ends the sign-in without anybody. */
export const leaveSignInCall = (uid: string): string =>
  `${signInCallsPath}/${encodeURIComponent(uid)}/abort`;

/** Longer than any address and any password that an account can have. */
export const credentials = z.object({ email: z.string().max(320), password: z.string().max(200) });

export interface SignInAnswer {
  /** Where the browser goes next. */
  readonly redirectTo: string;
}
