import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
// Seen from bench/dist/metric-core.
const source = fileURLToPath(new URL('../../metric-core/baseline.c', import.meta.url));
const flags = ['-O3', '-march=native', '-ffp-contract=off'];

export interface CRun {
  /** Milliseconds of each round. */
  readonly ms: readonly number[];
  /** In the order of `stageValues`; null = missing. */
  readonly values: readonly (number | null)[];
}

/** Compiles the C and has it compute a recording (t in ms, speed in m/s) so many times. */
export async function runC(t: Float64Array, speed: Float64Array, rounds: number): Promise<CRun> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-c-'));
  try {
    const [program, input] = [join(folder, 'baseline'), join(folder, 'recording')];
    await run('gcc', [...flags, '-o', program, source, '-lm']);
    await writeFile(input, [new BigInt64Array([BigInt(t.length)]), t, speed].map(bytesOf));
    const { stdout } = await run(program, [input, String(rounds)]);
    return JSON.parse(stdout) as CRun;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const bytesOf = (column: ArrayBufferView) =>
  Buffer.from(column.buffer, column.byteOffset, column.byteLength);
