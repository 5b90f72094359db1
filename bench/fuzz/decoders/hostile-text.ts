import type { Random } from '@touchline/simulator';
import { anySize, pick, randomBytes } from './chance.js';

type Pieces = Iterable<Uint8Array>;
export type Hostile = (random: Random, most: number) => Pieces;

const pieceBytes = 262_144;
const signs = [' ', '"', '""', ',', ';', '\t', '\r', '#', '9', '-', 'e', '\0', '\u00a0', 'x'];
/** What no decoder expects of a number. */
export const values = [
  '1',
  '-1',
  '',
  ' ',
  '1e3',
  '1e999',
  '9'.repeat(500),
  '"2"',
  'NaN',
  '1,5',
  'x',
  '.',
  '-',
];

/** `unit` over and over, up to so many bytes. */
export function* repeated(unit: string, most: number): Pieces {
  const bytes = Buffer.from(unit);
  const times = Math.max(1, Math.floor(Math.min(most, pieceBytes) / bytes.length));
  const piece = Buffer.concat(Array.from({ length: times }, () => bytes));
  for (let sent = 0; sent < most; sent += piece.length) yield piece;
}

/** One sign many times. */
export const run = (random: Random, most = 70_000) =>
  pick(random, signs).repeat(anySize(random, most));

/** Tables with what stands above their rows, and `row` to begin with. */
const hostileTable = (head: string, names: string, row: string): readonly Hostile[] => [
  function* runs(random, most) {
    yield Buffer.from(`${head}${names}\n${row}\n`);
    yield* repeated(`${run(random)}${pick(random, ['', '\n', '\r\n', ','])}`, most);
  },
  function* longLines(random, most) {
    yield Buffer.from(`${head}${names}\n${row}\n`);
    yield* repeated(run(random, 500), most);
    yield Buffer.from(`\n${row}\n`);
  },
  function* oddRows(random, most) {
    const width = names.split(',').length + pick(random, [0, 0, 0, -1, 1]);
    const line = () => Array.from({ length: width }, () => pick(random, values)).join();
    yield Buffer.from(`${head}${names}\n${row}\n`);
    yield* repeated(`${Array.from({ length: 30 }, line).join('\n')}\n`, most);
  },
  function* manyColumns(random, most) {
    const columns = anySize(random, Math.min(most / 8, 200_000));
    const more = Array.from({ length: columns }, (_, each) => each.toString(36)).join();
    yield Buffer.from(`${head}${names},${more}\n${row}${',1'.repeat(columns)}\n`);
  },
  function* longHeads(random, most) {
    yield Buffer.from(head);
    const line = pick(random, [
      '# a: b',
      '#',
      '',
      '"# ""',
      `# ${run(random, 5_000)}`,
      '# Reference time: ',
    ]);
    yield* repeated(line + pick(random, ['\n', ' ', '\r']), Math.min(most, anySize(random, most)));
    yield Buffer.from(`\n${names}\n${row}\n`);
  },
  function* farTimes(random) {
    const times = ['-1e300', '1e300', '-9999999999', '99999999999', '0', '1596276000'];
    const lines = Array.from({ length: anySize(random, 3_000) }, () => {
      return row.replace(/\d+/g, (number) => (random.chance(0.3) ? pick(random, times) : number));
    });
    yield Buffer.from(`${head}${names}\n${lines.join('\n')}\n`);
  },
];

const openField = [
  '# OpenField Export : 29.07.2018 08:43:09',
  '# Reference time : 28.07.2018 17:02:40 UTC',
  '# Speed Units : Kilometers Per Hour\n',
].join('\n');

export const hostileOpenField = hostileTable(
  openField,
  'Timestamp,Seconds,Velocity,Odometer,Latitude,Longitude,Heart Rate',
  '17:02:40,1,2,3,46,6,140',
);
export const hostileConnect = hostileTable(
  '',
  'ts,cs,lat,long,o,v,hr,hdop,x,y',
  '1596276000,10,47,6,1,2,100,1,,',
);

const statsportsNames =
  'Player Id, Player Display Name, Time, Elapsed Time (s), Lat, Lon,  Speed km/h, Heart Rate (bpm)';
const sonraNames =
  'Session Id,Player Id,Player Display Name,Time,Speed (m/s),Heart Rate Interval,Latitude,Longitude,' +
  'Accl X,Accl Y,Accl Z,Gyro X,Gyro Y,Gyro Z';
const sonraRow = '1,7,Kim,10:00:00.00,3,430,47,6,0,0,1,2,3,4';

/** Players beyond number, long names, clocks that jump. */
const hostilePlayers: readonly Hostile[] = [
  function* players(random, most) {
    const count = Math.max(1, anySize(random, Math.min(300, most / 60)));
    const long = random.chance(0.2) ? 'x'.repeat(Math.min(60_000, most / count)) : 'Kim';
    yield Buffer.from(`${statsportsNames}\n`);
    const rows = Array.from({ length: count }, (_, each) => {
      return `${random.chance(0.5) ? each : 7},${long} ${each},10:00:00.00,0,47,6,10,140\n`;
    });
    yield* repeated(rows.join(''), most);
  },
  function* clocks(random, most) {
    const times = [
      '00:00:00',
      '23:59:59.99',
      '12:00:00',
      '24:00:00',
      '9:1:2',
      '10:00',
      '10:00:00.',
    ];
    const noons = [
      '11:59:59.9999999999999',
      '10:00:00:00',
      '-1:00:00',
      ' 10:00:00 ',
      '29:47.0',
      '',
    ];
    const row = () => sonraRow.replace(/10:.*?,/, `${pick(random, [...times, ...noons])},`);
    yield Buffer.from(`${sonraNames}\n`);
    yield* repeated(`${Array.from({ length: 50 }, row).join('\n')}\n`, most);
  },
];

export const hostileStatsports = [
  ...hostileTable('', statsportsNames, '7,Kim,10:00:00.00,0,47,6,10,140'),
  ...hostileTable('', sonraNames, sonraRow),
  ...hostilePlayers,
];

export const hostileFieldwiz = hostileTable(
  'FieldWiz\nPlayer,Kim\nDevice,7\nStart,2026\n10 Hz\n',
  'time[ISO-UTC],xPos[m],yPos[m],hr[bpm],speed[km/h],Latitude[deg],Longitude[deg],numSatFix[-],hdop[-]',
  '20260801T100000000,1,2,140,10,47,6,12,1',
);

export const hostileUnknown: readonly Hostile[] = [
  function* noise(random) {
    yield randomBytes(random, anySize(random, 100_000));
  },
  function* archives(random) {
    const magic = [[0x1f, 0x8b], [0x50, 0x4b, 3, 4], [0xff, 0xfe], [0xfe, 0xff], [0, 0, 0, 0], []];
    yield Buffer.from(pick(random, magic));
    yield randomBytes(random, anySize(random, 1_000));
  },
  function* runs(random, most) {
    yield* repeated(run(random), most);
  },
];
