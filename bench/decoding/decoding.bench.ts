import { DuckDBInstance } from '@duckdb/node-api';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { routes } from '@touchline/proto';
import { type Bench, compared } from '../bench.js';
import { eventually, sendFiles } from '@touchline/client';
import { type Club, makeClub } from '../measuring/club.js';
import { startInstance } from '../measuring/instance.js';
import { MemoryWatch } from '../measuring/memory-watch.js';
import { writeLongFile } from './long-file.js';

const small = 50e6;
const large = 1e9;
const startMs = Date.UTC(2026, 6, 1, 8);

/** One file through the product: speed from bytes to Arrow, memory by the file's size. */
export const decodingBench: Bench = {
  name: 'decoding',
  about: 'one CSV of 50 MB and one of 1 GB to Arrow: speed of one core, peak memory',
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-files-'));
    try {
      say('writing a file of 50 MB and one of 1 GB');
      const [one, two] = [join(folder, 'small.csv'), join(folder, 'large.csv')];
      await writeLongFile(one, small, startMs);
      const bytes = await writeLongFile(two, large, startMs);
      const smaller = await decodeIn(one, say);
      const larger = await decodeIn(two, say);
      say('DuckDB alone, one thread');
      const baseline = bytes / 1e6 / (await duckDbReadSeconds(two));
      say('the disk alone');
      const disk = bytes / 1e6 / (await copySeconds(two));
      return [
        compared({
          name: 'csvToArrow',
          unit: 'MB/s',
          goal: '>= 150',
          baseline,
          value: bytes / 1e6 / larger.seconds,
        }),
        { name: 'disk: a durable copy of the file', value: disk, unit: 'MB/s' },
        compared({
          name: 'peakMemory of 1 GB against 50 MB',
          unit: 'MB',
          goal: '<= 1.2',
          goalFor: 'ratio',
          value: larger.peakMb,
          baseline: smaller.peakMb,
        }),
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Each file meets a product that has just started. */
async function decodeIn(file: string, say: (line: string) => void) {
  say(`decoding ${file}`);
  const instance = await startInstance();
  try {
    const memory = new MemoryWatch(instance.pid);
    const seconds = await decodeSeconds(await makeClub(instance, 1), file);
    return { seconds, peakMb: memory.stop() };
  } finally {
    await instance.close();
  }
}

/** From the first sight of decoding, or the end of the upload, to the stored Arrow stream. */
async function decodeSeconds({ coach, idfTeam }: Club, file: string): Promise<number> {
  const batch = 'long';
  const params = { idfTeam };
  let begun = Infinity;
  const line = async () =>
    (await coach.call(routes.ingestion.uploads.list, { params, query: { batch } }))[0]?.state;
  const sent = sendFiles(coach, [file], { idfTeam, batch });
  const ready = eventually(
    'the file is decoded',
    async () => {
      const state = await line();
      if (state !== undefined && state !== 'receiving') begun = Math.min(begun, performance.now());
      return state;
    },
    (state) => state === 'ready' || state === 'refused',
    { everyMs: 10, timeoutMs: 600_000 },
  );
  const [, end] = await Promise.all([sent, ready]);
  if (end === 'refused') throw new Error(`${file} was refused.`);
  return (performance.now() - begun) / 1000;
}

/** The Arrow stream is as long as the CSV and stored durably: it cannot be there sooner than a copy. */
async function copySeconds(file: string): Promise<number> {
  const begun = performance.now();
  await pipeline(createReadStream(file), createWriteStream(`${file}.copy`, { flush: true }));
  return (performance.now() - begun) / 1000;
}

async function duckDbReadSeconds(file: string): Promise<number> {
  const instance = await DuckDBInstance.create(':memory:', { threads: '1' });
  const connection = await instance.connect();
  const begun = performance.now();
  await connection.run(
    `select sum(columns(* exclude ("Timestamp")))
     from read_csv('${file}', delim = ',', skip = 8, header = true)`,
  );
  const seconds = (performance.now() - begun) / 1000;
  connection.closeSync();
  instance.closeSync();
  return seconds;
}
