import { parseArgs } from 'node:util';
import { type FileFormat, fileFormats, speedUnits, writeSquad } from './squad-files.js';

const usage = `npm run simulate -- --players 25 --minutes 95 --format ${fileFormats.join('|')} --seed 7 --out DIR [--start 2026-08-01T15:00:00Z] [--kind match|training] [--hz 10|5|2|1] [--speeds right|kmh]`;

const options = {
  players: { type: 'string', default: '25' },
  minutes: { type: 'string', default: '95' },
  format: { type: 'string', default: 'catapult' },
  seed: { type: 'string', default: '1' },
  out: { type: 'string' },
  start: { type: 'string', default: '2026-08-01T15:00:00Z' },
  kind: { type: 'string', default: 'match' },
  hz: { type: 'string', default: '10' },
  speeds: { type: 'string', default: 'right' },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

const values = read();
if (values.help) {
  console.log(usage);
  process.exit();
}
const players = whole('players', values.players, 1, 100);
const minutes = whole('minutes', values.minutes, 1, 300);
const seed = whole('seed', values.seed, 0, Number.MAX_SAFE_INTEGER);
const sampleHz = oneOf('hz', values.hz, ['10', '5', '2', '1']);
const kind = oneOf('kind', values.kind, ['match', 'training']);
const speeds = oneOf('speeds', values.speeds, speedUnits);
const format: FileFormat = oneOf('format', values.format, fileFormats);
const startMs = Date.parse(values.start);
if (Number.isNaN(startMs)) fail(`--start ${values.start} is no time such as 2026-08-01T15:00:00Z.`);
if (!values.out) fail('--out DIR is missing: the folder that the files go to.');

const begun = performance.now();
const hz = Number(sampleHz) as 10 | 5 | 2 | 1;
const truth = await writeSquad(
  { players, minutes, seed, startMs: startMs - (startMs % 1000), kind, sampleHz: hz, speeds },
  format,
  values.out,
);
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
console.log(`${truth.players.length} recordings and truth.json in ${values.out} (${seconds} s)`);

function read() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    return fail((error as Error).message);
  }
}

function whole(name: string, text: string, low: number, high: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= low && value <= high) return value;
  return fail(`--${name} ${text} is no whole number from ${low} to ${high}.`);
}

function oneOf<const T extends string>(name: string, text: string, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === text);
  return found ?? fail(`--${name} ${text} is none of ${allowed.join(', ')}.`);
}

function fail(reason: string): never {
  console.error(`${reason}\n${usage}`);
  process.exit(2);
}
