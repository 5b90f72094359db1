import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Observable } from 'rxjs';
import { findRoute } from '../api.js';
import { readBody } from './read-body.js';

/** Reads the body of a call that changes something: after the guard, so that strangers have nothing read. */
export class BodyInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const method = findRoute(context.getHandler())?.method;
    if (context.getType() === 'http' && method && method !== 'GET') {
      const http = context.switchToHttp();
      await readBody(http.getRequest<Request>(), http.getResponse<Response>());
    }
    return next.handle();
  }
}
