import { requireCaddy } from './caddy.mjs';
import { step } from './steps.mjs';

/** What a cluster on this machine starts besides the product; to be called after the build. */
export async function requireServers() {
  await requireCaddy();
  const { missingServers } =
    await import('../../services/all-in-one/dist/cluster/missing-servers.js');
  for (const { title, fetch } of missingServers(process.env)) {
    // Whoever needs one that cannot be fetched says what to install.
    await step(title, fetch).catch(() => undefined);
  }
}
