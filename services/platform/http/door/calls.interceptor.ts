import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { finalize, type Observable } from 'rxjs';
import { type Applicant, Semaphore } from '../../runtime/semaphore.js';
import { withTimeLimit } from '../../runtime/time-limit.js';
import { leaveAdmission, waitedMs } from './admission.js';
import { type AuthorizedRequest, findRoute } from '../api.js';
import { isFile, longestWaitMs } from './call-waits.js';
import type { Caller } from '../access/caller.js';
import { goneSignal } from './gone-signal.js';

/** Calls of a service that are worked on at once in a process, those of one team, and those that wait for that. */
export const callLimits = {
  atOnce: 64,
  atOnceOfKey: 8,
  waitingOfKey: 1_000,
  waiting: 2_000,
};
/** Half of what the team has. */
export const callsOfPerson = 4;
const personLimits = { ...callLimits, atOnce: Infinity, atOnceOfKey: callsOfPerson };
/** Answers as a file, which take their time: pages of the team have the rest of its places. */
export const filesOfTeam = 2;
const fileLimits = { ...callLimits, atOnce: Infinity, atOnceOfKey: filesOfTeam };
/** Half of what the team has. */
export const filesOfPerson = 1;
const personFileLimits = { ...fileLimits, atOnceOfKey: filesOfPerson };

/**
 * Lets calls in by turns of their teams, or of their callers where they are about no team. Each service has turns of its
 * own: lists and pages wait for no reports.
 */
export class CallsInterceptor implements NestInterceptor {
  private readonly services = new Map<string | undefined, Turns>();

  constructor(private readonly waitMs = longestWaitMs) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (context.getType() !== 'http') return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<AuthorizedRequest>();
    const { caller, query } = request;
    const gone = goneSignal(http.getResponse<Response>());
    const leftMs = Math.max(0, Math.ceil(this.waitMs(query.format) - waitedMs(request)));
    const signal = withTimeLimit(leftMs, gone);
    const release = await this.turnsOf(context).acquire(caller, signal, isFile(query.format));
    leaveAdmission(request);
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
  private readonly teams = new Semaphore({ name: 'calls of teams', ...callLimits });
  private readonly people = new Semaphore({ name: 'calls of people', ...personLimits });
  private readonly files = new Semaphore({ name: 'files of teams', ...fileLimits });
  private readonly filesOfPeople = new Semaphore({ name: 'files of people', ...personFileLimits });

  /** A person's own turn comes first: whoever waits for it holds no place of the team. */
  async acquire(
    caller: Caller | undefined,
    signal: AbortSignal,
    asFile: boolean,
  ): Promise<() => void> {
    const { idfTeam, subject } = caller ?? {};
    const team = idfTeam || subject;
    const person = { key: subject, signal };
    const ofTeam = { key: team, person: subject, signal };
    const releases: (() => void)[] = [];
    const release = () => releases.forEach((each) => each());
    const take = async (turns: Semaphore, applicant: Applicant) =>
      releases.push(await turns.acquire(applicant));
    try {
      if (subject && asFile) await take(this.filesOfPeople, person);
      if (subject) await take(this.people, person);
      if (asFile) await take(this.files, ofTeam);
      await take(this.teams, ofTeam);
      return release;
    } catch (error) {
      release();
      throw error;
    }
  }
}
