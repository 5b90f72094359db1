import { describe, expect, it } from '@jest/globals';
import { HealthRegistry } from './health.js';

describe('health', () => {
  it('is starting until it is started', async () => {
    const health = new HealthRegistry();
    expect((await health.ask()).status).toBe('starting');
    health.markStarted();
    expect((await health.ask()).status).toBe('ready');
  });

  it('takes calls from its start to its end, whatever its parts are', () => {
    const health = new HealthRegistry();
    health.add('bad', () => Promise.reject(new Error('no disk')));
    expect(health.takesCalls).toBe(false);
    health.markStarted();
    expect(health.takesCalls).toBe(true);
    health.markStarted(false);
    expect(health.takesCalls).toBe(false);
  });

  it('names the part that fails and why, and goes on asking the others', async () => {
    const health = new HealthRegistry();
    health.markStarted();
    health.add('good', () => ({ status: 'ready', rows: 3 }));
    health.add('bad', () => Promise.reject(new Error('no disk')));
    expect(await health.ask()).toEqual({
      status: 'degraded',
      parts: { good: { status: 'ready', rows: 3 }, bad: { status: 'degraded', reason: 'no disk' } },
    });
  });

  it('does not wait for a part that does not answer', async () => {
    const health = new HealthRegistry();
    health.markStarted();
    health.add('silent', () => new Promise(() => undefined));
    expect((await health.ask()).parts.silent).toEqual({ status: 'degraded', reason: 'no answer' });
  });
});
