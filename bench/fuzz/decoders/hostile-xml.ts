import { anySize, pick, randomBytes } from './chance.js';
import { type Hostile, repeated, run, values } from './hostile-text.js';

/** Names and forms of a format of track points. */
interface TrackShape {
  readonly root: string;
  readonly point: string;
  readonly time: string;
  /** A file up to its first point. */
  readonly head: string;
  pointOf(lat: string, time: string): string;
  /** Elements that stand elsewhere in honest files. */
  readonly strays: readonly string[];
}

const noon = '2026-08-01T10:00:00Z';

const hostileTrack = (shape: TrackShape): readonly Hostile[] => {
  const begun = shape.head + shape.pointOf('47', noon);
  return [...hostileElements(shape, begun), ...hostileTexts(shape, begun)];
};

const hostileElements = (
  { root, point, time, pointOf, strays }: TrackShape,
  begun: string,
): readonly Hostile[] => [
  function* elements(random, most) {
    const unit = pick(random, [
      '<a/>',
      `<${point}/>`,
      `<${point}><${time}/></${point}>`,
      '<!---->',
      '<?a b?>',
      '<constructor>1</constructor>',
      '<__proto__>1</__proto__>',
      pointOf('47', noon),
      ...strays,
    ]);
    yield Buffer.from(begun);
    yield* repeated(unit, most);
  },
  function* nesting(random, most) {
    yield Buffer.from(begun);
    const opened = ['<a>', `<${root}>`, `<${point}>`, '<a><b/>'];
    yield* repeated(pick(random, opened), Math.min(most, 1_000));
    if (random.chance(0.5)) yield Buffer.from(run(random));
  },
  function* attributes(random, most) {
    const count = anySize(random, 10_000);
    const name = random.chance(0.2) ? () => 'a' : (each: number) => `a${each}`;
    const list = Array.from({ length: count }, (_, each) => `${name(each)}="${each}"`).join(' ');
    yield Buffer.from(begun);
    yield* repeated(`<${point} ${list}/>`, most);
  },
];

const hostileTexts = (
  { root, point, time, head, pointOf }: TrackShape,
  begun: string,
): readonly Hostile[] => [
  function* texts(random, most) {
    const [open, close] = pick(random, [
      [`<${time}>`, `</${time}>`],
      ['<a><![CDATA[', ']]></a>'],
      ['<!--', '-->'],
      ['<?a ', '?>'],
      ['<a b="', '"/>'],
      ['<', '/>'],
      ['<a>&', ';</a>'],
    ] as const);
    const unit = pick(random, ['x', ' ', '&amp;', '&#x41;', '\n', ']', '-', '?', '9', '🏟']);
    const text = unit.repeat(anySize(random, 40_000));
    yield Buffer.from(`${begun}<${point}>`);
    if (random.chance(0.3)) yield* repeated(`${open}${text}`, most);
    else yield* repeated(`${open}${text}${close}`, most);
  },
  function* entities(random) {
    const one = '<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">';
    const doctype = pick(random, [
      `<!DOCTYPE ${root} [${one}]>`,
      `<!DOCTYPE ${root} SYSTEM "file:///etc/passwd">`,
    ]);
    yield Buffer.from(
      `<?xml version="1.0"?>${doctype}<${root}>${pointOf('47', noon)}&b;</${root}>`,
    );
  },
  function* encodings(random) {
    const names = ['utf-16', 'utf-7', 'gb18030', 'iso-2022-jp', 'replacement', 'x'.repeat(100)];
    yield Buffer.from(`<?xml version="1.0" encoding="${pick(random, names)}"?><${root}>`);
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
      const at = random.chance(0.5) ? noon : pick(random, times);
      return pointOf(pick(random, values), at);
    });
    yield Buffer.from(head + points.join('').replaceAll('""', '"'));
  },
];

export const hostileGpx = hostileTrack({
  root: 'gpx',
  point: 'trkpt',
  time: 'time',
  head: '<?xml version="1.0"?><gpx creator="x"><trk><trkseg>',
  pointOf: (lat, time) => `<trkpt lat="${lat}" lon="6"><time>${time}</time></trkpt>`,
  strays: [],
});

export const hostileTcx = hostileTrack({
  root: 'TrainingCenterDatabase',
  point: 'Trackpoint',
  time: 'Time',
  head:
    '<?xml version="1.0"?><TrainingCenterDatabase><Activities><Activity Sport="Running">' +
    '<Lap StartTime="x"><Track>',
  pointOf: (lat, time) =>
    `<Trackpoint><Time>${time}</Time><Position><LatitudeDegrees>${lat}</LatitudeDegrees>` +
    '<LongitudeDegrees>6</LongitudeDegrees></Position></Trackpoint>',
  strays: [
    `<Course>${'<Trackpoint/>'.repeat(20)}</Course>`,
    '<Activity><Creator><Name>x</Name><UnitId>1</UnitId></Creator></Activity>',
    '<Trackpoint><HeartRateBpm><Value>x</Value><Value/></HeartRateBpm></Trackpoint>',
  ],
});
