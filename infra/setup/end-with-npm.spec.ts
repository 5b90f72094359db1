import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const env = { ...process.env, npm_lifecycle_event: 'start' };

describe('what ends with npm', () => {
  it('goes on when it has no file left to look for npm with', async () => {
    const program = `
      import { openSync } from 'node:fs';
      import { endWithNpm } from './infra/setup/end-with-npm.mjs';
      endWithNpm();
      for (;;) try { openSync('/dev/null') } catch { break }
      setTimeout(() => process.exit(7), 1_500);`;
    const node = `"${process.execPath}" --input-type=module --eval "$0"; exit $?`;
    const ended = run('sh', ['-c', `ulimit -n 64; ${node}`, program], { env });
    await expect(ended).rejects.toMatchObject({ code: 7 });
  });

  it('ends when npm is gone', async () => {
    const program = `
      import { endWithNpm } from './infra/setup/end-with-npm.mjs';
      process.on('SIGTERM', () => (console.log('ended'), process.exit()));
      endWithNpm();
      console.log('began');
      setTimeout(() => process.exit(7), 20_000);`;
    const node = `"${process.execPath}" --input-type=module --eval "$0"`;
    const { stdout } = await run('sh', ['-c', `${node} & sleep 1; exit`, program], { env });
    expect(stdout).toBe('began\nended\n');
  });
});
