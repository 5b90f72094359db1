import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { install } from './install.mjs';
import { requireNode, root } from './project.mjs';
import { main } from './steps.mjs';

/** `node run.mjs FILE ARGS…`: a built program of ours, built first when its sources changed. */
const [, , file, ...args] = process.argv;
const quietly = (text) => process.stderr.write(text);

requireNode();
await main(async () => {
  await install(quietly);
  await build(quietly);
  const cwd = process.env.INIT_CWD ?? process.cwd();
  const child = spawn(process.execPath, [join(root, file), ...args], { cwd, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)));
  });
});
