import { isLoopback, isPublic, type PlatformEnvironment, StartError } from '@touchline/platform';

/** Browsers sign in over plain http on this machine only; any other address needs https in front. */
export function checkAddress({ HOST, PUBLIC_URL }: PlatformEnvironment): void {
  if (isLoopback(HOST) || PUBLIC_URL?.startsWith('https://')) return;
  throw new StartError(
    `HOST=${HOST} is reached from other machines, where browsers allow sign-in over https only. ` +
      'Set PUBLIC_URL=https://… to the address of the TLS proxy in front, or leave HOST at 127.0.0.1.',
  );
}

/** The demo club has published passwords, so it is for this machine only: a proxy may bring others to it. */
export function hasDemo(environment: PlatformEnvironment): boolean {
  const { HOST, DEMO, OIDC_ISSUER } = environment;
  return DEMO !== 'off' && isLoopback(HOST) && !isPublic(environment) && OIDC_ISSUER === undefined;
}
