import type { Request, RequestHandler, Response } from 'express';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** JSON that is written and compressed once, for whoever asks: making it anew for each would be work for strangers. */
export class PreparedJson {
  private encodings?: Promise<Record<string, Buffer>>;

  constructor(private readonly write: () => Buffer) {}

  /** The bytes in an encoding that the request accepts; the response says which. */
  async for(request: Request, response: Response): Promise<Buffer> {
    const encodings = await (this.encodings ??= encodingsOf(this.write()));
    const encoding = request.acceptsEncodings('br', 'gzip', 'identity') || 'identity';
    response.vary('Accept-Encoding');
    if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
    return encodings[encoding]!;
  }
}

export function preparedAnswer(make: () => object): RequestHandler {
  const prepared = new PreparedJson(() => Buffer.from(JSON.stringify(make())));
  return async (request: Request, response: Response) => {
    const bytes = await prepared.for(request, response);
    response.type('application/json').send(bytes);
  };
}

async function encodingsOf(identity: Buffer): Promise<Record<string, Buffer>> {
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity),
  ]);
  return { identity, br, gzip: zipped };
}
