import { build, productParts } from './build.mjs';
import { startDemo } from './demo.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { installProduct } from './install.mjs';
import { requireNode } from './project.mjs';
import { main } from './steps.mjs';

const say = (text) => process.stdout.write(text);

/** `npm start`: installs, builds and runs the whole product in this process. */
requireNode();
await main(async () => {
  await installProduct(say);
  await build(say, productParts);
  process.env.LOG_LEVEL ||= 'warn';
  const { runAllInOne } = await import('../../services/all-in-one/dist/main.js');
  const { url, demo } = await runAllInOne();
  endWithNpm();
  say(`\nTouchline is ready: ${url}\n`);
  if (demo) startDemo(url, { say: (line) => say(`${line}\n`) });
});
