import { build, productParts } from './build.mjs';
import { installProduct } from './install.mjs';
import { runProgram } from './program.mjs';
import { requireNode } from './project.mjs';
import { main } from './steps.mjs';

/** `node run.mjs FILE ARGS…`: a built program of the product, built first when its sources changed. */
const [, , file, ...args] = process.argv;
const quietly = (text) => process.stderr.write(text);

requireNode();
await main(async () => {
  await installProduct(quietly);
  await build(quietly, productParts);
  await runProgram(file, args);
});
