import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from './start-error.js';

/** What an installation keeps to itself, in one file that only its user may read. */
export class Secrets {
  private constructor(
    private readonly path: string,
    private readonly values: Record<string, unknown>,
  ) {}

  /** Opens `secrets.json` of a data folder, made when missing. */
  static async open(dataDir: string): Promise<Secrets> {
    await mkdir(dataDir, { recursive: true });
    const path = join(dataDir, 'secrets.json');
    return new Secrets(path, await readValues(path));
  }

  /** The secret of that name; made and kept at the first call. */
  async get<T>(name: string, make: () => T | Promise<T>): Promise<T> {
    if (!(name in this.values)) {
      this.values[name] = await make();
      await this.write();
    }
    return this.values[name] as T;
  }

  /** A random password of 32 URL-safe characters. */
  password(name: string): Promise<string> {
    return this.get(name, () => randomBytes(24).toString('base64url'));
  }

  private async write(): Promise<void> {
    const draft = `${this.path}.draft`;
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(this.values, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, this.path);
  }
}

async function readValues(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch (cause) {
    throw new StartError(`${path} is damaged. Restore it from a backup.`, { cause });
  }
}
