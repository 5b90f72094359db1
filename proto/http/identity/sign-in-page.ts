import { z } from 'zod';

/** Where the sign-in page's own calls are, beside those of the OpenID provider, whose documents describe the others. */
export const signInPagePath = '/oidc/interaction';

/** `POST` of `credentials` as JSON, answered `SignInAnswer`; `uid` is the last part of the page's address. */
export const signInCall = (uid: string): string =>
  `${signInPagePath}/${encodeURIComponent(uid)}/login`;

/** Longer than any address and any password that an account can have. */
export const credentials = z.object({ email: z.string().max(320), password: z.string().max(200) });

export interface SignInAnswer {
  /** Where the browser goes next. */
  readonly redirectTo: string;
}
