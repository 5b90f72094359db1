import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { compiler } from './compiler.mjs';
import { install } from './install.mjs';
import { requireNode, root } from './project.mjs';
import { main, programOf } from './steps.mjs';

/** Compiler, server and web app, each started again by what changed. */
const children = new Set();
const restartAfterMs = 400;

function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  children.add(child);
  child.on('close', () => children.delete(child));
  return child;
}

const startServer = () =>
  start(process.execPath, ['--enable-source-maps', 'services/all-in-one/dist/main.js']);

async function restart(server) {
  server.kill('SIGTERM');
  await new Promise((resolve) => server.once('close', resolve));
  return startServer();
}

requireNode();
await main(async () => {
  await install();
  await build();
  start(compiler, ['-b', root, '-w', '--preserveWatchOutput']);
  start(programOf('vite', join(root, 'web')), [], { cwd: join(root, 'web') });
  let server = startServer();
  let timer;
  watch(root, { recursive: true }, (_, file) => {
    if (!file?.includes('dist') || !file.endsWith('.js') || file.startsWith('web')) return;
    clearTimeout(timer);
    timer = setTimeout(async () => (server = await restart(server)), restartAfterMs);
  });
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, () => {
      for (const child of children) child.kill('SIGTERM');
      process.exit(0);
    });
  }
});
