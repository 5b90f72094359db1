import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { syncFolder } from './durable-folder.js';
import { StartError } from './start-error.js';

/** The secrets of an installation, in one file that only its user may read. */
export class Secrets {
  /** The last write of each file, after which the next one starts. */
  private static readonly turns = new Map<string, Promise<unknown>>();

  private constructor(private readonly path: string) {}

  /** Opens `secrets.json` of a data folder; the first secret creates the file. */
  static async open(dataDir: string): Promise<Secrets> {
    await mkdir(dataDir, { recursive: true });
    const path = resolve(dataDir, 'secrets.json');
    await readValues(path);
    return new Secrets(path);
  }

  /** The secret of that name, created and stored on first use. */
  get<T>(name: string, make: () => T | Promise<T>): Promise<T> {
    return this.inTurn(() => this.findOrMake(name, make));
  }

  async find<T>(name: string): Promise<T | undefined> {
    return (await readValues(this.path))[name] as T | undefined;
  }

  /** Removes a secret that has moved elsewhere. */
  remove(...names: readonly string[]): Promise<void> {
    return this.inTurn(async () => {
      const values = Object.entries(await readValues(this.path));
      const left = values.filter(([name]) => !names.includes(name));
      if (left.length < values.length) await this.write(Object.fromEntries(left));
    });
  }

  /** A random password of 32 URL-safe characters. */
  password(name: string): Promise<string> {
    return this.get(name, () => randomBytes(24).toString('base64url'));
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = (Secrets.turns.get(this.path) ?? Promise.resolve())
      .catch(() => undefined)
      .then(work);
    Secrets.turns.set(this.path, turn);
    return turn;
  }

  private async findOrMake<T>(name: string, make: () => T | Promise<T>): Promise<T> {
    const values = await readValues(this.path);
    if (name in values) return values[name] as T;
    const value = await make();
    await this.write({ ...values, [name]: value });
    return value;
  }

  private async write(values: Record<string, unknown>): Promise<void> {
    const draft = `${this.path}.draft`;
    const file = await open(draft, 'w', 0o600);
    try {
      await file.writeFile(`${JSON.stringify(values, null, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, this.path);
    await syncFolder(dirname(this.path));
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
