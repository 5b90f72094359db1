import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '../../platform/test/eventually.js';

const run = promisify(execFile);

const mostFiles = 2_000;

/** A real file system that is soon full. */
export class SmallDisk {
  private constructor(
    readonly directory: string,
    private readonly mountPoint: string,
    private readonly holder?: ChildProcess,
  ) {}

  /** Undefined where neither root nor user namespaces may mount. */
  static async mount(megabytes: number): Promise<SmallDisk | undefined> {
    const mountPoint = await mkdtemp(join(tmpdir(), 'touchline-disk-'));
    const room = `size=${megabytes}m,nr_inodes=${mostFiles}`;
    const mount = ['mount', '-t', 'tmpfs', '-o', room, 'tmpfs', mountPoint];
    try {
      await run(mount[0]!, mount.slice(1));
      return new SmallDisk(mountPoint, mountPoint);
    } catch {
      return SmallDisk.inNamespace(mountPoint, mount);
    }
  }

  /** A process of its own mounts it; `/proc/<pid>/root` leads there. */
  private static async inNamespace(mountPoint: string, mount: readonly string[]) {
    const script = `${mount.join(' ')} && touch ${mountPoint}/mounted && exec sleep 600`;
    const holder = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', script]);
    const failed = once(holder, 'error').then(() => undefined);
    const ended = once(holder, 'exit').then(() => undefined);
    const directory = `/proc/${holder.pid}/root${mountPoint}`;
    const mounted = eventually('the small disk is mounted', () =>
      access(`${directory}/mounted`).then(
        () => true,
        () => false,
      ),
    );
    if (await Promise.race([mounted, failed, ended])) {
      return new SmallDisk(directory, mountPoint, holder);
    }
    await rm(mountPoint, { recursive: true });
    return undefined;
  }

  /** Writes until only so many bytes are free. */
  async fill(freeBytes: number): Promise<void> {
    const { bavail, bsize } = await statfs(this.directory);
    await mkdir(this.directory, { recursive: true });
    await writeFile(join(this.directory, 'filler'), Buffer.alloc(bavail * bsize - freeBytes, 1));
  }

  /** Makes files until there is room for bytes, but for no further file. */
  async fillWithFiles(): Promise<void> {
    const folder = join(this.directory, 'filler');
    await mkdir(folder);
    for (let count = 0; count < mostFiles; count++) {
      const isFull = await writeFile(join(folder, String(count)), '').then(
        () => false,
        ({ code }: NodeJS.ErrnoException) => code === 'ENOSPC',
      );
      if (isFull) return;
    }
  }

  async makeSpace(): Promise<void> {
    await rm(join(this.directory, 'filler'), { recursive: true, force: true });
  }

  async remove(): Promise<void> {
    if (this.holder) this.holder.kill('SIGKILL');
    else await run('umount', [this.mountPoint]);
    await rm(this.mountPoint, { recursive: true, force: true });
  }
}
