import { requireCaddy } from './caddy.mjs';
import { step } from './steps.mjs';

/**
 * What a cluster on this machine starts besides the product; to be called after the build.
 * @param options.all False for tests: a suite whose server is missing says so itself.
 * @param options.write Where each step is told.
 */
export async function requireServers({ all = true, write } = {}) {
  await requireCaddy(write);
  const { missingServers } =
    await import('../../services/all-in-one/dist/cluster/missing-servers.js');
  for (const { title, fetch } of missingServers(process.env)) {
    await step(title, fetch, write).catch((error) => {
      if (all) throw error;
    });
  }
}
