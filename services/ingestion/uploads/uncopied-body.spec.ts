import { describe, expect, it } from '@jest/globals';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { readUncopied } from './uncopied-body.js';

function requestOf(pieces: Iterable<Uint8Array>) {
  const incoming = Readable.from(pieces) as IncomingMessage;
  const request = { runtime: { node: { req: incoming } } } as unknown as Request;
  readUncopied(request);
  return { incoming, body: request.body! };
}

describe('the bytes of an upload', () => {
  it('are read as they came', async () => {
    const piece = Buffer.from('speed');
    const reader = requestOf([piece]).body.getReader();
    expect((await reader.read()).value).toBe(piece);
    expect((await reader.read()).done).toBe(true);
  });

  it('end with the fault of their connection', async () => {
    const { incoming, body } = requestOf([Buffer.from('speed')]);
    const reader = body.getReader();
    await reader.read();
    incoming.destroy(new Error('reset'));
    await expect(reader.read()).rejects.toThrow('reset');
  });

  it('are not waited for once nobody wants them', async () => {
    const { incoming, body } = requestOf([Buffer.from('speed')]);
    await body.cancel();
    expect(incoming.destroyed).toBe(true);
  });
});
