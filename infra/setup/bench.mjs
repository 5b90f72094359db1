import { build } from './build.mjs';
import { install } from './install.mjs';
import { runProgram } from './program.mjs';
import { requireNode } from './project.mjs';
import { requireServers } from './servers.mjs';
import { main } from './steps.mjs';

/** `node bench.mjs FILE ARGS…`: a built program of the benches, with the servers that `cluster` measures. */
const [, , file, ...args] = process.argv;
const quietly = (text) => process.stderr.write(text);

requireNode();
await main(async () => {
  await install(quietly);
  await build(quietly);
  if (args.some((word) => /^(--)?cluster$/.test(word))) await requireServers({ write: quietly });
  await runProgram(file, args);
});
