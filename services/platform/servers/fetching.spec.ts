import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetched } from './fetched.js';
import { kafkaFetching } from './kafka-server.js';
import { s3Fetching } from './s3-gateway.js';

const dayMs = 24 * 3_600_000;

describe('the programs of servers', () => {
  let folder: string;
  const before = { ...process.env };
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'touchline-fetch-'));
    await mkdir(join(folder, 'touchline'));
    process.env.XDG_CACHE_HOME = folder;
  });
  afterEach(async () => {
    Object.assign(process.env, before);
    if (before.XDG_CACHE_HOME === undefined) delete process.env.XDG_CACHE_HOME;
    await rm(folder, { recursive: true, force: true });
  });

  /** The only command that there is, which says this and fails. */
  async function failing(command: string, shell: string) {
    process.env.PATH = folder;
    await writeFile(join(folder, command), `#!/bin/sh\n${shell}\nexit 1\n`);
    await chmod(join(folder, command), 0o755);
  }

  it('say what to install when there is nothing to fetch or build them with', async () => {
    process.env.PATH = folder;
    await expect(kafkaFetching.fetch()).rejects.toThrow(
      'There is no Kafka. Set KAFKA_BROKERS=host:port, or install Java 17 and Maven.',
    );
    await expect(s3Fetching.fetch()).rejects.toThrow(/^There is no S3\. .* or install Go 1\.25\.$/);
  });

  it('say what went wrong when they could not be fetched or built', async () => {
    await failing('mvn', 'echo "[ERROR] Unknown host repo.club."; echo "[ERROR] [Help 1]"');
    await failing('go', 'echo "go: downloading" >&2; echo "write: no space left on device" >&2');
    await expect(kafkaFetching.fetch()).rejects.toThrow(
      'Kafka could not be fetched: Unknown host repo.club. Mend that and start again, or set KAFKA_BROKERS=host:port.',
    );
    await expect(s3Fetching.fetch()).rejects.toThrow(
      /^S3 could not be fetched: write: no space left on device\. Mend that/,
    );
    expect(await readdir(join(folder, 'touchline'))).toEqual([]);
  });

  it('remove what a fetch left that was killed a day ago, and not what another one makes now', async () => {
    const cache = join(folder, 'touchline');
    for (const name of ['fetching-old', 'fetching-now', 'kafka-1']) await mkdir(join(cache, name));
    const past = new Date(Date.now() - 2 * dayMs);
    for (const name of ['fetching-old', 'kafka-1']) await utimes(join(cache, name), past, past);
    await fetched('s3-1', async (desk) => {
      await mkdir(join(desk, 'programs'));
      return join(desk, 'programs');
    });
    expect((await readdir(cache)).sort()).toEqual(['fetching-now', 'kafka-1', 's3-1']);
  });
});
