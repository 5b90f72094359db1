import type { Request, RequestHandler, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Written and compressed once, for whoever asks: making it anew for each would be work for strangers. */
export function preparedAnswer(make: () => object): RequestHandler {
  let prepared: Promise<Record<string, Buffer>> | undefined;
  return async (request: Request, response: Response) => {
    const encodings = await (prepared ??= encodingsOf(Buffer.from(JSON.stringify(make()))));
    const encoding = request.acceptsEncodings('br', 'gzip', 'identity') || 'identity';
    response.vary('Accept-Encoding');
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    response.type('application/json').send(encodings[encoding]);
  };
}

async function encodingsOf(identity: Buffer): Promise<Record<string, Buffer>> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity),
  ]);
  return { identity, br, gzip: zipped };
}
