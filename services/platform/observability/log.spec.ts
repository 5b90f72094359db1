import { describe, expect, it } from '@jest/globals';
import { QueryFailedError } from 'typeorm';
import { StartError } from '../runtime/start-error.js';
import { Log } from './log.js';
import { withTrace } from './trace.js';

function recording() {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const log = Log.open({ service: 'team', level: 'info', destination });
  return { log, lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('The log', () => {
  it('writes one line of JSON per fact, with service, level and time', () => {
    const { log, lines } = recording();
    log.info('An activity was made', { idfActivity: 7 });
    log.debug('not at this level');
    expect(lines()).toMatchObject([
      { level: 'info', service: 'team', idfActivity: 7, msg: 'An activity was made' },
    ]);
    expect(Date.parse(String(lines()[0]?.time))).toBeGreaterThan(0);
  });

  it('marks lines with the trace that they belong to, across awaits', async () => {
    const { log, lines } = recording();
    await Promise.all(
      ['a', 'b'].map((digit) =>
        withTrace(`00-${digit.repeat(32)}-${'1'.repeat(16)}-00`, async () => {
          await new Promise((resolve) => setTimeout(resolve, 1));
          log.warn(digit);
        }),
      ),
    );
    log.warn('outside');
    expect(lines().map(({ msg, traceId }) => [msg, traceId])).toEqual([
      ['a', 'a'.repeat(32)],
      ['b', 'b'.repeat(32)],
      ['outside', undefined],
    ]);
  });

  it('keeps an error’s stack', () => {
    const { log, lines } = recording();
    log.error('It failed', { err: new Error('why') });
    expect(lines()[0]?.err).toMatchObject({
      message: 'why',
      stack: expect.stringContaining('why'),
    });
  });

  it('tells which statement failed, but none of its values', () => {
    const { log, lines } = recording();
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: '(hash)=(s3cret)',
    });
    log.error('request failed', { err: new QueryFailedError('insert', ['s3cret'], cause) });
    expect(lines()[0]?.err).toMatchObject({ message: 'duplicate key', code: '23505' });
    expect(JSON.stringify(lines())).not.toContain('s3cret');
  });

  it('leaves to the process what it says itself when it cannot start', () => {
    const { log, lines } = recording();
    log.forNest().error(new StartError('The disk is full.'));
    log.forNest().error(new Error('why'));
    expect(lines().map(({ msg }) => msg)).toEqual(['why']);
  });
});
