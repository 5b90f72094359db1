import type { Random } from '@touchline/simulator';
import { anySize, pick, randomBytes } from './chance.js';

type Pieces = Iterable<Uint8Array>;
type Hostile = (random: Random, most: number) => Pieces;

const pieceBytes = 262_144;
const signs = [' ', '"', '""', ',', ';', '\t', '\r', '#', '9', '-', 'e', '\0', '\u00a0', 'x'];
const values = [
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
function* repeated(unit: string, most: number): Pieces {
  const bytes = Buffer.from(unit);
  const times = Math.max(1, Math.floor(Math.min(most, pieceBytes) / bytes.length));
  const piece = Buffer.concat(Array.from({ length: times }, () => bytes));
  for (let sent = 0; sent < most; sent += piece.length) yield piece;
}

const run = (random: Random, most = 70_000) => pick(random, signs).repeat(anySize(random, most));

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

const track = '<?xml version="1.0"?><gpx creator="x"><trk><trkseg>';
const point = '<trkpt lat="47" lon="6"><time>2026-08-01T10:00:00Z</time></trkpt>';

export const hostileGpx: readonly Hostile[] = [
  function* elements(random, most) {
    const unit = pick(random, [
      '<a/>',
      '<trkpt/>',
      '<trkpt><time/></trkpt>',
      '<!---->',
      '<?a b?>',
      '<constructor>1</constructor>',
      '<__proto__>1</__proto__>',
      point,
    ]);
    yield Buffer.from(track + point);
    yield* repeated(unit, most);
  },
  function* nesting(random, most) {
    yield Buffer.from(track + point);
    yield* repeated(pick(random, ['<a>', '<gpx>', '<trkpt>', '<a><b/>']), Math.min(most, 1_000));
    if (random.chance(0.5)) yield Buffer.from(run(random));
  },
  function* attributes(random, most) {
    const count = anySize(random, 10_000);
    const name = random.chance(0.2) ? () => 'a' : (each: number) => `a${each}`;
    const list = Array.from({ length: count }, (_, each) => `${name(each)}="${each}"`).join(' ');
    yield Buffer.from(track + point);
    yield* repeated(`<trkpt ${list}/>`, most);
  },
  function* texts(random, most) {
    const [open, close] = pick(random, [
      ['<time>', '</time>'],
      ['<a><![CDATA[', ']]></a>'],
      ['<!--', '-->'],
      ['<?a ', '?>'],
      ['<a b="', '"/>'],
      ['<', '/>'],
      ['<a>&', ';</a>'],
    ] as const);
    const unit = pick(random, ['x', ' ', '&amp;', '&#x41;', '\n', ']', '-', '?', '9', '🏟']);
    const text = unit.repeat(anySize(random, 40_000));
    yield Buffer.from(`${track}${point}<trkpt>`);
    if (random.chance(0.3)) yield* repeated(`${open}${text}`, most);
    else yield* repeated(`${open}${text}${close}`, most);
  },
  function* entities(random) {
    const one = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">';
    const doctype = pick(random, [
      `<!DOCTYPE gpx [${one}]>`,
      '<!DOCTYPE gpx SYSTEM "file:///etc/passwd">',
    ]);
    yield Buffer.from(`<?xml version="1.0"?>${doctype}<gpx>${point}&b;</gpx>`);
  },
  function* encodings(random) {
    const names = ['utf-16', 'utf-7', 'gb18030', 'iso-2022-jp', 'replacement', 'x'.repeat(100)];
    yield Buffer.from(`<?xml version="1.0" encoding="${pick(random, names)}"?><gpx>`);
    yield randomBytes(random, anySize(random, 5_000));
  },
  function* farTimes(random) {
    const times = [
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59Z',
      '2026-02-30T00:00:00Z',
      '2026-08-01T10:00:00.' + '9'.repeat(3_000),
      '+275760-09-13T00:00:00Z',
      '2026-08-01T10:00:00+99:99',
    ];
    const points = Array.from({ length: anySize(random, 2_000) }, () => {
      const at = random.chance(0.5) ? '2026-08-01T10:00:00Z' : pick(random, times);
      return `<trkpt lat="${pick(random, values)}" lon="6"><time>${at}</time></trkpt>`;
    });
    yield Buffer.from(track + points.join('').replaceAll('""', '"'));
  },
];

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
