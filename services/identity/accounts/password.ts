import { randomBytes, type ScryptOptions, scryptSync, timingSafeEqual } from 'node:crypto';

/** OWASP's scrypt parameters with 32 MiB: cost 2^15, block size 8, three lanes. */
const cost = { N: 2 ** 15, r: 8, p: 3 };
const keyBytes = 32;
const saltBytes = 16;

/** `scrypt$N$r$p$salt$key`, so that the parameters may grow without breaking old hashes. */
export function hashPassword(password: string): string {
  const salt = randomBytes(saltBytes);
  const key = derive(password, salt, cost);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Takes the same time for an account that does not exist: a caller cannot measure who does. */
export function isPassword(password: string, hash: string | null): boolean {
  const [, N, r, p, salt = '', key = ''] = (hash ?? absent).split('$');
  const parameters = { N: Number(N), r: Number(r), p: Number(p) };
  const expected = Buffer.from(key, 'base64url');
  const found = derive(password, Buffer.from(salt, 'base64url'), parameters);
  return timingSafeEqual(found, expected) && hash !== null;
}

const absent = `scrypt$${cost.N}$${cost.r}$${cost.p}$AAAA$${Buffer.alloc(keyBytes).toString('base64url')}`;

function derive(password: string, salt: Buffer, parameters: typeof cost): Buffer {
  const options: ScryptOptions = { ...parameters, maxmem: 128 * 1024 ** 2 };
  return scryptSync(password.normalize('NFC'), salt, keyBytes, options);
}
