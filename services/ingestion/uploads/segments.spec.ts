import { describe, expect, it } from '@jest/globals';
import { PassThrough } from 'node:stream';
import { Segments } from './segments.js';

async function drained(segments: Segments): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of segments.next(0)) parts.push(part);
  return Buffer.concat(parts).toString();
}

describe('the segments of a source', () => {
  it('hold what came before the source fell silent, and tell of the silence', async () => {
    const source = new PassThrough();
    const segments = new Segments(source, () => undefined, 20);
    source.write('first');
    expect(await drained(segments)).toBe('first');
    expect(segments).toMatchObject({ ended: true, error: { key: 'unavailable' } });
    source.destroy();
  });

  it('wait for a slow source as long as it is not silent', async () => {
    const source = new PassThrough();
    const segments = new Segments(source, () => undefined, 200);
    let left = 5;
    const timer = setInterval(() => (left-- > 0 ? source.write('.') : source.end()), 60);
    expect(await drained(segments)).toBe('.....');
    clearInterval(timer);
    expect(segments).toMatchObject({ ended: true, error: undefined });
  });
});
