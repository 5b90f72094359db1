import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Ends with a sentence unless this Node can run the product. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  process.stderr.write(
    `Touchline needs Node 20.19 or newer; this is ${process.versions.node}. Install Node 24 from https://nodejs.org and start again.\n`,
  );
  process.exit(1);
}
