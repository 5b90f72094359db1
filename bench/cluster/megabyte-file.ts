import { dayMs, kickOffMs } from '../measuring/match-files.js';
import { squadFiles } from '@touchline/simulator';

const minutes = 24;

/** A recording of 24 minutes, 1 MB of CSV; each number gives another one, of another day. */
export function megabyteFile(number: number): { name: string; bytes: Uint8Array } {
  const startMs = kickOffMs - (number + 2) * dayMs;
  const options = { players: 1, minutes, seed: number, startMs, kind: 'training' as const };
  const [file] = squadFiles(options, 'catapult');
  return { name: `${number}-${file!.name}`, bytes: file!.bytes };
}
