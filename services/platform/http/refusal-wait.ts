import type { ServiceError } from '@touchline/proto';
import type { IncomingMessage } from 'node:http';
import type { PlatformEnvironment } from '../runtime/env.js';
import { clientAddress, networkOf } from './client-address.js';
import { RefusalPace } from './refusal-pace.js';

/** After so long whoever asks too much is told so, by most limits: whoever is told at once asks again at once. */
export const busyAnswerMs = 1_000;

/** How long whoever is refused waits for the answer. */
export class RefusalWait {
  private readonly pace = new RefusalPace();

  constructor(private readonly environment: Pick<PlatformEnvironment, 'PUBLIC_URL'>) {}

  /**
   * @param bodyBytes of the request that are drained after the answer
   * @param isStranger whether whoever asks is not known to be anybody
   * @returns ms
   */
  of(
    { key, status }: ServiceError,
    request: IncomingMessage,
    bodyBytes: number,
    isStranger = status === 401,
  ): number {
    if (key === 'busy') return busyAnswerMs;
    if (!isStranger) return 0;
    return this.pace.waitMs(networkOf(clientAddress(request, this.environment)), bodyBytes);
  }
}
