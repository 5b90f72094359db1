import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { arrowFile } from './arrow-file.js';
import { catapultFile } from './catapult-file.js';
import { fitFile } from './fit-file.js';
import { type SimulatedPlayer, simulateSquad, type SquadOptions } from './simulate.js';
import type { PlayerTruth } from './truth.js';

export const fileFormats = ['csv', 'fit', 'arrow', 'mixed'] as const;
export type FileFormat = (typeof fileFormats)[number];

export interface SquadFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly player: SimulatedPlayer;
}

/** The truth beside a squad's files, as `truth.json`. */
export interface SquadTruth {
  readonly options: SquadOptions & { readonly format: FileFormat };
  readonly players: readonly (PlayerTruth & { readonly file: string })[];
}

/** The files of a simulated session, one after another, each made when it is asked for. */
export function* squadFiles(options: SquadOptions, format: FileFormat): Generator<SquadFile> {
  for (const player of simulateSquad(options)) {
    const { index, backNumber, nickName } = player.profile;
    const kind = format === 'mixed' ? mixedFormat(index) : format;
    const name = `${String(backNumber).padStart(2, '0')}-${nickName}.${kind}`;
    yield { name, bytes: writers[kind](player), player };
  }
}

/** Writes files and `truth.json` into a folder, which is made where it is missing. */
export async function writeSquad(
  options: SquadOptions,
  format: FileFormat,
  folder: string,
): Promise<SquadTruth> {
  await mkdir(folder, { recursive: true });
  const players: (PlayerTruth & { file: string })[] = [];
  for (const { name, bytes, player } of squadFiles(options, format)) {
    await writeFile(join(folder, name), bytes);
    players.push({ file: name, ...player.truth });
  }
  const truth: SquadTruth = { options: { ...options, format }, players };
  await writeFile(join(folder, 'truth.json'), `${JSON.stringify(truth, null, 2)}\n`);
  return truth;
}

const writers = { csv: catapultFile, fit: fitFile, arrow: arrowFile } as const;

/** Three of five wear vests that export CSV, one a watch, one our own vest. */
function mixedFormat(index: number): keyof typeof writers {
  return (['csv', 'csv', 'csv', 'fit', 'arrow'] as const)[index % 5]!;
}
