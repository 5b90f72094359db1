import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { ChangeKind } from '@touchline/proto';
import { type Observable, tap } from 'rxjs';
import { currentTraceId } from '../../observability/trace.js';
import { type AuthorizedRequest, findRoute } from '../api.js';

/** Injection token of the service that tells open pages what changed. */
export abstract class ChangeSender {
  /** `idfTeam` 0: every team. */
  abstract sendChanges(idfTeam: number, changes: readonly ChangeKind[], traceId: string): void;
}

/** After a call, announces what it changed according to its declaration. */
export class ChangesInterceptor implements NestInterceptor {
  constructor(private readonly senders: readonly ChangeSender[]) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const changes = findRoute(context.getHandler())?.changes ?? [];
    if (context.getType() !== 'http' || changes.length === 0) return next.handle();
    const { caller } = context.switchToHttp().getRequest<AuthorizedRequest>();
    const traceId = currentTraceId() ?? '';
    const send = (): void => {
      for (const each of this.senders) each.sendChanges(caller?.idfTeam ?? 0, changes, traceId);
    };
    return next.handle().pipe(tap({ complete: send }));
  }
}
