import { build, productParts } from './build.mjs';
import { commandLine } from './command-line.mjs';
import { DemoFiller, sayDemoSignIns } from './demo.mjs';
import { endWithNpm } from './end-with-npm.mjs';
import { installProduct } from './install.mjs';
import { requireNode } from './project.mjs';
import { requireServers } from './servers.mjs';
import { main } from './steps.mjs';

const usage = 'npm run cluster -- [--replicas identity=2,team=2,ingestion=2,reports=2] [--demo]';
const {
  values: { replicas, demo },
} = commandLine(usage, {
  options: { replicas: { type: 'string' }, demo: { type: 'boolean', default: false } },
});

/** `npm run cluster`: the four services as processes on real servers, behind Caddy. */
requireNode();
await main(async () => {
  const say = (text) => process.stdout.write(text);
  await installProduct(say);
  await build(say, productParts);
  await requireServers();
  endWithNpm();
  const { demoSignIns, runCluster } =
    await import('../../services/all-in-one/dist/cluster/main.js');
  await runCluster({
    replicas,
    onReady: ({ origin, around }, line) => {
      const env = { ...process.env, ADMIN_PASSWORD: around.adminPassword };
      if (!demo) return;
      sayDemoSignIns(Object.values(demoSignIns), line);
      new DemoFiller({ say: line, env }).fill(origin);
    },
  });
  process.exit();
});
