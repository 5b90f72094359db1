import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const { env } = process;
const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Where this machine's instance is and what it keeps; the same variables as the server's. */
export const environment = {
  origin: env.PUBLIC_URL || `http://127.0.0.1:${env.PORT || 3000}`,
  adminPassword: env.ADMIN_PASSWORD || undefined,
  secretsPath: resolve(root, env.DATA_DIR || 'data', 'secrets.json'),
  /** Password of a person named by e-mail address. */
  password: env.TOUCHLINE_PASSWORD || undefined,
  /** Remembers unfinished uploads. */
  uploadMemory: join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'touchline', 'uploads.json'),
};
