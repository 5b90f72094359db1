import type { IncomingMessage } from 'node:http';
import type { PlatformEnvironment } from '../runtime/env.js';
import { networkOf } from './addresses.js';
import { clientAddress } from './client-address.js';
import { tokenIn } from './token-in.js';
import { subjectOf } from './token-verifier.js';

/** Who sends a request, as far as that is known before anything is done for it. */
export interface Sender {
  /** Whose token it brings, where a service of this process has verified that lately. */
  readonly subject?: string;
  /** What the token says, without its signature: that can be written in several ways. */
  readonly claims?: string;
  readonly network: string;
}

export function senderOf(
  request: IncomingMessage,
  environment: Pick<PlatformEnvironment, 'PUBLIC_URL'>,
): Sender {
  const network = networkOf(clientAddress(request, environment));
  const token = tokenIn(request);
  if (token === undefined) return { network };
  const claims = token.slice(0, token.lastIndexOf('.'));
  return { subject: subjectOf(token), claims, network };
}
