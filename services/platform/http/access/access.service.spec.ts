import { describe, expect, it } from '@jest/globals';
import type { ServiceError } from '@touchline/proto';
import type { Database } from '../../database/database.js';
import { accessLimits, AccessService } from './access.service.js';
import type { TokenVerifier } from './token-verifier.js';

/** Who asks is who the token says; questions are answered when they are told to be. */
function accessOf() {
  const asked: (() => void)[] = [];
  const database = {
    schema: 'team',
    oneStatement: () => new Promise((resolve) => asked.push(() => resolve([]))),
  };
  const verify = async (token: string) => ({ subject: token, admin: false, name: '', email: '' });
  const access = new AccessService(
    database as unknown as Database,
    { verify } as unknown as TokenVerifier,
  );
  const come = (who: string) => access.authorize(who, 0).catch(({ key }: ServiceError) => key);
  return { asked, come };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const { atOnce, atOnceOfKey, waitingOfKey, waiting } = accessLimits;

describe('whoever makes many calls', () => {
  it('has a few of them looked at, and the next person is looked at as soon', async () => {
    const { asked, come } = accessOf();
    for (let each = 0; each < 100; each += 1) void come('busy');
    await settled();
    expect(asked).toHaveLength(atOnceOfKey);
    void come('other');
    await settled();
    expect(asked).toHaveLength(atOnceOfKey + 1);
    asked[0]!();
    await settled();
    expect(asked).toHaveLength(atOnceOfKey + 2);
  });

  it('is told that it is too much beyond a bound', async () => {
    const { come } = accessOf();
    for (let each = 0; each < atOnceOfKey + waitingOfKey; each += 1) void come('busy');
    await settled();
    expect(await come('busy')).toBe('busy');
  });

  it('and so is everybody once everything is taken', async () => {
    const { asked, come } = accessOf();
    const people = atOnce / atOnceOfKey;
    for (let each = 0; each < atOnce + waiting; each += 1) void come(`busy ${each % people}`);
    await settled();
    expect(asked).toHaveLength(atOnce);
    expect(await come('other')).toBe('busy');
  });
});
