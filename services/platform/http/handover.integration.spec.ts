import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../test/eventually.js';
import { ProbeModule } from '../test/probe.module.js';
import { startTestService, type TestService } from '../test/test-service.js';

const metricsToken = 'scrapes-all-figures';

describe('a process behind a proxy that is told to end', () => {
  let service: TestService;
  let ended: Promise<void> | undefined;
  beforeAll(async () => {
    const environment = { PUBLIC_URL: 'https://club.example', METRICS_TOKEN: metricsToken };
    service = await startTestService({ name: 'reports', module: ProbeModule, environment });
  });
  afterAll(() => ended ?? service.close());

  it('tells figures and reasons to no neighbour of the proxy, only to whoever has the token', async () => {
    const { url } = service.running;
    const ask = async (path: string, token?: string) => {
      const headers = { ...(token && { authorization: `Bearer ${token}` }) };
      return (await fetch(`${url}${path}`, { headers })).status;
    };
    expect(await ask('/metrics')).toBe(404);
    expect(await ask('/metrics', 'something-else-16')).toBe(404);
    expect(await ask('/metrics', metricsToken)).toBe(200);
  });

  it('says to them which part is away, and to whoever has the token why', async () => {
    const { url } = service.running;
    const rename = (from: string, to: string) =>
      service.database.asService((manager) =>
        manager.query(`alter table reports.${from} rename to ${to}`),
      );
    const told = async (headers: Record<string, string>) => {
      const answer = await fetch(`${url}/api/health`, { headers });
      return ((await answer.json()) as { parts: Record<string, object> }).parts['reports.events'];
    };
    await rename('parked', 'away');
    try {
      expect(await told({})).toEqual({ status: 'degraded' });
      const authorization = `Bearer ${metricsToken}`;
      expect(await told({ authorization })).toMatchObject({ reason: expect.any(String) });
    } finally {
      await rename('away', 'parked');
    }
  });

  it('says so while it still answers, and then ends', async () => {
    const { url } = service.running;
    const token = await service.token(1, 'coach');
    const live = async () => (await fetch(`${url}/api/health/live`)).status;
    const call = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${url}/api/teams/1/coach`, { headers })).status;
    };
    expect([await live(), await call()]).toEqual([200, 200]);
    ended = service.close();
    // The proxy asks once a second.
    const sinceMs = Date.now();
    while (Date.now() - sinceMs < 1_200) expect([await live(), await call()]).toEqual([503, 200]);
    await eventually('the server no longer answers', () =>
      call().then(
        () => false,
        () => true,
      ),
    );
    await ended;
  });
});
