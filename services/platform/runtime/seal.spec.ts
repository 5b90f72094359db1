import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { platformEnvironment } from './env.js';
import { Seal, SealBroken } from './seal.js';

const secret = 'a-secret-of-thirty-two-letters-and-more';
const seal = new Seal(secret);
const sealed = seal.seal('a private key', 'table/1');

describe('what is sealed', () => {
  it('is opened by every process with the same secret', () => {
    expect(new Seal(secret).open(sealed, 'table/1')).toBe('a private key');
  });

  it('shows nothing, and looks different each time', () => {
    expect(sealed.toString('latin1')).not.toContain('private');
    expect(seal.seal('a private key', 'table/1').equals(sealed)).toBe(false);
  });

  it('is not opened with another secret, nor in another place', () => {
    const other = new Seal('another-secret-of-thirty-two-letters');
    expect(() => other.open(sealed, 'table/1')).toThrow(SealBroken);
    expect(() => seal.open(sealed, 'table/2')).toThrow(SealBroken);
  });

  it('is not opened once any byte of it was changed or cut off', () => {
    for (let place = 0; place < sealed.length; place++) {
      const changed = Buffer.from(sealed);
      changed[place]! ^= 1;
      expect(() => seal.open(changed, 'table/1')).toThrow(SealBroken);
      expect(() => seal.open(sealed.subarray(0, place), 'table/1')).toThrow(SealBroken);
    }
  });

  it('is opened after a restart of a process that was told no secret', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'touchline-seal-'));
    try {
      const environment = platformEnvironment.parse({ DATA_DIR });
      const first = await Seal.open(environment);
      const again = await Seal.open(environment);
      expect(again.open(first.seal('kept', 'x'), 'x')).toBe('kept');
      const told = await Seal.open({ ...environment, SECRET_KEY: secret });
      expect(told.open(sealed, 'table/1')).toBe('a private key');
    } finally {
      await rm(DATA_DIR, { recursive: true, force: true });
    }
  });
});
