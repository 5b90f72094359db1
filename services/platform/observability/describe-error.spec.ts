import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { describeError } from './describe-error.js';

const secret = 's3cret-hash';
const failed = (message: string, code: string) =>
  Object.assign(new Error(message), {
    code,
    query: 'update account set hash = $1',
    parameters: [secret],
    detail: `Key (email)=(${secret}) already exists.`,
    driverError: { detail: secret },
  });

describe('what a log tells of an error', () => {
  it.each([
    ['a duplicate', failed('duplicate key value violates unique constraint "uq_email"', '23505')],
    ['a value that is none', failed(`invalid input syntax for type uuid: "${secret}"`, '22P02')],
    ['a value too large', failed(`value "${secret}" is out of range for type integer`, '22003')],
    ['a day that is none', failed(`date/time field value out of range: "${secret}"`, '22008')],
    ['a cause', new Error('The account was not stored', { cause: failed('refused', '23505') })],
    ['a cause of a cause', new Error('a', { cause: new Error('b', { cause: failed('c', '1') }) })],
    ['what is no error', { message: 'thrown as it is', parameters: [secret] }],
  ])('is never a value: %s', (_, error) => {
    const told = JSON.stringify(describeError(error));
    expect(told).not.toContain(secret);
    expect(told.length).toBeGreaterThan(20);
  });

  it('is what failed, with its code, and why', () => {
    const error = new Error('The account was not stored', {
      cause: failed('duplicate key value violates unique constraint "uq_email"', '23505'),
    });
    expect(describeError(error)).toMatchObject({
      type: 'Error',
      message: expect.stringContaining('unique constraint "uq_email"'),
      stack: expect.stringContaining('describe-error.spec'),
    });
    expect(describeError(undefined)).toEqual({ message: 'undefined', code: undefined });
  });
});

describe('a process that ends with a defect', () => {
  it.each(['throw error', 'void Promise.reject(error)'])('tells no value either: %s', (how) => {
    const program = `
      import { runProcess } from './services/platform/dist/index.js';
      const error = Object.assign(new Error('not stored'), { parameters: ['${secret}'] });
      await runProcess(async () => ({ url: 'here', close: async () => undefined }));
      setTimeout(() => { ${how} });
      setTimeout(() => undefined, 10_000);`;
    const words = ['--input-type=module', '--eval', program];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
    expect([status, stdout]).toEqual([1, 'ready here\n']);
    expect(stderr).toContain('not stored');
    expect(stderr).not.toContain(secret);
  });
});
