import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { ServerResponse } from 'node:http';

/** A signal that fires when the client has gone away before its answer. */
export const ClientLeft = createParamDecorator(
  (_: unknown, context: ExecutionContext): AbortSignal => {
    const response = context.switchToHttp().getResponse<ServerResponse>();
    const clientLeft = new AbortController();
    response.once('close', () => response.writableFinished || clientLeft.abort());
    return clientLeft.signal;
  },
);
