import { describe, expect, it } from '@jest/globals';
import { gaugesText } from './collected-gauges.js';
import { HealthRegistry, type PartHealth } from './health.js';

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

  it('is starting while a part is, and degraded as soon as one is', async () => {
    const health = new HealthRegistry();
    health.markStarted();
    health.add('groups', () => ({ status: 'starting', reason: 'not read yet: team.recordings' }));
    expect((await health.ask()).status).toBe('starting');
    health.add('bad', () => Promise.reject(new Error('no disk')));
    expect((await health.ask()).status).toBe('degraded');
  });

  it('is measured by what its parts have answered, each asked once', async () => {
    const health = new HealthRegistry();
    let asked = 0;
    const rows = {
      name: 'rows',
      help: 'Rows',
      labelNames: ['part'],
      samples: ({ rows: value }: PartHealth) => [
        { labels: { part: 'good' }, value: value as number | undefined },
      ],
    };
    health.add('good', () => ({ status: 'ready', rows: (asked += 3) }), [rows]);
    health.add('bad', () => Promise.reject(new Error('no disk')), [rows]);
    const [text] = await Promise.all([health.measured().then(gaugesText), health.ask()]);
    expect(asked).toBe(3);
    expect(text).toContain('touchline_part_ready{part="good"} 1\n');
    expect(text).toContain('touchline_part_ready{part="bad"} 0\n');
    expect(text.match(/^rows.*$/gm)).toEqual(['rows{part="good"} 3']);
  });

  it('tells nothing of what a part does not know, instead of 0', async () => {
    const health = new HealthRegistry();
    const free = { name: 'free', help: 'Free bytes', samples: () => [{ value: undefined }] };
    health.add('disk', () => ({ status: 'ready' }), [free]);
    expect(await health.measured().then(gaugesText)).not.toMatch(/^free/m);
  });

  it('does not wait for a part that does not answer', async () => {
    const health = new HealthRegistry();
    health.markStarted();
    health.add('silent', () => new Promise(() => undefined));
    expect((await health.ask()).parts.silent).toEqual({ status: 'degraded', reason: 'no answer' });
  });
});
