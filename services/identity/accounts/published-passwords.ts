import { type PlatformEnvironment, isPublic } from '@touchline/platform';
import { demoSignIns } from '@touchline/proto';

const published = new Set<string>(Object.values(demoSignIns).map(({ password }) => password));

/** E-mail addresses of the demo club's accounts. */
export const demoEmails: readonly string[] = Object.values(demoSignIns).map(({ email }) => email);

/** Whether everybody knows a password of somebody whom others than this machine's users can be. */
export const isGivenAway = (password: string, environment: PlatformEnvironment): boolean =>
  isPublic(environment) && published.has(password);
