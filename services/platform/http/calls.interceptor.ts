import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { Semaphore } from '../runtime/semaphore.js';
import { withTimeLimit } from '../runtime/time-limit.js';
import type { AuthorizedRequest } from './api.js';
import { goneSignal } from './gone-signal.js';

/** Calls that are worked on at once in a process, those of one team, and those that wait for that. */
export const callLimits = {
  atOnce: 64,
  atOnceOfKey: 8,
  waitingOfKey: 1_000,
  waiting: 2_000,
};
export const longestCallWaitMs = 10_000;

/** Lets calls in by turns of their teams, or of their callers where they are about no team. */
export class CallsInterceptor implements NestInterceptor {
  private readonly semaphore = new Semaphore(callLimits);

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const { caller } = http.getRequest<AuthorizedRequest>();
    const signal = withTimeLimit(longestCallWaitMs, goneSignal(http.getResponse<Response>()));
    const key = caller?.idfTeam || caller?.subject;
    const release = await this.semaphore.acquire({ key, signal });
    return next.handle().pipe(finalize(release));
  }
}
