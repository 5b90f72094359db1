import { afterEach, expect, test } from '@jest/globals';
import { type ExecutionContext, StreamableFile } from '@nestjs/common';
import { once } from 'node:events';
import {
  createServer,
  get,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { lastValueFrom, of } from 'rxjs';
import { EnvelopeInterceptor } from './envelope.interceptor.js';

let server: Server;
afterEach(() => void server.close());

/** What a client gets of a file that is sent through the interceptor. */
async function answerWith(stream: PassThrough): Promise<IncomingMessage> {
  const file = new StreamableFile(stream);
  server = createServer((_, response) => {
    const context = { getType: () => 'http', getHandler: () => answerWith };
    Object.assign(context, { switchToHttp: () => ({ getResponse: () => response }) });
    void send(context as unknown as ExecutionContext, file, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const [answer] = await once(get({ port }), 'response');
  return answer as IncomingMessage;
}

async function send(
  context: ExecutionContext,
  file: StreamableFile,
  response: ServerResponse,
): Promise<void> {
  const given = new EnvelopeInterceptor(false).intercept(context, { handle: () => of(file) });
  expect(await lastValueFrom(given)).toBe(file);
  file.getStream().pipe(response);
}

test('a file is sent as it is', async () => {
  const stream = new PassThrough();
  stream.end('all of it');
  expect(await text(await answerWith(stream))).toBe('all of it');
});

test('a file that ends before its time ends the connection, so that nobody takes a part for all', async () => {
  const stream = new PassThrough();
  stream.write('a part');
  const answer = await answerWith(stream);
  const read = expect(text(answer)).rejects.toThrow('aborted');
  stream.destroy();
  await read;
});
