import {
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Readable } from 'node:stream';
import { mergeMap, type Observable, tap } from 'rxjs';
import { findRoute } from '../api.js';
import { LongAnswer } from './long-answer.js';
import { WrittenJson } from './written-json.js';

/** Wraps a handler's answer in `{success, error, response}`; files and streams pass unchanged. */
export class EnvelopeInterceptor implements NestInterceptor {
  /** `checkAnswers`: an answer that violates its contract is an error (tests and development). */
  constructor(private readonly checkAnswers: boolean) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const route = findRoute(context.getHandler());
    const checked = (answer: unknown): unknown => {
      if (this.checkAnswers) route?.answer.parse(answer === undefined ? {} : plain(answer));
      return answer;
    };
    const http = context.switchToHttp();
    const response = http.getResponse<Response>();
    const wrap = async (answer: unknown): Promise<unknown> => {
      if (answer instanceof StreamableFile) return answer;
      if (answer instanceof LongAnswer) return answer.map(checked).inEnvelope();
      if (answer instanceof WrittenJson) {
        checked(answer);
        return answer.inEnvelope(http.getRequest<Request>(), response);
      }
      return { success: true, error: null, response: checked(answer) ?? null };
    };
    return next.handle().pipe(
      mergeMap(wrap),
      tap((body) => body instanceof StreamableFile && endTogether(body.getStream(), response)),
    );
  }
}

const plain = (answer: unknown): unknown =>
  answer instanceof WrittenJson ? answer.parsed() : answer;

/** Whoever has a part of a stream that ends before its time is not to wait for the rest. */
function endTogether(stream: Readable, response: Response): void {
  stream.once('close', () => stream.readableEnded || response.destroy());
}
