import { describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { ReceivedHashes } from './received-hashes.js';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('the hash of a file while it comes in', () => {
  it('equals the hash of the whole file, however it was cut', () => {
    const parts = fc.array(fc.uint8Array({ minLength: 1, maxLength: 50 }), { minLength: 1 });
    fc.assert(
      fc.property(parts, (chunks) => {
        const hashes = new ReceivedHashes();
        let offset = 0;
        for (const chunk of chunks) {
          hashes.add('a', offset, chunk);
          offset += chunk.length;
        }
        expect(hashes.take('a', offset)).toBe(sha256(Buffer.concat(chunks)));
      }),
    );
  });

  it('is given up when bytes came in that it has not seen', () => {
    const hashes = new ReceivedHashes();
    hashes.add('a', 0, Buffer.from('abc'));
    hashes.add('a', 5, Buffer.from('f'));
    expect(hashes.take('a', 6)).toBeUndefined();
  });

  it('begins anew when the file does', () => {
    const hashes = new ReceivedHashes();
    hashes.add('a', 0, Buffer.from('torn'));
    hashes.add('a', 0, Buffer.from('whole'));
    expect(hashes.take('a', 5)).toBe(sha256(Buffer.from('whole')));
  });

  it('of two files are kept apart', () => {
    const hashes = new ReceivedHashes();
    hashes.add('a', 0, Buffer.from('1'));
    hashes.add('b', 0, Buffer.from('2'));
    expect(hashes.take('a', 1)).toBe(sha256(Buffer.from('1')));
    expect(hashes.received('b')).toBe(1);
  });

  it('are kept of so many files, the latest ones', () => {
    const hashes = new ReceivedHashes();
    for (let file = 0; file <= 1_000; file++) hashes.add(String(file), 0, Buffer.from('1'));
    expect([hashes.received('0'), hashes.received('1'), hashes.received('1000')]).toEqual([
      0, 1, 1,
    ]);
  });
});
