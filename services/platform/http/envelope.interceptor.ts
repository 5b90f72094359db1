import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { findRoute } from './api.js';

/** Wraps a handler's answer in `{success, error, response}`; files and streams pass unchanged. */
export class EnvelopeInterceptor implements NestInterceptor {
  /** `checkAnswers`: an answer that violates its contract is an error (tests and development). */
  constructor(private readonly checkAnswers: boolean) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (answer instanceof StreamableFile) return answer;
        if (this.checkAnswers)
          findRoute(context.getHandler())?.answer.parse(answer === undefined ? {} : answer);
        return { success: true, error: null, response: answer ?? null };
      }),
    );
  }
}
