import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller } from '@touchline/platform';
import { tableMedia } from '@touchline/proto';
import type { Request, Response } from 'express';

/** Whose question it is. */
export interface Asker {
  readonly idfTeam: number;
  /** Whose account it is: nobody waits for all questions of another one of the team. */
  readonly subject?: string;
  /** Fires when the client has gone away before its answer. */
  readonly clientLeft?: AbortSignal;
  /** Whether the answer may be of any size. */
  readonly long?: boolean;
}

export const AskedBy = createParamDecorator((_: unknown, context: ExecutionContext): Asker => {
  const http = context.switchToHttp();
  const { caller, query } = http.getRequest<Request & { caller: Caller }>();
  const response = http.getResponse<Response>();
  const left = new AbortController();
  response.once('close', () => response.writableFinished || left.abort());
  const long = String(query.format) in tableMedia;
  const { idfTeam, subject } = caller;
  return { idfTeam, subject, clientLeft: left.signal, long };
});
