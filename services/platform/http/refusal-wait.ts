import type { ServiceError } from '@touchline/proto';
import type { IncomingMessage } from 'node:http';
import type { PlatformEnvironment } from '../runtime/env.js';
import { clientAddress, networkOf } from './client-address.js';
import { RefusalPace } from './refusal-pace.js';

/** Who was refused because too much is asked may ask again only then; whoever does not wait would ask at once. */
export const busyAnswerMs = 1_000;

/** How long whoever is refused waits for the answer. */
export class RefusalWait {
  private readonly pace = new RefusalPace();

  constructor(private readonly environment: Pick<PlatformEnvironment, 'PUBLIC_URL'>) {}

  /**
   * @param bodyBytes of the request that are taken after the answer
   * @returns ms
   */
  of({ key, status }: ServiceError, request: IncomingMessage, bodyBytes: number): number {
    if (key === 'busy') return busyAnswerMs;
    if (status !== 401) return 0;
    return this.pace.waitMs(networkOf(clientAddress(request, this.environment)), bodyBytes);
  }
}
