import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../test/eventually.js';
import { ProbeModule } from '../test/probe.module.js';
import { startTestService, type TestService } from '../test/test-service.js';

describe('a process behind a proxy that is told to end', () => {
  let service: TestService;
  let ended: Promise<void> | undefined;
  beforeAll(async () => {
    const environment = { PUBLIC_URL: 'https://club.example' };
    service = await startTestService({ name: 'reports', module: ProbeModule, environment });
  });
  afterAll(() => ended ?? service.close());

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
