import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { Semaphore } from '../runtime/semaphore.js';
import { withTimeLimit } from '../runtime/time-limit.js';
import { type AuthorizedRequest, findRoute } from './api.js';
import type { Caller } from './caller.js';
import { goneSignal } from './gone-signal.js';

/** Calls of a service that are worked on at once in a process, those of one team, and those that wait for that. */
export const callLimits = {
  atOnce: 64,
  atOnceOfKey: 8,
  waitingOfKey: 1_000,
  waiting: 2_000,
};
/** Half of what the team has. */
const callsOfPerson = 4;
export const personLimits = { ...callLimits, atOnce: Infinity, atOnceOfKey: callsOfPerson };
export const longestCallWaitMs = 10_000;

/**
 * Lets calls in by turns of their teams, or of their callers where they are about no team. Each service has turns of its
 * own: lists and pages wait for no reports.
 */
export class CallsInterceptor implements NestInterceptor {
  private readonly services = new Map<string | undefined, Turns>();

  constructor(private readonly waitMs = longestCallWaitMs) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const { caller } = http.getRequest<AuthorizedRequest>();
    const signal = withTimeLimit(this.waitMs, goneSignal(http.getResponse<Response>()));
    const release = await this.turnsOf(context).acquire(caller, signal);
    return next.handle().pipe(finalize(release));
  }

  private turnsOf(context: ExecutionContext): Turns {
    const service = findRoute(context.getHandler())?.service;
    const known = this.services.get(service);
    if (known) return known;
    const turns = new Turns();
    this.services.set(service, turns);
    return turns;
  }
}

/** Of one service. */
class Turns {
  private readonly teams = new Semaphore(callLimits);
  private readonly people = new Semaphore(personLimits);

  async acquire(caller: Caller | undefined, signal: AbortSignal): Promise<() => void> {
    const { idfTeam, subject } = caller ?? {};
    const ofPerson = subject && (await this.people.acquire({ key: subject, signal }));
    const release = () => ofPerson && ofPerson();
    try {
      const ofTeam = await this.teams.acquire({ key: idfTeam || subject, signal });
      return () => (ofTeam(), release());
    } catch (error) {
      release();
      throw error;
    }
  }
}
