import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { arrowFile } from './arrow-file.js';
import { catapultFile } from './catapult-file.js';
import { fieldwizFile } from './fieldwiz-file.js';
import { fitFile } from './fit-file.js';
import { type SimulatedPlayer, simulateSquad, type SquadOptions } from './simulate.js';
import { sonraFile } from './sonra-file.js';
import { statsportsFile } from './statsports-file.js';
import { tcxFile } from './tcx-file.js';
import type { PlayerTruth } from './truth.js';

export const fileFormats = [
  'catapult',
  'statsports',
  'sonra',
  'fieldwiz',
  'fit',
  'tcx',
  'arrow',
  'mixed',
] as const;
export type FileFormat = (typeof fileFormats)[number];

export interface SquadFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly player: SimulatedPlayer;
}

/** `kmh`: the files' speeds are km/h, whatever they say of their unit: a mistake of real exports. */
export const speedUnits = ['right', 'kmh'] as const;
export type FileOptions = SquadOptions & { readonly speeds?: (typeof speedUnits)[number] };

/** The truth beside a squad's files, as `truth.json`. */
export interface SquadTruth {
  readonly options: FileOptions & { readonly format: FileFormat };
  readonly players: readonly (PlayerTruth & { readonly file: string })[];
}

/** The files of a simulated session, one after another, each made when it is asked for. */
export function* squadFiles(options: FileOptions, format: FileFormat): Generator<SquadFile> {
  for (const simulated of simulateSquad(options)) {
    const player = options.speeds === 'kmh' ? inKmh(simulated) : simulated;
    const { index, backNumber, nickName } = player.profile;
    const kind = format === 'mixed' ? mixedFormat(index) : format;
    const start = `${String(backNumber).padStart(2, '0')}-${nickName}`;
    yield { name: `${start}${ends[kind](player)}`, bytes: writers[kind](player), player };
  }
}

/** Writes files and `truth.json` into a folder, which is made where it is missing. */
export async function writeSquad(
  options: FileOptions,
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

const writers = {
  catapult: catapultFile,
  statsports: (player: SimulatedPlayer) => statsportsFile(player),
  sonra: sonraFile,
  fieldwiz: fieldwizFile,
  fit: fitFile,
  tcx: tcxFile,
  arrow: arrowFile,
} as const;

/** How a file's name ends; files that do not tell their day have it there. */
const ends: Record<keyof typeof writers, (player: SimulatedPlayer) => string> = {
  catapult: () => '.csv',
  statsports: dated,
  sonra: dated,
  fieldwiz: () => '.csv',
  fit: () => '.fit',
  tcx: () => '.tcx',
  arrow: () => '.arrow',
};

function dated({ recording }: SimulatedPlayer): string {
  return ` ${new Date(recording.t[0]!).toISOString().slice(0, 10)}.csv`;
}

function inKmh(player: SimulatedPlayer): SimulatedPlayer {
  const speedMps = player.recording.speedMps.map((speed) => speed * 3.6);
  return { ...player, recording: { ...player.recording, speedMps } };
}

/** Three of five wear vests of Catapult, one a watch, one our own vest. */
function mixedFormat(index: number): keyof typeof writers {
  return (['catapult', 'catapult', 'catapult', 'fit', 'arrow'] as const)[index % 5]!;
}
