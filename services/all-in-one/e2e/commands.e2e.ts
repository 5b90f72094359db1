import { describe, expect, it } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
/** Programs that `npm run` builds first, and scripts that take words themselves. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [program = ''] = script.split(' ').slice(-1);
  const takesWords = /dist\/.*\.js$|\/(start|chaos|cluster|mutation)\.mjs$/.test(program);
  return takesWords ? [[name, program] as const] : [];
});

const run = (program: string, word: string) =>
  spawnSync(process.execPath, [program, word], { encoding: 'utf8', timeout: 30_000 });

describe('Every command', () => {
  it('is one of those of package.json', () => {
    const names = commands.map(([name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(['start', 'simulate', 'upload', 'bench', 'attack', 'backup', 'chaos']),
    );
  });

  it.each(commands)('npm run %s says how it is used', (name, program) => {
    const { status, stdout, stderr } = run(program, '--help');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(new RegExp(`^npm (run (-s )?)?${name}\\b`));
  });

  it.each(commands)('npm run %s names a word that it does not know', (name, program) => {
    const { status, stderr } = run(program, '--halp');
    const [said, usage] = stderr.split('\n');
    expect(said).toMatch(/^Unknown option '--halp'/);
    expect(usage).toMatch(new RegExp(`^npm (run (-s )?)?${name}\\b`));
    expect([1, 2]).toContain(status);
  });
});
