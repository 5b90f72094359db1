import { join } from 'node:path';
import { build, productParts } from './build.mjs';
import { commandLine } from './command-line.mjs';
import { DemoFiller, sayDemoSignIns } from './demo.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { installProduct } from './install.mjs';
import { requireNode, root } from './project.mjs';
import { main } from './steps.mjs';
import { supervise } from './supervise.mjs';

const write = (text) => process.stdout.write(text);
const say = (line) => write(`${line}\n`);

commandLine('npm start    has no options; what can be set stands in the environment (README.md)');

/** `npm start`: installs, builds and runs the whole product, which is started again should it die. */
requireNode();
await main(async () => {
  await installProduct(write);
  await build(write, productParts);
  process.env.LOG_LEVEL ||= 'warn';
  endWithNpm();
  const filler = new DemoFiller({ say });
  let told = false;
  const onReady = ({ url, demo }) => {
    if (!told) say(`\nTouchline is ready: ${url}`);
    if (demo && !told) sayDemoSignIns(demo, say);
    if (demo) filler.fill(url);
    told = true;
  };
  const program = join(root, 'services/all-in-one/dist/main.js');
  process.exit(await supervise(program, { say, onReady }));
});
