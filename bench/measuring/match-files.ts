import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SquadOptions, writeSquad } from '@touchline/simulator';

export interface MatchFiles {
  readonly files: string[];
  /** Of all files together. */
  readonly bytes: number;
}

type Wanted = Pick<SquadOptions, 'players' | 'minutes'> & Partial<SquadOptions>;

/** Kick-off of the first match of every bench. */
export const kickOffMs = Date.UTC(2026, 8, 12, 13);
export const dayMs = 86_400_000;

/** Writes a simulated squad's recordings as CSV into a folder of this name. */
export async function writeMatch(folder: string, wanted: Wanted): Promise<MatchFiles> {
  const options = { seed: 7, startMs: kickOffMs, kind: 'match' as const, ...wanted };
  const truth = await writeSquad(options, 'catapult', folder);
  const files = truth.players.map(({ file }) => join(folder, file));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return { files, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** Does the work with a folder that is gone afterwards. */
export async function inScratchFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-files-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
