import {
  arrowFile,
  catapultFile,
  fieldwizFile,
  fitFile,
  type SimulatedPlayer,
  simulateSquad,
  sonraFile,
  statsportsFile,
  tcxFile,
} from '@touchline/simulator';

/** Formats with files of their own, and what is none of them. */
export const fuzzFormats = [
  'openfield',
  'connect',
  'fit',
  'gpx',
  'arrow',
  'tcx',
  'statsports',
  'fieldwiz',
  'unknown',
] as const;
export type FuzzFormat = (typeof fuzzFormats)[number];

const startMs = Date.UTC(2026, 7, 1, 10);
const textRows = 150;

const squad = [...simulateSquad({ players: 5, minutes: 1, seed: 14, startMs, kind: 'match' })];

/** Good files of a format, small ones, as the simulator's devices and others write them. */
const writers: Record<FuzzFormat, (player: SimulatedPlayer) => Uint8Array> = {
  openfield: (player) => firstLines(catapultFile(player), textRows),
  connect: connectFile,
  fit: fitFile,
  gpx: gpxFile,
  arrow: arrowFile,
  tcx: tcxFile,
  statsports: statsportsSeed,
  fieldwiz: (player) => firstLines(fieldwizFile(player), textRows),
  unknown: () => Buffer.from('Player,Date,Sprints\nKim,2026-08-01,12\n'),
};

export const seedFiles = (format: FuzzFormat): readonly Uint8Array[] =>
  (made[format] ??= squad.map(writers[format]));
const made: Partial<Record<FuzzFormat, readonly Uint8Array[]>> = {};

function firstLines(bytes: Uint8Array, lines: number): Uint8Array {
  return Buffer.from(Buffer.from(bytes).toString().split('\n').slice(0, lines).join('\n') + '\n');
}

/** Raw of two players row by row, raw of one, and Sonra's in turn. */
function statsportsSeed(player: SimulatedPlayer): Uint8Array {
  const { index } = player.profile;
  if (index % 3 === 2) return firstLines(sonraFile(player), textRows);
  if (index % 3 === 1) return firstLines(statsportsFile(player), textRows);
  const [names, ...rows] = Buffer.from(statsportsFile(player)).toString().split('\n');
  const others = rows.map((row) => row.replace(/^\d+(.)[^,;]*/, '90001$1Another'));
  const both = rows.slice(0, textRows / 2).flatMap((row, at) => [row, others[at]!]);
  return Buffer.from([names, ...both, ''].join('\n'));
}

function connectFile({ recording }: SimulatedPlayer): Uint8Array {
  const { t, lat, lon, odometerM, speedMps, hdop, bpm } = recording;
  const rows = Array.from({ length: textRows }, (_, row) => {
    const seconds = Math.floor(t[row]! / 1000);
    const centiseconds = (t[row]! % 1000) / 10;
    const values = [lat, lon, odometerM, speedMps].map((column) => column[row]!.toFixed(6));
    return [seconds, centiseconds, ...values, bpm?.[row] ?? '', hdop[row], '', ''].join();
  });
  return Buffer.from(`ts,cs,lat,long,o,v,hr,hdop,x,y\n${rows.join('\n')}\n`);
}

function gpxFile({ profile, recording }: SimulatedPlayer): Uint8Array {
  const { t, lat, lon, speedMps, satellites, bpm } = recording;
  const points = Array.from({ length: textRows }, (_, row) => {
    const heart = bpm ? `<gpxtpx:hr>${bpm[row]}</gpxtpx:hr>` : '';
    return (
      `<trkpt lat="${lat[row]}" lon="${lon[row]}"><time>${new Date(t[row]!).toISOString()}</time>` +
      `<sat>${satellites[row]}</sat><extensions><gpxtpx:TrackPointExtension>${heart}` +
      `<gpxtpx:speed>${speedMps[row]}</gpxtpx:speed></gpxtpx:TrackPointExtension></extensions></trkpt>`
    );
  });
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="${profile.name}">\n<trk>` +
      `<name>Match</name><trkseg>\n${points.join('\n')}\n</trkseg></trk></gpx>\n`,
  );
}
