import type { IncomingMessage } from 'node:http';
import type { PlatformEnvironment } from '../../runtime/env.js';
import { networkOf } from './addresses.js';
import { clientAddress } from './client-address.js';
import { tokenIn } from '../access/token-in.js';
import { subjectOf } from '../access/token-verifier.js';

/** Who sends a request, as far as that is known before anything is done for it. */
export interface Sender {
  /** Whose token it brings, where a service of this process has verified it. */
  readonly subject?: string;
  readonly token?: string;
  readonly network: string;
}

export function senderOf(
  request: IncomingMessage,
  environment: Pick<PlatformEnvironment, 'PUBLIC_URL'>,
): Sender {
  const network = networkOf(clientAddress(request, environment));
  const token = tokenIn(request);
  return token === undefined ? { network } : { subject: subjectOf(token), token, network };
}
