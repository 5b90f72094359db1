import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../platform/test/eventually.js';
import { ProcessNotes } from './leftovers.js';
import { ProcessPart, type ProcessPartOptions } from './process-part.js';

describe('a process of a cluster', () => {
  let folder: string;
  let part: ProcessPart;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-part-'));
    part = await partThat({});
  });
  afterEach(async () => {
    await part.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const partThat = async (options: Partial<ProcessPartOptions>) =>
    new ProcessPart({
      name: 'team',
      port: 0,
      env: process.env,
      logFile: join(folder, 'team.log'),
      program: { command: 'sleep', args: ['60'] },
      ask: () => Promise.resolve({ state: 'ready' }),
      notes: await ProcessNotes.open(folder),
      onChange: () => undefined,
      ...options,
    });

  it('can be started after it was stopped, however often it had died before', async () => {
    await part.start();
    for (const death of [1, 2, 3]) {
      process.kill(part.pid!, 'SIGKILL');
      await eventually(
        'the part is ready again after this death',
        () => part.restarts === death && part.state === 'ready',
      );
    }
    await part.takeDown();
    await part.start();
    expect(part).toMatchObject({ state: 'ready', restarts: 3 });
  });

  const sharesBySessions = existsSync('/proc/self/autogroup');
  (sharesBySessions ? it : it.skip).each([
    ['as large a', 0],
    ['a smaller', 5],
  ])('has %s share of the processors', async (_, niceness) => {
    part = await partThat({ niceness });
    await part.start();
    const share = () => readFileSync(`/proc/${part.pid}/autogroup`, 'utf8');
    await eventually('its share is set', () => share().endsWith(`nice ${niceness}\n`));
  });

  it('that cannot be started says why', async () => {
    part = await partThat({ program: { command: 'no-such-program', args: [] } });
    await expect(part.start()).rejects.toThrow(
      /^team does not become ready: spawn no-such-program ENOENT\. It said/,
    );
  });

  it('that ends whenever it is started says why it could not be asked, and what it said', async () => {
    const cause = new Error('bad port');
    part = await partThat({
      program: { command: 'sh', args: ['-c', 'sleep 0.3; echo no database; exit 1'] },
      ask: () => Promise.reject(new TypeError('fetch failed', { cause })),
    });
    await expect(part.start()).rejects.toThrow(
      /^team does not become ready: fetch failed: bad port\. It said .*:\s+no database/,
    );
  });
});
