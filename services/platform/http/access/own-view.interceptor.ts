import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { ServiceError } from '@touchline/proto';
import { mergeMap, type Observable } from 'rxjs';
import { type AuthorizedRequest, findRoute } from '../api.js';
import type { Caller } from './caller.js';
import { cutAnswer, namedRecordings } from './cut-answer.js';
import { LongAnswer } from '../answers/long-answer.js';
import type { Shape } from '../description/shape-parts.js';
import { WrittenJson } from '../answers/written-json.js';

/** The service that knows whose recordings are provides itself under this name. */
export abstract class RecordingOwners {
  /** Which of the recordings are the caller's own. */
  abstract ownAmong(caller: Caller, recordings: readonly number[]): Promise<readonly number[]>;
}

/** Cuts every answer as its declaration says (`ownView: 'shape'`); files are cut where they are made. */
export class OwnViewInterceptor implements NestInterceptor {
  constructor(private readonly owners: RecordingOwners | undefined) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const route = findRoute(context.getHandler());
    if (context.getType() !== 'http' || route?.access.ownView !== 'shape') return next.handle();
    const { caller } = context.switchToHttp().getRequest<AuthorizedRequest>();
    if (!caller) throw new ServiceError('incorrectAccess');
    return next.handle().pipe(
      mergeMap(async (answer: unknown) => {
        if (answer instanceof StreamableFile) return answer;
        if (answer instanceof LongAnswer)
          return answer.map((rows) => this.cut(route.answer, rows, caller));
        const plain = answer instanceof WrittenJson ? answer.parsed() : answer;
        return this.cut(route.answer, plain, caller);
      }),
    );
  }

  private async cut(shape: Shape, answer: unknown, caller: Caller): Promise<unknown> {
    const named = namedRecordings(shape, answer, caller);
    const own = new Set(named.length > 0 ? await this.owners?.ownAmong(caller, named) : []);
    return cutAnswer(shape, answer, caller, (idfData) => own.has(idfData));
  }
}
