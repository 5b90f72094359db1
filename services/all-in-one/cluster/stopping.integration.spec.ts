import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../e2e/four-processes.js';
import { askPort } from './asking.js';
import type { Part } from './part.js';
import { startCluster } from './start-cluster.js';
import { serverOffsets } from './topology.js';

/** Nobody is there: both are waited for. */
const given = {
  KAFKA_BROKERS: '127.0.0.1:9',
  S3_ENDPOINT: 'http://127.0.0.1:9',
  S3_BUCKET: 'club',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('a cluster that is ended while its servers start', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'touchline-stopping-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  it('leaves no PostgreSQL behind, and its folder is free only then', async () => {
    const port = await freePorts();
    const ending = new AbortController();
    const lock = join(dataDir, 'touchline.lock');
    const changes: { state: string; locked: boolean }[] = [];
    const onChange = (parts: readonly Part[]) => {
      const { state } = parts.find(({ name }) => name === 'postgres')!;
      changes.push({ state, locked: existsSync(lock) });
      if (state === 'starting') setImmediate(() => ending.abort());
    };
    const environment = { ...process.env, ...given };
    const options = { dataDir, port, environment, onChange, signal: ending.signal };
    await expect(startCluster(options)).rejects.toThrow('stopped before it was ready');
    expect(existsSync(lock)).toBe(false);
    expect(changes.at(-1)).toEqual({ state: 'stopped', locked: true });
    await expect(askPort('127.0.0.1', port + serverOffsets.postgres)).rejects.toThrow('REFUSED');
  });
});
