import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  dispose,
  type Instance,
  launchAgain,
  ready,
  startInstance,
  temporaryFolder,
} from '../instance.js';
import type { Walk } from './small-walk.js';

/** What may happen at a point. */
export const kinds = ['dies', 'power fails', 'EIO', 'ENOSPC', 'reply lost'] as const;
export type FaultKind = (typeof kinds)[number];

/** One fault: at the nth time that a walk passes a point. */
export interface Fault {
  readonly point: string;
  readonly kind: FaultKind;
  readonly nth: number;
  readonly walk: Walk;
}

/** Whether the process ends. */
export const isDeadly = ({ kind }: Pick<Fault, 'kind'>): boolean =>
  kind === 'dies' || kind === 'power fails';

/** How the doors are wrapped is in doors.mjs, how they are spoken to in fault-points.mjs. */
const doors = resolve('services/all-in-one/e2e/faults/doors.mjs');

/** The product as it is built, with watched doors. */
export class WatchedProduct {
  private constructor(
    private readonly folder: string,
    private readonly env: Record<string, string>,
    public instance: Instance,
  ) {}

  static async start(surroundings: Record<string, string> = {}): Promise<WatchedProduct> {
    const folder = await temporaryFolder();
    const faults = join(folder, 'faults');
    await mkdir(faults);
    const env = {
      ...surroundings,
      FAULTS: faults,
      NODE_OPTIONS: `--import ${pathToFileURL(doors).href}`,
    };
    const instance = await startInstance({ dataDir: join(folder, 'data'), env });
    return new WatchedProduct(folder, env, instance);
  }

  /** Points in the order in which they were passed, without the first so many. */
  async passed(since = 0): Promise<string[]> {
    const text = await readFile(this.path('passed'), 'utf8').catch(() => '');
    return text.split('\n').slice(since, -1);
  }

  /** Each at another point. */
  async arm(faults: readonly Fault[]): Promise<void> {
    for (const [place, { point, kind, nth }] of faults.entries()) {
      await rm(this.path(`struck.${place}`), { force: true });
      const draft = this.path('order');
      await writeFile(draft, JSON.stringify({ point, kind }));
      await rename(draft, this.path(`armed.${place}.${nth}`));
    }
  }

  /** @param place of the fault among those that were armed together. */
  struck(place: number): boolean {
    return existsSync(this.path(`struck.${place}`));
  }

  async disarm(): Promise<void> {
    for (const name of await readdir(this.env.FAULTS!)) {
      if (name.startsWith('armed.')) await rm(this.path(name), { force: true });
    }
  }

  get died(): boolean {
    return this.instance.child.signalCode !== null || this.instance.child.exitCode !== null;
  }

  /** Starts it again after it died; after a power cut without anything that was not synced. */
  async revive(kind: FaultKind): Promise<void> {
    if (kind === 'power fails') {
      await this.instance.killPostgres();
      await writeFile(this.path('power-cut'), '');
    }
    this.instance = await launchAgain(this.instance, this.env);
    await ready(this.instance);
  }

  async restart(): Promise<void> {
    await this.instance.stop();
    this.instance = await launchAgain(this.instance, this.env);
    await ready(this.instance);
  }

  async dispose(): Promise<void> {
    await dispose(this.instance);
    await rm(this.folder, { recursive: true, force: true });
  }

  private path(name: string): string {
    return join(this.env.FAULTS!, name);
  }
}
