import { CompactTimeCells } from './csv-cells.js';
import { readTable, type TableFormat } from './csv-table.js';
import {
  type DecodeContext,
  type Decoder,
  DecodeRefusal,
  type DecodeSink,
  type RecordingAbout,
} from './decoder.js';
import { HallRows } from './hall-rows.js';
import { RecordingWriter } from './recording-writer.js';
import { type RowTimes, TableRows } from './table-rows.js';

const slots = { time: 0, hr: 1, speed: 2, lat: 3, lon: 4, satellites: 5, hdop: 6, x: 7 } as const;
const columns: ReadonlyMap<string, number> = new Map([
  ['time[iso-utc]', slots.time],
  ['hr[bpm]', slots.hr],
  ['speed[km/h]', slots.speed],
  ['latitude[deg]', slots.lat],
  ['longitude[deg]', slots.lon],
  ['numsatfix[-]', slots.satellites],
  ['hdop[-]', slots.hdop],
  ['xpos[m]', slots.x],
]);
const detectedNames = 3;
const expected = 'Latitude[deg], Longitude[deg], speed[km/h]';

/** FieldWiz: some lines about the recording, then a table at 10 Hz, times in UTC. */
export const fieldwiz: Decoder = {
  format: 'fieldwiz',
  name: 'FieldWiz CSV',

  detect(head) {
    const start = head.subarray(0, 16_384);
    const text = Buffer.from(start.buffer, start.byteOffset, start.length).toString('latin1');
    return namesIn(text) >= detectedNames;
  },

  decode: (bytes, sink, context) => readTable(bytes, sink, table(sink, context)),
};

const table = (sink: DecodeSink, context: DecodeContext): TableFormat => ({
  columns,
  cells: new Map([[slots.time, new CompactTimeCells()]]),
  isPreamble: (line) => namesIn(line) < detectedNames,

  open(preamble, shape, names) {
    const present = new Set(shape.slotOfColumn);
    const at = { line: preamble.length + 1, found: names };
    if (!present.has(slots.time)) {
      throw new DecodeRefusal('refusal.noTimeColumn', { ...at, expected: 'time[ISO-UTC]' });
    }
    if (!present.has(slots.lat) && !present.has(slots.speed)) {
      throw new DecodeRefusal('refusal.badHeader', { ...at, expected });
    }
    const recording = sink.recording('');
    recording.describe({ deviceModel: 'FieldWiz', ...aboutOf(preamble) });
    const rows = [
      { slot: slots.lat, stream: 'gnss', column: 'lat' },
      { slot: slots.lon, stream: 'gnss', column: 'lon' },
      { slot: slots.speed, stream: 'gnss', column: 'speed', factor: 1 / 3.6 },
      { slot: slots.hdop, stream: 'gnss', column: 'hdop' },
      { slot: slots.satellites, stream: 'gnss', column: 'satellites' },
      { slot: slots.hr, stream: 'hr', column: 'bpm' },
    ] as const;
    const writer = new RecordingWriter(recording, context);
    return new HallRows(new TableRows(writer, rows, present, times), slots, present, expected);
  },
});

function namesIn(text: string): number {
  const lower = text.toLowerCase();
  return [...columns.keys()].filter((name) => lower.includes(name)).length;
}

const times: RowTimes = (reader, t, offset) => {
  t.set(reader.slots[slots.time]!.subarray(0, reader.rows), offset);
};

/** Words before a value above the table. */
const aboutWords: ReadonlyMap<string, keyof RecordingAbout> = new Map([
  ['player', 'athleteName'],
  ['player name', 'athleteName'],
  ['name', 'athleteName'],
  ['athlete', 'athleteName'],
  ['device', 'deviceNumber'],
  ['device id', 'deviceNumber'],
  ['deviceid', 'deviceNumber'],
  ['sensor', 'deviceNumber'],
  ['sensor id', 'deviceNumber'],
  ['serial number', 'deviceNumber'],
]);

/** Lines such as `Player: Anna Berg` or `# Device,1234`, also as a spreadsheet saves them again. */
function aboutOf(lines: readonly string[]): Partial<RecordingAbout> {
  const about: Partial<RecordingAbout> = {};
  for (const line of lines) {
    const end = line.search(/[:=,;\t]/);
    const what = aboutWords.get(bare(line.slice(0, Math.max(0, end))).toLowerCase());
    if (what) about[what] ??= bare(line.slice(end + 1));
  }
  return about;
}

const padding = new Set(' \t"#,;');

/** Without blanks, quotes and delimiters around it. */
function bare(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && padding.has(text[from]!)) from++;
  while (to > from && padding.has(text[to - 1]!)) to--;
  return text.slice(from, to);
}
