import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './project.mjs';

const signIns = [
  ['coach@demo.club', 'Coach-2026!'],
  ['player@demo.club', 'Player-2026!'],
  ['guest@demo.club', 'Guest-2026!'],
];

/** The demo club fills itself in the background, as a client of the running instance. */
export function startDemo(url, { say, env = process.env }) {
  for (const [email, password] of signIns) say(`  ${email}  ${password}`);
  const program = join(root, 'infra', 'dist', 'demo', 'main.js');
  if (!existsSync(program)) return;
  const stdio = ['ignore', 'pipe', 'pipe'];
  const child = spawn(process.execPath, [program, '--url', url], { cwd: root, env, stdio });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => say(String(text).trimEnd()));
  }
  process.on('exit', () => child.kill('SIGTERM'));
}
