import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { requireNode, root } from './project.mjs';
import { main } from './steps.mjs';

const signIns = [
  ['coach@demo.club', 'Coach-2026!'],
  ['player@demo.club', 'Player-2026!'],
  ['guest@demo.club', 'Guest-2026!'],
];
const say = (text) => process.stdout.write(text);

/** `npm start`: installs, builds and runs the whole product in this process. */
requireNode();
await main(async () => {
  await install(say);
  await build(say);
  process.env.LOG_LEVEL ||= 'warn';
  const { runAllInOne } = await import('../../services/all-in-one/dist/main.js');
  const { url, demo } = await runAllInOne();
  endWithNpm();
  say(`\nTouchline is ready: ${url}\n`);
  if (demo) {
    for (const [email, password] of signIns) say(`  ${email}  ${password}\n`);
    startDemo(url);
  }
});

/** The demo club fills itself in the background, as a client of the running instance. */
function startDemo(url) {
  const program = join(root, 'infra', 'dist', 'demo', 'main.js');
  if (!existsSync(program)) return;
  const stdio = ['ignore', 'inherit', 'inherit'];
  const child = spawn(process.execPath, [program, '--url', url], { cwd: root, stdio });
  process.on('exit', () => child.kill('SIGTERM'));
}

/**
 * npm killed outright takes this process with it, so that the next start finds port and data free.
 * Between the two stands a shell, which would live on.
 */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const begun = ancestors();
  const look = () => ancestors() !== begun && process.kill(process.pid, 'SIGTERM');
  setInterval(look, 500).unref();
}

function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return '';
  }
}
