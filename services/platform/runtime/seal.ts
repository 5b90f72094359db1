import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { PlatformEnvironment } from './env.js';
import { Secrets } from './secrets.js';

const algorithm = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** The sealed value was changed, moved to another place, or sealed with another SECRET_KEY. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/**
 * Encrypts secrets that processes share through the database (AES-256-GCM). The key is derived from
 * SECRET_KEY, which all processes of a service have in common.
 */
export class Seal {
  private readonly key: Uint8Array;

  constructor(secret: string) {
    this.key = new Uint8Array(hkdfSync('sha256', secret, '', 'touchline seal', keyBytes));
  }

  /** Without SECRET_KEY, as in a single process, a key is kept in the data folder. */
  static async open({ SECRET_KEY, DATA_DIR }: PlatformEnvironment): Promise<Seal> {
    return new Seal(SECRET_KEY ?? (await (await Secrets.open(DATA_DIR)).password('secretKey')));
  }

  /** @param place where the value is stored, for example its row; it can be opened for that place only */
  seal(text: string, place: string): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, this.key, nonce).setAAD(Buffer.from(place));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]);
  }

  /** @throws SealBroken */
  open(sealed: Buffer, place: string): string {
    const nonce = sealed.subarray(0, nonceBytes);
    const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
    const encrypted = sealed.subarray(nonceBytes + tagBytes);
    try {
      const decipher = createDecipheriv(algorithm, this.key, nonce, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(place)).setAuthTag(tag);
      return decipher.update(encrypted, undefined, 'utf8') + decipher.final('utf8');
    } catch (cause) {
      throw new SealBroken(`What is sealed as ${place} cannot be opened.`, { cause });
    }
  }
}
