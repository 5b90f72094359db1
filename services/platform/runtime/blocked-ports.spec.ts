import { describe, expect, it } from '@jest/globals';
import { blockedPorts, isBlockedPort } from './blocked-ports.js';

/** Why `fetch` does not even connect to a port. */
async function refusalOf(port: number): Promise<unknown> {
  const failure: unknown = await fetch(`http://127.0.0.1:${port}/`).catch(
    (error: unknown) => error,
  );
  return ((failure as Error).cause as Error | undefined)?.message;
}

describe('blocked ports', () => {
  it('are refused by fetch before it connects', async () => {
    const refusals = await Promise.all(blockedPorts.map(refusalOf));
    expect(new Set(refusals)).toEqual(new Set(['bad port']));
    expect(blockedPorts.length).toBeGreaterThan(70);
  });

  it('are not those that products use', () => {
    expect([80, 443, 3000, 8080, 10_081].filter(isBlockedPort)).toEqual([]);
  });
});
